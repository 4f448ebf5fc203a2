/** So long a piece of work may be that nobody waits for it, on a phone four times slower than ours as well: the clock decides. */
const SLICE_MS = 8;

/**
 * Does the work for one item after the other; taps are answered and the page is painted in between.
 * @throws the signal's reason once it is aborted
 */
export async function forEachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    work(item);
    if (performance.now() < end) continue;
    await letBrowserWork();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  }
}

function letBrowserWork(): Promise<void> {
  // Not every browser has it, whatever the types say.
  const { scheduler } = window as Partial<Window>;
  return scheduler && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
