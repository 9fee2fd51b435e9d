/** The rendered wood around the board, for style sheets: `--wood-sign` and `--wood-tray` for `border-image` (source and
 * slices), `--wood-plate`, `--wood-table` and `--wood-table-dark` for `background`. */

import { single } from "./renders";
import { WOOD } from "./geometry";

export function provideWood(root: HTMLElement): void {
  for (const [name, { slice }] of Object.entries(WOOD.pieces)) {
    const source = `url("${single(`wood/${name}`)}")`;
    root.style.setProperty(`--wood-${name}`, slice ? `${source} ${slice.join(" ")} fill` : source);
  }
}
