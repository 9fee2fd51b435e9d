/** Messages of one language, formatted like those of the Python package. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Arguments = Record<string, string | number>;
export type Facts = Record<string, string | number | readonly string[]>;

/** The facts of a refusal that are ids, and are shown by their names. */
const NAMED = new Set(["board", "dinosaur", "face", "move", "pen", "phase", "resident", "wanted"]);
const LONGEST_TEXT = 60;
/** Texts in which browsers would break a line at a bad place, and their replacements. */
const UNBROKEN: readonly (readonly [RegExp, string])[] = [
  // A word joiner after the hyphen: the font of the headings has no non-breaking hyphen.
  [/T-Rex/g, "T-\u2060Rex"],
  [/T\. rex/g, "T.\u00A0rex"],
  // There is a space before a per cent sign, and in French before the others.
  [/ (?=[:;!?»%])/g, "\u00A0"],
];

/** What a function needs to put something into words. */
export type Translator = Pick<Words, "t" | "name" | "list">;

/** All messages of one language. */
export class Words {
  readonly language: string;
  readonly #bundle: FluentBundle;
  /** A cache of names by id: they have no arguments, and a reveal needs hundreds of them. */
  readonly #names = new Map<string, string>();

  constructor(language: string, source: string) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    const text = UNBROKEN.reduce((soFar, [broken, whole]) => soFar.replace(broken, whole), source);
    this.#bundle.addResource(new FluentResource(text));
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The message with its arguments filled in; the id itself if there is no such message. */
  t(id: string, args: Arguments = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    if (!pattern) return missing(this.language, id, "no such message");
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, args as Record<string, FluentVariable>, errors);
    if (errors[0]) missing(this.language, id, errors[0].message);
    return text;
  }

  /** The name of a species, pen, account, face, zone, side, board or edition. */
  name(id: string): string {
    const name = this.#names.get(id) ?? this.t(message("name", id));
    this.#names.set(id, name);
    return name;
  }

  /** The items as a list, with "and" before the last one. */
  list(items: readonly string[]): string {
    const last = items.at(-1) ?? "";
    if (items.length < 2) return last;
    const rest = items.slice(0, -1).reduce((rest, next) => this.t("list-next", { rest, next }));
    return this.t("list-last", { rest, last });
  }

  /** The sentence for a refusal, beginning with its place if the facts have one; `otherwise` for an unknown code. */
  refusal(code: string, facts: Facts = {}, otherwise?: string): string {
    const shown = Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, this.#show(fact, value)]));
    const id = message("refusal", code);
    if (!this.has(id)) return otherwise ?? this.t("error-unknown", { code });
    const sentence = this.t(id, shown);
    return shown.place ? `${shown.place}: ${sentence}` : sentence;
  }

  #show(fact: string, value: string | number | readonly string[]): string | number {
    if (typeof value === "number") return value;
    if (typeof value !== "string") return this.list(value);
    if (NAMED.has(fact) && this.has(message("name", value))) return this.name(value);
    return value.length <= LONGEST_TEXT ? value : `${value.slice(0, LONGEST_TEXT)}…`;
  }
}

function message(kind: string, id: string): string {
  return `${kind}-${id.replaceAll("_", "-")}`;
}

function missing(language: string, id: string, why: string): string {
  console.error(`${language}, message "${id}": ${why}`);
  return id;
}
