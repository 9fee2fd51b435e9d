/** The letter of each dinosaur: its key, and its badge for eyes that cannot tell the colours apart. */
export const LETTERS: Readonly<Record<string, string>> = {
  t_rex: "R",
  triceratops: "T",
  parasaurolophus: "P",
  stegosaurus: "S",
  diplodocus: "D",
  spinosaurus: "N",
};
