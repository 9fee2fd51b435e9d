/** Keeps a page of plain files on this device, and says when there is a newer one. */
import { isStatic, root } from "../lib/place";

const PATIENCE_MS = 8_000;

class Update {
  /** A newer version that waits until nobody plays on the old one. */
  waiting = $state.raw<ServiceWorker | null>(null);

  /** Take the newer version now; the page begins anew. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }
}

export const update = new Update();

/** Whether the page can be kept: browsers let it only where nobody on the way could have changed it. */
const canKeep = isStatic && "serviceWorker" in navigator;

/** Let the browser keep the page; what comes after passes through it, and is kept, too. */
async function keep(): Promise<void> {
  const registration = await navigator.serviceWorker.register(`${root}service-worker.js`, { updateViaCache: "none" });
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) update.waiting = registration.waiting;
  };
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  if (!navigator.serviceWorker.controller) {
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  }
}

let kept: Promise<unknown> | null = null;

/** When the page is kept, or will not be: what is fetched after that is there without a network. */
export function ready(): Promise<unknown> {
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  kept ??= canKeep ? Promise.race([keep().catch(() => null), patience]) : Promise.resolve();
  return kept;
}

/** Keep also what no game has needed yet, such as that of strong bots. */
export async function keepAll(): Promise<void> {
  await ready();
  if (canKeep) navigator.serviceWorker.controller?.postMessage("keep all");
}
