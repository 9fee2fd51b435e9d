/** A value equal to `after`, which reuses the objects of `before` wherever they are equal: Svelte does not draw the
 * same object again. `after` is plain data, and may be changed. */
export function reuse<Kind>(before: unknown, after: Kind): Kind {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  let isEqual = keys.length === Object.keys(before).length;
  const parts: Record<string, unknown> = after;
  for (const key of keys) {
    parts[key] = reuse(before[key], parts[key]);
    if (parts[key] !== before[key]) isEqual = false;
  }
  return (isEqual ? before : after) as Kind;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
