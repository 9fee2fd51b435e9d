/** Makes text smaller until it fits into a box of fixed size.
 *
 * All texts that change at one time are measured together, just before the next frame: each measurement after a change
 * of style makes the browser compute the layout again, which takes longer than anything else in a turn.
 */

const SMALLEST_PX = 7;
const STEP_PX = 0.5;

/** Texts whose size has to be found. */
const waiting = new Set<HTMLElement>();
/** The room that a text had when its size was found, as "width/height". */
const rooms = new WeakMap<HTMLElement, string>();

/** The smallest size of a text, where it is not the usual one. */
const smallest = new WeakMap<HTMLElement, number>();

/** An attachment that fits an element's text, again whenever `text` changes; not smaller than `least` pixels. */
export function fit(text: string, least = SMALLEST_PX): (element: HTMLElement) => () => void {
  void text;
  return (element) => {
    smallest.set(element, least);
    enqueue(element);
    const observer = new ResizeObserver(() => {
      if (rooms.get(element) !== roomOf(element)) enqueue(element);
    });
    if (element.parentElement) observer.observe(element.parentElement);
    if (document.fonts?.status === "loading") void document.fonts.ready.then(() => enqueue(element));
    return () => {
      observer.disconnect();
      waiting.delete(element);
    };
  };
}

function enqueue(element: HTMLElement): void {
  if (!waiting.size) requestAnimationFrame(fitAll);
  waiting.add(element);
}

/** Find by binary search, for all texts at once, how many steps smaller each has to be. */
function fitAll(): void {
  const elements = [...waiting];
  waiting.clear();
  for (const element of elements) element.style.fontSize = "";
  for (const element of elements) rooms.set(element, roomOf(element));
  const searches = elements.filter(overflows).map((element) => {
    const usual = Number.parseFloat(getComputedStyle(element).fontSize);
    return { element, usual, least: 1, most: Math.max(1, Math.ceil((usual - leastOf(element)) / STEP_PX)) };
  });
  let open = searches;
  while ((open = open.filter(({ least, most }) => least < most)).length) {
    const tried = open.map((search) => ({ search, steps: Math.floor((search.least + search.most) / 2) }));
    for (const { search, steps } of tried) shrink(search, steps);
    const tooLarge = tried.map(({ search }) => overflows(search.element));
    tried.forEach(({ search, steps }, at) => {
      if (tooLarge[at]) search.least = steps + 1;
      else search.most = steps;
    });
  }
  for (const search of searches) shrink(search, search.most);
}

function shrink({ element, usual }: { element: HTMLElement; usual: number }, steps: number): void {
  element.style.fontSize = `${Math.max(leastOf(element), usual - steps * STEP_PX)}px`;
}

function leastOf(element: HTMLElement): number {
  return smallest.get(element) ?? SMALLEST_PX;
}

function overflows(element: HTMLElement): boolean {
  return element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
}

function roomOf({ parentElement }: HTMLElement): string {
  return `${parentElement?.clientWidth}/${parentElement?.clientHeight}`;
}
