const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Asks after pauses that double up to a minute, and at once when the shopper comes back to the page, as from the app of
 * a bank, until `ask` answers that nothing is left to ask. Returns how to stop.
 */
export function keepAsking(ask: () => Promise<boolean>): () => void {
  let pauseMs = FIRST_PAUSE_MS;
  let isAsking = false;
  let hasStopped = false;
  let pause: ReturnType<typeof setTimeout>;

  const waitAndAsk = (): void => {
    pause = setTimeout(() => void askOnce(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  };
  const askOnce = async (): Promise<void> => {
    isAsking = true;
    const isDone = await ask();
    isAsking = false;
    if (!isDone && !hasStopped) waitAndAsk();
  };
  const askAtOnce = (): void => {
    if (document.hidden || isAsking) return;
    clearTimeout(pause);
    pauseMs = FIRST_PAUSE_MS;
    void askOnce();
  };

  waitAndAsk();
  document.addEventListener('visibilitychange', askAtOnce);
  return () => {
    hasStopped = true;
    clearTimeout(pause);
    document.removeEventListener('visibilitychange', askAtOnce);
  };
}
