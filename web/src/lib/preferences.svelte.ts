/** What a player likes, kept on this device: language, theme, sounds, confirming, pace, settings. */
import { isStatic } from "./place";
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
  /** From 0 to 1. */
  volume: number;
  /** Whether the system tells that it is one's turn while the page is out of sight. */
  notify: boolean;
  confirm: boolean;
  pace: Pace;
  name: string;
  /** The settings of the last table that was opened here, as the server takes them. */
  settings: Record<string, unknown>;
  bots: string[];
  /** Whether games against bots are run by this device, where there is a server that could. */
  onDevice: boolean;
}

function usual(): Kept {
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

/** What was kept, as far as it still has the right form; the rest as usual. */
export function readKept(kept: unknown, otherwise: Kept = usual()): Kept {
  const found = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<Kept>;
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
  #kept = $state<Kept>(readKept(recallJson(KEY)));
  #isSystemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);

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

  get volume(): number {
    return this.#kept.volume;
  }
  set volume(volume: number) {
    this.#keep({ volume });
  }

  get notify(): boolean {
    return this.#kept.notify;
  }
  set notify(notify: boolean) {
    this.#keep({ notify });
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

  /** Whether a game against bots is run by this device; always so where there is no server. */
  get onDevice(): boolean {
    return isStatic || this.#kept.onDevice;
  }
  set onDevice(onDevice: boolean) {
    this.#keep({ onDevice });
  }

  /** Whether the page is dark now. */
  get isDark(): boolean {
    return this.#kept.theme === "auto" ? this.#isSystemDark : this.#kept.theme === "dark";
  }

  /** Speak the language and wear the theme, from the first picture on. */
  async begin(): Promise<void> {
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", () => {
      this.#isSystemDark = system.matches;
      this.#paint();
    });
    this.#paint();
    await words.speak(this.#kept.language);
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    remember(KEY, JSON.stringify(this.#kept));
  }

  #paint(): void {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
  }
}

export const preferences = new Preferences();
