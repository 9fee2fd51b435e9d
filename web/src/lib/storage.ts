/** The browser's storage, where there is one: a private window may refuse every access. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it is kept: a private window may refuse, and a full one does. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** What was remembered as JSON, or nothing if it cannot be read any more. */
export function recallJson(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
}

/** Forget everything, on a device that is not one's own: also the tables that it has run itself. */
export async function forgetAll(): Promise<void> {
  try {
    localStorage.clear();
    await new Promise((done) => {
      const deletion = indexedDB.deleteDatabase("draftosaurus");
      deletion.onsuccess = deletion.onerror = deletion.onblocked = done;
    });
  } catch {
    // Nothing was kept.
  }
}
