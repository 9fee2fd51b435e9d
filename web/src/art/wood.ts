/** The rendered wood around the board, for style sheets: `--wood-sign` and `--wood-tray` for `border-image` (source and
 * slices), `--wood-plate`, `--wood-table` and `--wood-table-dark` for `background`. */

import { single } from "./renders";
import { WOOD } from "./geometry";

/** All of it, some five kilobytes, is fetched and decoded at once and kept: a sign never stands there without its plank. */
const kept: HTMLImageElement[] = [];

export function provideWood(root: HTMLElement): void {
  for (const [name, { slice }] of Object.entries(WOOD.pieces)) {
    const address = single(`wood/${name}`);
    const source = `url("${address}")`;
    root.style.setProperty(`--wood-${name}`, slice ? `${source} ${slice.join(" ")} fill` : source);
    const image = new Image();
    image.src = address;
    // Without it there is the colour of the wood.
    image.decode().catch(() => undefined);
    kept.push(image);
  }
}
