/** The browser's storage, where there is one: a private window may refuse every access. */

/** The databases of this page: its own tables, and records of finished games. */
export const TABLES_DATABASE = "draftosaurus";
export const RECORDS_DATABASE = "draftosaurus-records";

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

/** Remember something no longer. */
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

/** Forget everything, on a device that is not one's own: also the tables that it has run itself, and the games that it has kept. */
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
