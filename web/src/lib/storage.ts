/** The browser's storage, where there is one: a private window may refuse every access. */

/** The databases of this page: its own tables, and records of finished games. */
export const TABLES_DATABASE = "draftosaurus";
export const RECORDS_DATABASE = "draftosaurus-records";

/** The text that was remembered under a key; null if there is none. */
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

/** Forget what was remembered under a key. */
export function discard(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was not there.
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

/** Forget everything, for a shared device: settings, the tables that it runs itself, and kept records. */
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
