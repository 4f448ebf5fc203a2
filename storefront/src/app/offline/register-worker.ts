import type { WorkerMessage } from '../../platform/offline/worker-messages';
import type { PageData } from '../page-data';
import { offerNewVersion } from './new-version';
import { isOfThisVersion, takeOver } from './take-over';

const LOOK_AGAIN_MS = 60 * 60_000;

/** Registers the service worker of the page whose entry this is. `sent` are the answers that came with the page. */
export function registerWorker(entry: string, sent: PageData | null): void {
  navigator.serviceWorker.register('/service-worker.js').then(
    (registration) => followVersions(registration, entry),
    (error: unknown) => console.warn('The shop cannot be kept for a visit without a network.', error),
  );
  void navigator.serviceWorker.ready.then((registration) => {
    keepSeenPictures(registration);
    if (sent) keepSentAnswers(registration, sent);
  });
}

function followVersions(registration: ServiceWorkerRegistration, entry: string): void {
  void look(registration, entry);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => void look(registration, entry));
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    void registration.update().catch(() => {});
  });
}

/** A version that waits takes over at once when this page is of that version already; else the shopper is asked. */
async function look({ waiting, active }: ServiceWorkerRegistration, entry: string): Promise<void> {
  if (!waiting || !active) return;
  if (await isOfThisVersion(waiting, entry)) await takeOver(waiting);
  else offerNewVersion(() => void loadNewVersion(waiting));
}

async function loadNewVersion(waiting: ServiceWorker): Promise<void> {
  // The page itself is always fetched, so that it is new even while another tab holds the worker back.
  if (await takeOver(waiting)) await new Promise((resolve) => setTimeout(resolve, 300));
  window.location.reload();
}

/** The pictures that this page had before there was a worker. */
function keepSeenPictures({ active }: ServiceWorkerRegistration): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const pictures = loaded.filter(
    ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/pictures/'),
  );
  const addresses = [...new Set(pictures.map(({ pathname }) => pathname))];
  if (addresses.length > 0) active?.postMessage({ type: 'KEEP_PICTURES', addresses } satisfies WorkerMessage, []);
}

/** They would grow old otherwise: a page that was sent with them asks for them no more. */
function keepSentAnswers({ active }: ServiceWorkerRegistration, sent: PageData): void {
  const { config, products, 'active-offers': offers } = sent;
  const answers = { '/api/config': config, '/api/products': products, '/api/offers/active': offers };
  active?.postMessage({ type: 'KEEP_ANSWERS', answers, at: Math.round(performance.timeOrigin) } satisfies WorkerMessage, []);
}
