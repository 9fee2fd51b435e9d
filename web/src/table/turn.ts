/** Shows outside the page that it is the player's turn: by title, icon, sound, and a notification if wanted. */

import { play as sound } from "../game/sounds";
import { root } from "../lib/site";
import { preferences } from "../lib/preferences.svelte";
import type { TableView } from "../lib/view";
import { words } from "../lib/words.svelte";

const ICON = `${root}favicon.png`;
const ICON_OF_TURN = `${root}favicon-turn.png`;

/** Whether somebody on this device is awaited. */
export function isAwaited(table: TableView): boolean {
  const own = table.seats_held.filter((seat) => !table.seats[seat]?.from_next_deal);
  return table.stage === "playing" && own.some((seat) => table.game?.awaited.includes(seat));
}

let wasAwaited = false;

/** Update title and icon for a table; with a sound and notification if the own turn begins. */
export function showTurn(table: TableView | null): void {
  const awaited = table !== null && isAwaited(table);
  const stage = table && words.t(awaited ? "your-turn" : `stage-${table.stage}`);
  document.title = stage ? `${awaited ? "● " : ""}${stage} · ${__BRAND__}` : __BRAND__;
  setIcon(awaited ? ICON_OF_TURN : ICON);
  if (awaited && !wasAwaited && document.hidden) call();
  wasAwaited = awaited;
}

/** Reset title and icon. */
export function hideTurn(): void {
  document.title = __BRAND__;
  setIcon(ICON);
}

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link && link.getAttribute("href") !== href) link.setAttribute("href", href);
}

/** Play the sound and show the notification, for a player who looks at another page. */
function call(): void {
  sound("turn");
  if (!preferences.notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(words.t("your-turn"), { body: words.t("your-turn-text"), icon: `${root}icon-192.png`, tag: "turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones allow notifications only from a service worker; title and sound work anyway.
  }
}

export function canNotify(): boolean {
  return typeof Notification !== "undefined";
}

/** Ask for permission; only called when the player turns notifications on. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}
