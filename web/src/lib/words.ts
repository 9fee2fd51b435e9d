export { LANGUAGES, ownName, preferredLanguage, words } from "./words.svelte.ts";
