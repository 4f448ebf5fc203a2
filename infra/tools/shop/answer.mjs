import { waitFor } from '../wait-for.mjs';

/**
 * Waits until a part of the shop answers on its address, or dies, or we are asked to stop.
 * @param {{ url: string, what: string, part?: import('./child.mjs').Child, seconds?: number, signal?: AbortSignal | undefined }} options
 */
export async function waitForAnswer({ url, what, part, seconds = 60, signal }) {
  let last = 'no answer';
  const ask = async () => {
    signal?.throwIfAborted();
    if (part?.isGone()) throw await part.gone;
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(5000) });
      if (reply.ok) return true;
      last = `${reply.status} ${(await reply.text()).slice(0, 300)}`;
    } catch {
      return false; // it does not listen yet
    }
    return false;
  };
  await waitFor(ask, { seconds, every: 100, what }).catch((error) => {
    if (signal?.aborted || part?.isGone()) throw error;
    throw new Error(`${error.message} Its last answer: ${last}`);
  });
}
