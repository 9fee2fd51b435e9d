import { afterEach, describe, expect, test, vi } from "vitest";
import { preferences, readSaved } from "../../src/lib/preferences.svelte";
import { recall, remember } from "../../src/lib/storage";
import { preferredLanguage } from "../../src/lib/words.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
});

function deny(): never {
  throw new DOMException("denied");
}

describe("preferences", () => {
  test("what cannot be read any more is as usual", () => {
    const usual = readSaved(null);
    expect(readSaved({ theme: "pink", pace: 3, language: "xx", bots: "all", sound: "loud" })).toEqual(usual);
    expect(readSaved("rubbish")).toEqual(usual);
  });

  test("what is kept comes back", () => {
    const kept = { ...readSaved(null), language: "pl", theme: "dark" as const, pace: "skip" as const, bots: ["greedy"] };
    expect(readSaved(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test("the theme is worn by the page", () => {
    preferences.theme = "dark";
    expect(document.documentElement.dataset.theme).toBe("dark");
    preferences.theme = "light";
    expect(document.documentElement.dataset.theme).toBe("light");
  });

  test("a browser that keeps nothing is no reason to fail", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => deny(),
      setItem: () => deny(),
    });
    remember("key", "value");
    expect(recall("key")).toBeNull();
  });

  test("the first language of the browser that we speak is chosen", () => {
    expect(preferredLanguage(["de-DE", "pt-BR", "en"])).toBe("pt");
    expect(preferredLanguage(["de"])).toBe("en");
  });
});
