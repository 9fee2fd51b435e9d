/** What a player likes, kept on this device: language, theme, sound, confirming, pace, settings. */
import { recallJson, remember } from "./storage";
import { LANGUAGES, preferredLanguage, words } from "./words.svelte";

export const THEMES = ["auto", "light", "dark"] as const;
export const PACES = ["slow", "normal", "fast", "skip"] as const;
export type Theme = (typeof THEMES)[number];
export type Pace = (typeof PACES)[number];

const KEY = "draftosaurus.preferences";

interface Kept {
  language: string;
  theme: Theme;
  sound: boolean;
  confirm: boolean;
  pace: Pace;
  name: string;
  /** The settings of the last table that was opened here, as the server takes them. */
  settings: Record<string, unknown>;
  bots: string[];
}

function usual(): Kept {
  return {
    language: preferredLanguage(navigator.languages),
    theme: "auto",
    sound: !matchMedia("(pointer: coarse)").matches,
    confirm: true,
    pace: "normal",
    name: "",
    settings: {},
    bots: [],
  };
}

/** What was kept, as far as it still has the right form; the rest as usual. */
export function readKept(kept: unknown, otherwise: Kept = usual()): Kept {
  const found = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<Kept>;
  return {
    language: LANGUAGES.includes(found.language ?? "") ? found.language! : otherwise.language,
    theme: THEMES.includes(found.theme as Theme) ? found.theme! : otherwise.theme,
    sound: typeof found.sound === "boolean" ? found.sound : otherwise.sound,
    confirm: typeof found.confirm === "boolean" ? found.confirm : otherwise.confirm,
    pace: PACES.includes(found.pace as Pace) ? found.pace! : otherwise.pace,
    name: typeof found.name === "string" ? found.name : otherwise.name,
    settings: typeof found.settings === "object" && found.settings ? found.settings : otherwise.settings,
    bots: Array.isArray(found.bots) ? found.bots.filter((bot) => typeof bot === "string") : otherwise.bots,
  };
}

class Preferences {
  #kept = $state<Kept>(readKept(recallJson(KEY)));

  get language(): string {
    return this.#kept.language;
  }
  set language(language: string) {
    this.#keep({ language });
    void words.speak(language);
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
    this.#paint();
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  /** Whether a placement waits for Confirm. */
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(confirm: boolean) {
    this.#keep({ confirm });
  }

  get pace(): Pace {
    return this.#kept.pace;
  }
  set pace(pace: Pace) {
    this.#keep({ pace });
  }

  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }

  get settings(): Record<string, unknown> {
    return this.#kept.settings;
  }
  set settings(settings: Record<string, unknown>) {
    this.#keep({ settings });
  }

  get bots(): string[] {
    return this.#kept.bots;
  }
  set bots(bots: string[]) {
    this.#keep({ bots });
  }

  /** Speak the language and wear the theme, from the first picture on. */
  async begin(): Promise<void> {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#paint());
    this.#paint();
    await words.speak(this.#kept.language);
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    remember(KEY, JSON.stringify(this.#kept));
  }

  #paint(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const theme = this.#kept.theme === "auto" ? (dark ? "dark" : "light") : this.#kept.theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const preferences = new Preferences();
