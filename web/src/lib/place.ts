/** Where this page lives: on a server that has tables, or in a folder of plain files that has none. */

/** Whether there is no server; `draftosaurus export` marks its page so. */
export const isStatic = document.documentElement.hasAttribute("data-static");

/** The address that all files of the page begin with. */
export const root = isStatic ? new URL(".", document.baseURI).href : new URL("/", location.href).href;

/** Whether a table is run by this device itself; the ids of such tables begin in a way of their own. */
export function isOnDevice(table: string): boolean {
  return table.startsWith("here-");
}
