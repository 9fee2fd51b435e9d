/** The screens of the app and their addresses. Secrets are behind the #, which browsers do not send, so that no
 * server log contains one. */

import { isStatic } from "./site";

export type Route =
  | { screen: "home" }
  | { screen: "table"; table: string }
  | { screen: "game"; table: string; number: number }
  | ({ screen: "replay"; table: string; number: number } & ReplayPosition)
  | ({ screen: "record"; record: string } & ReplayPosition)
  | { screen: "history" }
  | { screen: "club" }
  | { screen: "join"; invite: string }
  | { screen: "watch"; table: string; token: string }
  | { screen: "seat"; token: string }
  | { screen: "score" | "rules" | "summary" }
  | { screen: "learn"; lesson: string | null }
  | { screen: "coach"; table: string; number: number }
  | { screen: "puzzle"; day?: string; theme?: string };

/** A position in a replay: the game of its record, from 1, the number of moves made, and the seat whose view is shown. */
export interface ReplayPosition {
  game?: number | undefined;
  move?: number | undefined;
  eyes?: number | undefined;
}

export function parseRoute(pathname: string, hash: string): Route {
  // A static page has the whole route behind a #, and the token behind a second one.
  const [path = "", inner = ""] = pathname.split("#");
  const [screen, name, part, number, past, ...position] = path.replace(/^\/+/, "").split("/").map(decode);
  const token = decode(hash.replace(/^#/, "") || inner);
  const isGame = screen === "table" && name && part === "game" && /^\d+$/.test(number ?? "");
  if (isGame && past === "replay") return { screen: "replay", table: name, number: Number(number), ...parsePosition(position) };
  if (isGame && past === "coach") return { screen: "coach", table: name, number: Number(number) };
  if (screen === "puzzle") return { screen, ...(name === "practice" ? part && { theme: part } : name && { day: name }) };
  if (screen === "replay") return { screen: "record", record: token, ...parsePosition([name, part, number]) };
  if (screen === "history" || screen === "club") return { screen };
  if (screen === "table" && name && part === "game" && /^\d+$/.test(number ?? "")) return { screen: "game", table: name, number: Number(number) };
  if (screen === "table" && name) return { screen, table: name };
  if (screen === "join" && name) return { screen, invite: name };
  if (screen === "watch" && name) return { screen, table: name, token };
  if (screen === "seat" && token) return { screen, token };
  if (screen === "score" || screen === "rules" || screen === "summary") return { screen };
  if (screen === "learn") return { screen, lesson: name || null };
  return { screen: "home" };
}

/** The address of a route. A static page has only one path: there all of it is behind the #. */
export function formatRoute(route: Route): string {
  return isStatic ? `#${formatPath(route)}` : formatPath(route);
}

function formatPath(route: Route): string {
  const of = encodeURIComponent;
  switch (route.screen) {
    case "home":
      return "/";
    case "table":
      return `/table/${of(route.table)}`;
    case "game":
      return `/table/${of(route.table)}/game/${route.number}`;
    case "replay":
      return `/table/${of(route.table)}/game/${route.number}/replay${formatPosition(route)}`;
    case "record":
      return `/replay${formatPosition(route)}${route.record && `#${route.record}`}`;
    case "history":
    case "club":
      return `/${route.screen}`;
    case "join":
      return `/join/${of(route.invite)}`;
    case "watch":
      return `/watch/${of(route.table)}${route.token && `#${of(route.token)}`}`;
    case "seat":
      return `/seat#${of(route.token)}`;
    case "score":
    case "rules":
    case "summary":
      return `/${route.screen}`;
    case "coach":
      return `/table/${of(route.table)}/game/${route.number}/coach`;
    case "puzzle":
      return `/puzzle${route.theme ? `/practice/${of(route.theme)}` : route.day ? `/${of(route.day)}` : ""}`;
    case "learn":
      return route.lesson ? `/learn/${of(route.lesson)}` : "/learn";
  }
}

function parsePosition(parts: readonly (string | undefined)[]): ReplayPosition {
  const [game, move, eyes] = parts.map((part) => (/^\d{1,4}$/.test(part ?? "") ? Number(part) : undefined));
  return { ...(game && move !== undefined && { game, move }), ...(game && eyes && { eyes: eyes - 1 }) };
}

function formatPosition({ game, move, eyes }: ReplayPosition): string {
  if (game === undefined || move === undefined) return "";
  return `/${game}/${move}${eyes === undefined ? "" : `/${eyes + 1}`}`;
}

/** The full address of a route, for a link to share. */
export function linkTo(route: Route, origin: string = location.origin): string {
  return origin + formatRoute(route);
}

/** The origin for links to share: `address` instead of one that only this computer can reach. */
export function originFor(origin: string, address: string | null): string {
  const { hostname } = new URL(origin);
  const isOwn = hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]";
  return isOwn && address ? new URL(address).origin : origin;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

class Router {
  route = $state.raw<Route>(here());

  constructor() {
    const follow = () => (this.route = here());
    addEventListener("popstate", follow);
    addEventListener("hashchange", follow);
  }

  go(route: Route): void {
    history.pushState(null, "", formatRoute(route));
    this.route = route;
    scrollTo(0, 0);
  }

  /** Change the address of the current screen, without changing the screen. */
  note(route: Route): void {
    history.replaceState(null, "", formatRoute(route));
  }

  /** Go to a route so that Back does not return to the current one. */
  replace(route: Route): void {
    history.replaceState(null, "", formatRoute(route));
    this.route = route;
  }
}

function here(): Route {
  return isStatic ? parseRoute(location.hash.replace(/^#/, ""), "") : parseRoute(location.pathname, location.hash);
}

export const router = new Router();

/** Follow a link within the page; clicks that open another tab are left to the browser. */
export function follow(event: MouseEvent, route: Route): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  router.go(route);
}
