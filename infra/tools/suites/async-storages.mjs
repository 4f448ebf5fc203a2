import { AsyncLocalStorage } from 'node:async_hooks';

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();

for (const name of /** @type {const} */ (['run', 'enterWith'])) {
  const act = /** @type {(this: AsyncLocalStorage<unknown>, ...rest: unknown[]) => unknown} */ (
    AsyncLocalStorage.prototype[name]
  );
  Object.assign(AsyncLocalStorage.prototype, {
    /** @this {AsyncLocalStorage<unknown>} @param {unknown[]} rest */
    [name](...rest) {
      used.add(this);
      return act.apply(this, rest);
    },
  });
}

/**
 * Ends what a test file has kept along its promises. Jest's runner has one such storage for each file, and every promise of the process
 * carries those of all files before: in the eightieth file that was a fifth of the time. One that is used again begins again by itself.
 */
export function endAsyncStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
