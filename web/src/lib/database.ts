/** IndexedDB with promises. */

/** A database that is opened when it is first needed, and again if the browser has closed it. */
export class Database {
  readonly #name: string;
  readonly #version: number;
  readonly #upgrade: (database: IDBDatabase) => void;
  #opened: Promise<IDBDatabase> | null = null;

  constructor(name: string, version: number, upgrade: (database: IDBDatabase) => void) {
    this.#name = name;
    this.#version = version;
    this.#upgrade = upgrade;
  }

  /** Rejects if the browser does not let this page store anything. */
  open(): Promise<IDBDatabase> {
    this.#opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(this.#name, this.#version);
      request.onupgradeneeded = () => this.#upgrade(request.result);
      request.onsuccess = () => {
        const forget = () => (this.#opened = null);
        // When another tab or the browser deletes the database.
        request.result.onversionchange = () => (request.result.close(), forget());
        request.result.onclose = forget;
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("blocked"));
    }).catch((error: unknown) => {
      this.#opened = null; // try again the next time
      throw error;
    });
    return this.#opened;
  }
}

/** The result of a request. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction is stored. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
