/**
 * Waits for a promise, but not for ever: a test that hangs is a finding.
 * @template T @param {number} seconds @param {string} what ends the sentence "Timed out waiting for …"
 * @param {Promise<T>} promise @returns {Promise<T>}
 */
export async function withTimeout(seconds, what, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out waiting for ${what} (${seconds} s).`)), seconds * 1000);
  });
  try {
    return await Promise.race([promise, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
