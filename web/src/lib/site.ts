/** Where this page comes from: a server with tables, or a folder of static files. */

/** Whether there is no server; `draftosaurus export` marks its page with `data-static`. */
export const isStatic = document.documentElement.hasAttribute("data-static");

/** The address that all files of the page begin with. */
export const root = isStatic ? new URL(".", document.baseURI).href : new URL("/", location.href).href;

/** Whether this device itself runs a table: the ids of such tables begin with `here-`. */
export function isOnDevice(table: string): boolean {
  return table.startsWith("here-");
}
