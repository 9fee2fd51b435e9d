/** The own choice of a step: what is in hand, where it would go, and what the table already holds. */

import {
  type Draft,
  choicesOf,
  dinosaurOf,
  fixedDinosaur,
  fresh,
  isSame,
  NOTHING,
  optionsByPen,
  penOf,
  pickUp,
  reasonsByPen,
  stepOf,
} from "./choosing";
import type { GameView, Move, Option, Refused } from "./types";

export interface Situation {
  view: GameView;
  /** Whether everything that happened has been shown. */
  isReady: boolean;
  /** The choice that the table holds; it may be replaced until the last one is in. */
  committed: Move | null;
}

/** A dinosaur that stands on the board before it is revealed. */
export interface Tentative {
  species: string;
  option: Option;
  isSent: boolean;
}

export class Choice {
  readonly #situation: () => Situation;
  #made = $state.raw<{ step: string; draft: Draft }>({ step: "", draft: NOTHING });

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  #view = $derived.by(() => this.#situation().view);
  #committed = $derived.by(() => this.#situation().committed);
  #step = $derived(stepOf(this.#view));

  readonly isAsked = $derived.by(() => this.#situation().isReady && this.#view.seat !== null && this.#view.options.length > 0);

  /** A draft of another step counts for nothing. */
  readonly draft = $derived.by<Draft>(() => {
    if (!this.isAsked) return NOTHING;
    if (this.#made.step === this.#step) return this.#made.draft;
    return this.#committed ? { dinosaur: fixedDinosaur(this.#view), option: null } : fresh(this.#view);
  });

  /** What the table holds, as the option that it is. */
  readonly #sent = $derived.by<Option | null>(() => {
    const move = this.#committed;
    if (!move || !this.isAsked) return null;
    return this.#view.options.find((option) => isSame(option.move, move)) ?? { move, change: 0, changes: {}, can_become: 0 };
  });

  readonly isSent = $derived(this.#sent !== null && (this.draft.option === null || isSame(this.draft.option.move, this.#sent.move)));
  readonly canConfirm = $derived(this.isAsked && this.draft.option !== null && !this.isSent);
  readonly choices = $derived(this.isAsked ? choicesOf(this.#view) : new Set<string>());
  readonly open = $derived(this.isAsked ? optionsByPen(this.#view, this.draft.dinosaur) : new Map<string, Option[]>());
  readonly closed = $derived<Map<string, Refused>>(this.isAsked ? reasonsByPen(this.#view, this.draft.dinosaur) : new Map());

  /** The choice to be seen: the one under way, else the one that was sent. */
  readonly shown = $derived.by<Tentative | null>(() => {
    const option = this.draft.option ?? this.#sent;
    const species = option && dinosaurOf(this.#view, option.move);
    return option && species ? { species, option, isSent: this.isSent } : null;
  });

  /** The pen that the seen choice leads to. */
  readonly target = $derived(this.shown ? (penOf(this.shown.option.move) ?? null) : null);

  pick(dinosaur: string): void {
    if (this.choices.has(dinosaur)) this.#make(pickUp(this.#view, this.draft, dinosaur));
  }

  place(option: Option): void {
    this.#make({ dinosaur: dinosaurOf(this.#view, option.move), option });
  }

  /** Put back what is in hand; what was sent stays sent. */
  putBack(): void {
    this.#make(this.#sent ? { dinosaur: fixedDinosaur(this.#view), option: null } : fresh(this.#view));
  }

  #make(draft: Draft): void {
    this.#made = { step: this.#step, draft };
  }
}
