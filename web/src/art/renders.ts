/** The rendered pictures, by what they show; the browser chooses among their sizes. */

const FILES = import.meta.glob<string>("../../../art/renders/{logo-72,{boards,figures,die,wood,scenes}/*}.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The addresses of one picture by its width in pixels. */
export type Sizes = ReadonlyMap<number, string>;

/** By the name of a picture; a board has dozens of figures, and each asks. */
const known = new Map<string, Sizes>();

function sizesOf(name: string): Sizes {
  const found = known.get(name) ?? findSizes(name);
  known.set(name, found);
  return found;
}

function findSizes(name: string): Sizes {
  const start = `../../../art/renders/${name}-`;
  const found = Object.entries(FILES).flatMap(([file, address]) => {
    const width = file.startsWith(start) ? Number(file.slice(start.length, -".webp".length)) : NaN;
    return Number.isInteger(width) ? [[width, address] as const] : [];
  });
  if (!found.length) throw new Error(`There is no picture art/renders/${name}.`);
  return new Map(found.sort(([one], [two]) => one - two));
}

export function boardPicture(board: string, isDark: boolean): Sizes {
  return sizesOf(`boards/${board}${isDark ? "-dark" : ""}`);
}

export function figurePicture(species: string): Sizes {
  return sizesOf(`figures/${species}`);
}

export function homeScene(isDark: boolean): Sizes {
  return sizesOf(`scenes/home${isDark ? "-dark" : ""}`);
}

export function dieFace(face: string): string {
  return smallest(sizesOf(`die/${face}`));
}

/** The mark of the game. */
export function mark(): string {
  return single("logo-72");
}

/** A picture that has one size only. */
export function single(name: string): string {
  const found = FILES[`../../../art/renders/${name}.webp`];
  if (!found) throw new Error(`There is no picture art/renders/${name}.webp.`);
  return found;
}

export function smallest(sizes: Sizes): string {
  return [...sizes.values()][0] ?? "";
}

/** The `srcset` of an `img`, from which the browser chooses a size. */
export function srcset(sizes: Sizes): string {
  return [...sizes].map(([width, address]) => `${address} ${width}w`).join(", ");
}
