/** Rendered pictures around the game: the faces of the bots, the mark of the game. */

const FACES = import.meta.glob<string>("../../../art/renders/faces/*-96.webp", { eager: true, query: "?url", import: "default" });

/** The face of a level, found by its name; null for a bot that has none. */
export function facePicture(bot: string): string | null {
  return FACES[`../../../art/renders/faces/${bot}-96.webp`] ?? null;
}
