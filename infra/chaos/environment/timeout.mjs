/**
 * Waits for a promise, but not for ever: a storm that stands still is a finding, and nobody may wait for it in vain.
 * @template T @param {number} seconds @param {string} what ends the sentence "Waited in vain for …"
 * @param {Promise<T>} promise @returns {Promise<T>}
 */
export async function within(seconds, what, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited in vain for ${what} (${seconds} s).`)), seconds * 1000);
  });
  try {
    return await Promise.race([promise, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
