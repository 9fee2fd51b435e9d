/** Where in the app we are, read off the address. Secrets stand behind the #, so that no log on
 * the way ever holds one. */

import { isStatic } from "./place";

export type Route =
  | { screen: "home" }
  | { screen: "table"; table: string }
  | { screen: "game"; table: string; number: number }
  | { screen: "join"; invite: string }
  | { screen: "watch"; table: string; token: string }
  | { screen: "seat"; token: string }
  | { screen: "score" | "rules" | "summary" }
  | { screen: "learn"; lesson: string | null };

export function parseRoute(pathname: string, hash: string): Route {
  const [screen, name, part, number] = pathname.replace(/^\/+/, "").split("/").map(decode);
  const token = decode(hash.replace(/^#/, ""));
  if (screen === "table" && name && part === "game" && /^\d+$/.test(number ?? "")) return { screen: "game", table: name, number: Number(number) };
  if (screen === "table" && name) return { screen, table: name };
  if (screen === "join" && name) return { screen, invite: name };
  if (screen === "watch" && name && token) return { screen, table: name, token };
  if (screen === "seat" && token) return { screen, token };
  if (screen === "score" || screen === "rules" || screen === "summary") return { screen };
  if (screen === "learn") return { screen, lesson: name || null };
  return { screen: "home" };
}

/** The address of a route. A page of plain files has but one path: there all stands behind the #. */
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
    case "join":
      return `/join/${of(route.invite)}`;
    case "watch":
      return `/watch/${of(route.table)}#${of(route.token)}`;
    case "seat":
      return `/seat#${of(route.token)}`;
    case "score":
    case "rules":
    case "summary":
      return `/${route.screen}`;
    case "learn":
      return route.lesson ? `/learn/${of(route.lesson)}` : "/learn";
  }
}

/** The whole address of a route, for a link that somebody else opens. */
export function linkTo(route: Route, origin: string = location.origin): string {
  return origin + formatRoute(route);
}

/** Where others find us: a page that is open at this computer's own address is theirs at another. */
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

  /** Go there so that Back does not return to the place before. */
  replace(route: Route): void {
    history.replaceState(null, "", formatRoute(route));
    this.route = route;
  }
}

function here(): Route {
  return isStatic ? parseRoute(location.hash.replace(/^#/, ""), "") : parseRoute(location.pathname, location.hash);
}

export const router = new Router();
