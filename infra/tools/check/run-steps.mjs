/**
 * Takes all steps, at most two at a time, and says one line for each with its seconds.
 * @param {import('./steps.mjs').Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  /** @type {string[]} */
  const failed = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name);
    }
  };
  await Promise.all([lane(), lane()]);
  return failed;
}

/** @param {import('./steps.mjs').Step} step */
async function runStep({ name, run }) {
  const start = performance.now();
  const { ok, output } = await run().catch((error) => ({ ok: false, output: String(error.stack ?? error) }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(26)} ${seconds.padStart(5)} s`);
  if (!ok) console.log(output.trim().replace(/^/gm, '        '));
  return ok;
}
