/** Several people on one device: whose turn it is. */
import type { TableView } from "../lib/view";

/** The own seat to show next: the current one while it has to choose, or else one that has to. */
export function nextSeat(table: Pick<TableView, "seats_held" | "seat" | "game">): number | null {
  const awaited = table.seats_held.filter((seat) => table.game?.awaited.includes(seat));
  if (table.seat !== null && (awaited.includes(table.seat) || !awaited.length)) return table.seat;
  return awaited[0] ?? table.seat;
}
