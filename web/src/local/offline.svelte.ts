/** Caches a static page on this device, and notices a newer version. */
import { isStatic, root } from "../lib/site";

const PATIENCE_MS = 8_000;

class PageUpdate {
  /** A newer version that waits until the old one is no longer used. */
  waiting = $state.raw<ServiceWorker | null>(null);

  /** Use the newer version now; the page is reloaded. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }
}

export const update = new PageUpdate();

/** Whether the page can be cached; browsers allow it only over HTTPS or on this computer. */
const canCache = isStatic && "serviceWorker" in navigator;

/** Register the service worker; everything that is fetched later is cached too. */
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

/** Resolves once the page is cached, or cannot be: what is fetched later is available offline. */
export function ready(): Promise<unknown> {
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  cached ??= canCache ? Promise.race([cachePage().catch(() => null), patience]) : Promise.resolve();
  return cached;
}

/** Also cache files that no game has needed yet, such as those of strong bots. */
export async function cacheAll(): Promise<void> {
  await ready();
  if (canCache) navigator.serviceWorker.controller?.postMessage("keep all");
}
