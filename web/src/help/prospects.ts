/** The possible points of the pens of a zoo, asked of the server: the client knows no rules. */

import { api } from "../lib/api";
import type { GameDocument, Prospects } from "../lib/types";

const MOST_KEPT = 40;
const known = new Map<string, Promise<Prospects>>();

/** The prospects of a seat's zoo as it stands in a view; the same zoos are asked about once. */
export function askProspects(view: Pick<GameDocument, "board" | "edition" | "zoos">, seat: number): Promise<Prospects> {
  const { board, edition, zoos } = view;
  const key = JSON.stringify([board, edition, zoos, seat]);
  const before = known.get(key);
  if (before) return before;
  const answer = api.prospects({ board, edition, zoos, seat });
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  const oldest = known.keys().next().value;
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  return answer;
}

type Prospect = Prospects["pens"][number];
type Reason = Prospect["refused"][string] & { species: string[] };

export interface Change {
  species: string;
  /** The change in all points. */
  total: number;
  /** What happens to other accounts than the pen's own. */
  elsewhere: [account: string, change: number][];
}

/** What each species that may enter would change. */
export function changesOf({ account, changes }: Prospect): Change[] {
  return Object.entries(changes).map(([species, accounts]) => ({
    species,
    total: Object.values(accounts).reduce((sum, one) => sum + one, 0),
    elsewhere: Object.entries(accounts).filter(([name]) => name !== account),
  }));
}

/** Reasons whose sentence names the refused dinosaur. */
const NAMES_ITS_DINOSAUR = new Set(["species_there", "touches_same"]);

/** The reasons that keep species out, each once. */
export function reasonsOf({ refused }: Prospect): Reason[] {
  const found = new Map<string, Reason>();
  for (const [species, { code, facts }] of Object.entries(refused)) {
    const { dinosaur: _, ...shared } = facts;
    const key = NAMES_ITS_DINOSAUR.has(code) ? `${code}/${species}` : JSON.stringify([code, shared]);
    const before = found.get(key);
    if (before) before.species.push(species);
    else found.set(key, { code, facts, species: [species] });
  }
  return [...found.values()];
}
