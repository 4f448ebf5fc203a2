/**
 * Asks again and again until the answer is truthy, and returns that answer.
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {{ seconds: number, what: string, every?: number }} patience `what` ends the sentence "Waited in vain for …".
 * @returns {Promise<T>}
 */
export async function waitFor(ask, { seconds, what, every = 50 }) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what} (${seconds} s).`);
    await new Promise((resume) => setTimeout(resume, every));
  }
}
