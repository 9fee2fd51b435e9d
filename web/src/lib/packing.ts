/** Text in a link: compressed, and encoded with characters that an address may contain. */

/** In characters; far more than any record has. */
const LONGEST_TEXT = 200_000;

export async function pack(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The text of a link; throws if it cannot be decoded, or is longer than `LONGEST_TEXT`. */
export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LONGEST_TEXT) throw new Error("too long");
  }
  return text + decoder.decode();
}
