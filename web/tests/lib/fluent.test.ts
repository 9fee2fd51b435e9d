import { describe, expect, test } from "vitest";
import { Words } from "../../src/lib/fluent";

const FOLDER = "../../../draftosaurus/locales";
const files = import.meta.glob<string>("../../../draftosaurus/locales/*.ftl", { query: "?raw", import: "default", eager: true });
const languages = Object.keys(files).map((file) => file.slice(-6, -4));
const read = (language: string) => new Words(language, files[`${FOLDER}/${language}.ftl`] ?? "");
const sources = import.meta.glob<string>("../../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });

describe("words", () => {
  test("a name is found by its id", () => {
    expect(read("fr").name("woody_trio")).toBe("Le trio des bois");
  });

  test("a list ends with an and", () => {
    expect(read("en").list(["a", "b", "c"])).toBe("a, b and c");
    expect(read("en").list(["a"])).toBe("a");
    expect(read("en").list([])).toBe("");
  });

  test("a refusal shows ids by their names", () => {
    const sentence = read("en").refusal("other_species", { pen: "forest_of_sameness", resident: "t_rex" });
    expect(sentence).toBe("Forest of Sameness: all must be of one species, and T-\u2060Rex came first.");
  });

  test("a refusal begins with its place", () => {
    expect(read("en").refusal("game_over", { place: "move 3" })).toBe("move 3: The game is over.");
  });

  test("a code from a newer server is said in the server's words", () => {
    expect(read("en").refusal("brand_new", {}, "The server says so.")).toBe("The server says so.");
  });

  test.each(languages)("the name of the T-Rex is never broken at the end of a line: %s", (language) => {
    const words = read(language);
    const said = ["name-t-rex", "name-t-rex-bonus", "face-watch-out-for-t-rex", "sheet-t-rexes"].map((id) => words.t(id));
    expect(said.filter((text) => /T-Rex|T\. rex/i.test(text))).toEqual([]);
  });

  test.each(languages)("a line never begins with a per cent sign: %s", (language) => {
    expect(read(language).t("hint-more", { points: "2 points", win: 55, other: "x" })).toContain("55\u00A0%");
  });

  test("a French line never begins with a colon", () => {
    const said = read("fr").t("face-woodlands") + read("fr").t("lesson-summer-about");
    expect(said).toMatch(/\u00A0:/);
    expect(said).not.toMatch(/ [:;!?]/);
  });

  test("Polish numbers take their own forms", () => {
    const polish = read("pl");
    const said = [1, 2, 5].map((free) => polish.t("open-free", { free }));
    expect(said).toEqual(["jedno wolne miejsce", "2 wolne miejsca", "5 wolnych miejsc"]);
  });

  test.each(languages)("every message that the client names is there: %s", (language) => {
    const words = read(language);
    const named = Object.values(sources).flatMap((source) => [...source.matchAll(/words\.t\("([a-z-]+)"/g)].map(([, id]) => id!));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((id) => !words.has(id))).toEqual([]);
  });
});
