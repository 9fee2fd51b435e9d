/** The own choice in a step: the dinosaur in hand, where it would go, and the choice that was already sent. */

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
  /** The choice that was sent; it may be replaced until all seats have chosen. */
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

  /** The current draft; a draft of an earlier step is ignored. */
  readonly draft = $derived.by<Draft>(() => {
    if (!this.isAsked) return NOTHING;
    if (this.#made.step === this.#step) return this.#made.draft;
    return this.#committed ? { dinosaur: fixedDinosaur(this.#view), option: null } : fresh(this.#view);
  });

  /** The choice that was sent, as an option. */
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

  /** The choice to show: the draft, or else the one that was sent. */
  readonly shown = $derived.by<Tentative | null>(() => {
    const option = this.draft.option ?? this.#sent;
    const species = option && dinosaurOf(this.#view, option.move);
    return option && species ? { species, option, isSent: this.isSent } : null;
  });

  /** The pen of the choice that is shown. */
  readonly target = $derived(this.shown ? (penOf(this.shown.option.move) ?? null) : null);

  pick(dinosaur: string): void {
    if (this.choices.has(dinosaur)) this.#make(pickUp(this.#view, this.draft, dinosaur));
  }

  place(option: Option): void {
    this.#make({ dinosaur: dinosaurOf(this.#view, option.move), option });
  }

  /** Put the dinosaur in hand back; a choice that was sent stays. */
  putBack(): void {
    this.#make(this.#sent ? { dinosaur: fixedDinosaur(this.#view), option: null } : fresh(this.#view));
  }

  #make(draft: Draft): void {
    this.#made = { step: this.#step, draft };
  }
}
