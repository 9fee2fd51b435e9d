/** Signs outside the page that it is one's turn: its title, its icon, a sound, and a notice if one likes. */

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

/** Show how a table stands. */
export function showTurn(table: TableView | null): void {
  const awaited = table !== null && isAwaited(table);
  const stage = table && words.t(awaited ? "your-turn" : `stage-${table.stage}`);
  document.title = stage ? `${awaited ? "● " : ""}${stage} · ${__BRAND__}` : __BRAND__;
  setIcon(awaited ? ICON_OF_TURN : ICON);
  if (awaited && !wasAwaited && document.hidden) call();
  wasAwaited = awaited;
}

/** Take the signs away again. */
export function hideTurn(): void {
  document.title = __BRAND__;
  setIcon(ICON);
}

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link && link.getAttribute("href") !== href) link.setAttribute("href", href);
}

/** Call somebody who looks elsewhere. */
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
    // Some phones let only a service worker notify; title and sound are there all the same.
  }
}

export function canNotify(): boolean {
  return typeof Notification !== "undefined";
}

/** Ask for permission, which is asked for only when somebody turns notices on. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}
