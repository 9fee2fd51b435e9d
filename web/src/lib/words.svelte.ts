/** The messages of the chosen language, from the files of the Python package; a change redraws the page. */
import { type Arguments, type Facts, Words } from "./fluent";

const FILES = import.meta.glob<string>("../../../draftosaurus/locales/*.ftl", {
  query: "?raw",
  import: "default",
});
const FALLBACK = "en";

function fileOf(language: string): string {
  return `../../../draftosaurus/locales/${language}.ftl`;
}

/** All languages: those with a file in the package's folder. */
export const LANGUAGES: readonly string[] = Object.keys(FILES)
  .map((file) => file.replace(/^.*\/|\.ftl$/g, ""))
  .sort();

/** The name of a language in that language. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The first of the browser's languages that is available here. */
export function preferredLanguage(wanted: readonly string[]): string {
  const spoken = wanted.map((tag) => tag.split(/[-_]/)[0]?.toLowerCase() ?? "");
  return spoken.find((language) => LANGUAGES.includes(language)) ?? FALLBACK;
}

class CurrentWords {
  #words = $state.raw(new Words(FALLBACK, ""));
  #numbers = $derived(new Intl.NumberFormat(this.#words.language));
  #changes = $derived(new Intl.NumberFormat(this.#words.language, { signDisplay: "exceptZero" }));

  get language(): string {
    return this.#words.language;
  }

  /** Change the language; if its file cannot be fetched, the current one stays, or English. */
  async speak(language: string): Promise<void> {
    const words = (await read(language)) ?? (this.has("disclaimer") ? null : await read(FALLBACK));
    if (!words) return;
    this.#words = words;
    document.documentElement.lang = words.language;
  }

  has(id: string): boolean {
    return this.#words.has(id);
  }

  t(id: string, args?: Arguments): string {
    return this.#words.t(id, args);
  }

  name(id: string): string {
    return this.#words.name(id);
  }

  list(items: readonly string[]): string {
    return this.#words.list(items);
  }

  /** `otherwise` is the sentence for a code that this client does not know. */
  refusal(code: string, facts?: Facts, otherwise?: string): string {
    return this.#words.refusal(code, facts, otherwise);
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /** A change with its sign: +4, 0, −7. */
  change(value: number): string {
    return this.#changes.format(value).replace("-", "−");
  }
}

async function read(language: string): Promise<Words | null> {
  try {
    const source = await FILES[fileOf(language)]?.();
    return source === undefined ? null : new Words(language, source);
  } catch {
    return null;
  }
}

export const words = new CurrentWords();
