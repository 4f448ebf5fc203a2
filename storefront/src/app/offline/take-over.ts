import { PAYING } from './new-version';
import { type WorkerMessage, TAKE_OVER } from '../../platform/offline/worker-messages';

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
