import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The game's name, from the one place that has it. */
const source = readFileSync(new URL("../draftosaurus/brand.py", import.meta.url), "utf8");
const brand = /^NAME.*= "(.+)"$/m.exec(source)?.[1];
if (!brand) throw new Error("draftosaurus/brand.py has no NAME.");

const nameThePage: Plugin = {
  name: "name-the-page",
  transformIndexHtml: (html) => html.replaceAll("%BRAND%", brand),
};

/** The page of a server is opened at many paths: it names its files from the top. */
const fromTheTop: Plugin = {
  name: "from-the-top",
  transformIndexHtml: { order: "post", handler: (html) => html.replaceAll(/(src|href)="\.\//g, '$1="/') },
};

/** What only commands say is not sent to browsers; tests/locales checks that no screen says it. */
const FOR_COMMANDS = /^## (Commands|Statistics|Bots|The command)\b/;
const forBrowsers: Plugin = {
  name: "words-for-browsers",
  enforce: "pre",
  load(id) {
    const [file = ""] = id.split("?");
    if (!file.endsWith(".ftl")) return null;
    const parts = readFileSync(file, "utf8").split(/^(?=## )/m);
    return `export default ${JSON.stringify(parts.filter((part) => !FOR_COMMANDS.test(part)).join(""))}`;
  },
};

const target = new URL("../draftosaurus/web/", import.meta.url);

/** Python for games of one device, beside the client: it is loaded when such a game is wanted. */
const bringPython: Plugin = {
  name: "bring-python",
  apply: "build",
  closeBundle() {
    const from = new URL("node_modules/pyodide/", import.meta.url);
    const { version } = JSON.parse(readFileSync(new URL("package.json", from), "utf8"));
    // What has the same name is the same, for browsers that keep it.
    const to = new URL(`python/pyodide-${version}/`, target);
    mkdirSync(to, { recursive: true });
    for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip"]) copyFileSync(new URL(name, from), new URL(name, to));
    // No package of others is ever installed, so that their list may be empty.
    const lock = JSON.parse(readFileSync(new URL("pyodide-lock.json", from), "utf8"));
    writeFileSync(new URL("pyodide-lock.json", to), JSON.stringify({ ...lock, packages: {} }));
    // Compressed under a name of its own, since many a plain file server compresses nothing.
    writeFileSync(new URL("pyodide.asm.wasm.packed", to), gzipSync(readFileSync(new URL("pyodide.asm.wasm", from)), { level: 9 }));
  },
};

export default defineConfig({
  plugins: [forBrowsers, svelte(), nameThePage, fromTheTop, bringPython],
  define: { __BRAND__: JSON.stringify(brand) },
  base: "./",
  worker: { format: "es" },
  build: {
    outDir: "../draftosaurus/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // A file for what nearly every screen uses and one for the game itself, instead of dozens of small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: /src.(lib|shell|art)|node_modules/, minShareCount: 3 },
            { name: "game", test: /src.game.(?!sounds)|src.table.(DiceSheet|SettingsWords|Lost)/ },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
