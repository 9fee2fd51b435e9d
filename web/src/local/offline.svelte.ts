/** Keeps a page of plain files on this device, and says when there is a newer one. */
import { isStatic, root } from "../lib/site";

const PATIENCE_MS = 8_000;

class PageUpdate {
  /** A newer version that waits until nobody plays on the old one. */
  waiting = $state.raw<ServiceWorker | null>(null);

  /** Take the newer version now; the page begins anew. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }
}

export const update = new PageUpdate();

/** Whether the page can be kept: browsers let it only where nobody on the way could have changed it. */
const canCache = isStatic && "serviceWorker" in navigator;

/** Let the browser keep the page; what comes after passes through it, and is kept, too. */
async function cachePage(): Promise<void> {
  const registration = await navigator.serviceWorker.register(`${root}service-worker.js`, { updateViaCache: "none" });
  const checkWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) update.waiting = registration.waiting;
  };
  checkWaiting();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", checkWaiting));
  if (!navigator.serviceWorker.controller) {
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  }
}

let cached: Promise<unknown> | null = null;

/** When the page is kept, or will not be: what is fetched after that is there without a network. */
export function ready(): Promise<unknown> {
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  cached ??= canCache ? Promise.race([cachePage().catch(() => null), patience]) : Promise.resolve();
  return cached;
}

/** Keep also what no game has needed yet, such as that of strong bots. */
export async function cacheAll(): Promise<void> {
  await ready();
  if (canCache) navigator.serviceWorker.controller?.postMessage("keep all");
}
