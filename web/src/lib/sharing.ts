/** Shares text by the system's share sheet, by the clipboard, or as a file. */

/** Copy text; resolves to whether it worked. A plain HTTP page has no clipboard, but can copy a selection. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Inside a modal dialog only what belongs to the dialog can be selected.
  const place = document.querySelector("dialog[open]") ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

/** Offer text as a file to save. */
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export type Shared = "copied" | "done" | "failed";

/** Hand text to the share sheet, or else to the clipboard; null if the player cancels. */
export async function share(text: string): Promise<Shared | null> {
  if (canShare()) {
    try {
      await navigator.share({ text });
      return "done";
    } catch (error) {
      if ((error as Error).name === "AbortError") return null;
    }
  }
  return (await copy(text)) ? "copied" : "failed";
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}
