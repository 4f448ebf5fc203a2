import { type WorkerMessage, TAKE_OVER } from '../../platform/offline/worker-messages';

/** A lock held by every tab with an open checkout. */
const PAYING = 'shop.paying';

/** Until the returned function is called, no new version takes over in any tab of this browser. */
export function holdOffNewVersions(): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  if ('locks' in navigator) void navigator.locks.request(PAYING, { mode: 'shared' }, () => held);
  return () => letGo();
}

/** Lets the new version take the place of the old one, unless someone is about to pay in some tab. Returns whether it may. */
export async function takeOver(waiting: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  return navigator.locks.request(PAYING, { ifAvailable: true }, (free) => {
    if (free) waiting.postMessage(TAKE_OVER, []);
    return free !== null;
  });
}

/** True when the worker came with the very version of the shop that this page shows. */
export function isOfThisVersion(worker: Pick<ServiceWorker, 'postMessage'>, entry: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage({ type: 'IS_THIS_YOURS', entry } satisfies WorkerMessage, [port2]);
  });
}
