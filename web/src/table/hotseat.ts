/** Several people on one device: whose turn it is to hold it. */
import type { TableView } from "../lib/view";

/** The own seat that should hold the device: the one that has it, as long as it is asked. */
export function nextSeat(table: Pick<TableView, "seats_held" | "seat" | "game">): number | null {
  const awaited = table.seats_held.filter((seat) => table.game?.awaited.includes(seat));
  if (table.seat !== null && (awaited.includes(table.seat) || !awaited.length)) return table.seat;
  return awaited[0] ?? table.seat;
}
