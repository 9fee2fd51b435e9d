import { readFileSync } from "node:fs";
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

export default defineConfig({
  plugins: [svelte(), nameThePage],
  define: { __BRAND__: JSON.stringify(brand) },
  base: "/",
  build: { outDir: "../draftosaurus/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
