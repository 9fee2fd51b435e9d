/** `bytes` random bytes in hex; works on plain HTTP pages too, where crypto.randomUUID is missing. */
export function randomHex(bytes = 16): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
