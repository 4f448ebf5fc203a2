import { isRefusal } from './failure-text';

const SECOND_TRY_MS = 800;
const LONGEST_MS = 15_000;

/** Gives up a reading that the server has left hanging: as `signal` of a call. */
export const notForever = (): AbortSignal => AbortSignal.timeout(LONGEST_MS);

/**
 * Asks a second time after a moment, unless the first answer was a refusal. For queries with `retry: false` that must go on in a tab
 * which is not in front: the cache's own retries wait until somebody looks at it. The second question may be another one, also after a refusal.
 */
export async function askTwice<Reply>(ask: () => Promise<Reply>, askInstead?: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (failure) {
    if (!askInstead && isRefusal(failure)) throw failure;
    await new Promise((go) => setTimeout(go, SECOND_TRY_MS));
    return (askInstead ?? ask)();
  }
}
