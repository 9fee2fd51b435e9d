/** Where in the app we are, read off the hash: it needs no help from the server, and what stands
 * there, a seat's secret too, never reaches a log. */

export type Route =
  | { screen: "home" }
  | { screen: "table"; table: string }
  | { screen: "join"; code: string }
  | { screen: "seat"; table: string; token: string }
  | { screen: "watch"; table: string; token: string };

export function parseRoute(hash: string): Route {
  const [screen, first, second] = hash.replace(/^#?\/?/, "").split("/").map(decode);
  if (screen === "table" && first) return { screen, table: first };
  if (screen === "join" && first) return { screen, code: first };
  if ((screen === "seat" || screen === "watch") && first && second) return { screen, table: first, token: second };
  return { screen: "home" };
}

export function formatRoute(route: Route): string {
  const parts: string[] = Object.values(route);
  return route.screen === "home" ? "#/" : `#/${parts.map(encodeURIComponent).join("/")}`;
}

/** The whole address of a route, for a link that somebody else opens. */
export function linkTo(route: Route, base: string = location.origin + location.pathname): string {
  return base + formatRoute(route);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = parseRoute(location.hash)));
  }

  go(route: Route): void {
    location.hash = formatRoute(route);
    this.route = route;
  }

  /** Go there without leaving the place before in the history, so that Back does not return to it. */
  replace(route: Route): void {
    history.replaceState(null, "", formatRoute(route));
    this.route = route;
  }
}

export const router = new Router();
