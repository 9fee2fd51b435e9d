import { describe, expect, test } from "vitest";
import { formatRoute, linkTo, originFor, parseRoute, type Route } from "../../src/lib/route.svelte";

const ROUTES: Route[] = [
  { screen: "home" },
  { screen: "table", table: "0a1b" },
  { screen: "game", table: "0a1b", number: 2 },
  { screen: "join", invite: "ABCD2345" },
  { screen: "watch", table: "0a1b", token: "secret" },
  { screen: "seat", token: "secret/with#odd?letters" },
  { screen: "score" },
  { screen: "rules" },
  { screen: "summary" },
  { screen: "learn", lesson: null },
  { screen: "coach", table: "ab12", number: 3 },
  { screen: "puzzle" },
  { screen: "puzzle", day: "2027-01-31" },
  { screen: "puzzle", theme: "king" },
  { screen: "learn", lesson: "two_players" },
];

describe("routes", () => {
  test.each(ROUTES)("$screen is read as it was written", (route) => {
    const address = new URL(formatRoute(route), "http://dino.test");
    expect(parseRoute(address.pathname, address.hash)).toEqual(route);
  });

  test("a secret never stands in the part of an address that is sent", () => {
    const address = new URL(linkTo({ screen: "seat", token: "secret" }, "http://dino.test"));
    expect(address.pathname + address.search).not.toContain("secret");
  });

  test("a link for others leads to an address that they can open", () => {
    expect(originFor("http://127.0.0.1:8765", "http://192.168.1.7:8765/")).toBe("http://192.168.1.7:8765");
    expect(originFor("http://127.0.0.1:8765", null)).toBe("http://127.0.0.1:8765");
    expect(originFor("https://play.example.org", "http://10.0.0.2:8765/")).toBe("https://play.example.org");
  });

  test.each(["/nowhere", "/table/", "/%E0%A4%A", "/seat"])("%s leads home", (path) => {
    expect(parseRoute(path, "")).toEqual({ screen: "home" });
  });
});
