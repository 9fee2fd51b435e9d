/** The browser's storage; a private window may refuse every access. */

/** The databases of this page: its own tables, and records of finished games. */
export const TABLES_DATABASE = "draftosaurus";
export const RECORDS_DATABASE = "draftosaurus-records";

/** The text that was saved under a key; null if there is none. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Save a text under a key; returns false if the browser refuses, or its storage is full. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Delete what was saved under a key. */
export function discard(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was not there.
  }
}

/** The JSON that was saved under a key; null if there is none, or it cannot be read. */
export function recallJson(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
}

/** Delete everything, for a shared device: settings, the tables that it runs itself, and records. */
export async function forgetAll(): Promise<void> {
  try {
    localStorage.clear();
    await Promise.all([TABLES_DATABASE, RECORDS_DATABASE].map(deleteDatabase));
  } catch {
    // Nothing was kept.
  }
}

function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((done) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.onsuccess = deletion.onerror = deletion.onblocked = done;
  });
}
