/** The player's preferences, saved on this device: language, theme, sounds, confirming, pace, settings. */
import { isStatic } from "./site";
import { recallJson, remember } from "./storage";
import { LANGUAGES, preferredLanguage, words } from "./words.svelte";

export const THEMES = ["auto", "light", "dark"] as const;
export const PACES = ["slow", "normal", "fast", "skip"] as const;
export type Theme = (typeof THEMES)[number];
export type Pace = (typeof PACES)[number];

const KEY = "draftosaurus.preferences";

interface SavedPreferences {
  language: string;
  theme: Theme;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether the system shows a notification of the own turn while the page is hidden. */
  notify: boolean;
  confirm: boolean;
  pace: Pace;
  name: string;
  /** The settings of the last table that was opened here, in the server's format. */
  settings: Record<string, unknown>;
  bots: string[];
  /** Whether this device runs games against bots, even if there is a server. */
  onDevice: boolean;
}

function defaults(): SavedPreferences {
  return {
    language: preferredLanguage(navigator.languages),
    theme: "auto",
    sound: !matchMedia("(pointer: coarse)").matches,
    volume: 0.6,
    notify: false,
    confirm: true,
    pace: "normal",
    name: "",
    settings: {},
    bots: [],
    onDevice: false,
  };
}

/** Saved preferences; fields that are missing or have a wrong type get their defaults. */
export function readSaved(kept: unknown, otherwise: SavedPreferences = defaults()): SavedPreferences {
  const found = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<SavedPreferences>;
  return {
    language: LANGUAGES.includes(found.language ?? "") ? found.language! : otherwise.language,
    theme: THEMES.includes(found.theme as Theme) ? found.theme! : otherwise.theme,
    sound: typeof found.sound === "boolean" ? found.sound : otherwise.sound,
    volume: typeof found.volume === "number" && found.volume >= 0 && found.volume <= 1 ? found.volume : otherwise.volume,
    notify: typeof found.notify === "boolean" ? found.notify : otherwise.notify,
    confirm: typeof found.confirm === "boolean" ? found.confirm : otherwise.confirm,
    pace: PACES.includes(found.pace as Pace) ? found.pace! : otherwise.pace,
    name: typeof found.name === "string" ? found.name : otherwise.name,
    settings: typeof found.settings === "object" && found.settings ? found.settings : otherwise.settings,
    bots: Array.isArray(found.bots) ? found.bots.filter((bot) => typeof bot === "string") : otherwise.bots,
    onDevice: typeof found.onDevice === "boolean" ? found.onDevice : otherwise.onDevice,
  };
}

class Preferences {
  #saved = $state<SavedPreferences>(readSaved(recallJson(KEY)));
  #isSystemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  get language(): string {
    return this.#saved.language;
  }
  set language(language: string) {
    this.#save({ language });
    void words.speak(language);
  }

  get theme(): Theme {
    return this.#saved.theme;
  }
  set theme(theme: Theme) {
    this.#save({ theme });
    this.#applyTheme();
  }

  get sound(): boolean {
    return this.#saved.sound;
  }
  set sound(sound: boolean) {
    this.#save({ sound });
  }

  get volume(): number {
    return this.#saved.volume;
  }
  set volume(volume: number) {
    this.#save({ volume });
  }

  get notify(): boolean {
    return this.#saved.notify;
  }
  set notify(notify: boolean) {
    this.#save({ notify });
  }

  /** Whether a placement waits for Confirm. */
  get confirm(): boolean {
    return this.#saved.confirm;
  }
  set confirm(confirm: boolean) {
    this.#save({ confirm });
  }

  get pace(): Pace {
    return this.#saved.pace;
  }
  set pace(pace: Pace) {
    this.#save({ pace });
  }

  get name(): string {
    return this.#saved.name;
  }
  set name(name: string) {
    this.#save({ name });
  }

  get settings(): Record<string, unknown> {
    return this.#saved.settings;
  }
  set settings(settings: Record<string, unknown>) {
    this.#save({ settings });
  }

  get bots(): string[] {
    return this.#saved.bots;
  }
  set bots(bots: string[]) {
    this.#save({ bots });
  }

  /** Whether a game against bots is run by this device; always so where there is no server. */
  get onDevice(): boolean {
    return isStatic || this.#saved.onDevice;
  }
  set onDevice(onDevice: boolean) {
    this.#save({ onDevice });
  }

  /** Whether the page is dark now. */
  get isDark(): boolean {
    return this.#saved.theme === "auto" ? this.#isSystemDark : this.#saved.theme === "dark";
  }

  /** Load the language and apply the theme, before the page is first drawn. */
  async begin(): Promise<void> {
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", () => {
      this.#isSystemDark = system.matches;
      this.#applyTheme();
    });
    this.#applyTheme();
    await words.speak(this.#saved.language);
  }

  #save(change: Partial<SavedPreferences>): void {
    Object.assign(this.#saved, change);
    remember(KEY, JSON.stringify(this.#saved));
  }

  #applyTheme(): void {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
  }
}

export const preferences = new Preferences();
