import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../../tools/launcher/build.mjs';
import { run, toolScript } from '../../tools/launcher/command.mjs';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';
import { ROOT } from '../../tools/launcher/root.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';
import { FAULTS } from './faults.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

// `npx nx run lab:faults [-- --area money]`: plants each fault, runs the tests that must catch it, and takes it out again. Run it before and
// after tests are removed or merged: what was red must be red still.
await runOnce(async () => {
  const { values } = parseArgs({ options: { area: { type: 'string' } } });
  const chosen = FAULTS.filter(({ area }) => !values.area || area === values.area);
  if (chosen.length === 0) throw new CannotStart(`There are no faults of ${values.area}.`);
  await assertUnchanged([...new Set(chosen.map(({ file }) => file))]);
  await buildAll({ show: false });
  let missed = 0;
  for (const fault of chosen) {
    const isCaught = await withFault(fault, async () => !(await runTests(fault.caughtBy)));
    if (!isCaught) missed += 1;
    console.log(
      `${isCaught ? 'caught' : 'MISSED'}  ${fault.area.padEnd(12)} ${fault.becomes || `without ${fault.was}`}  (${fault.caughtBy})`,
    );
  }
  console.log(`\n${chosen.length - missed} caught, ${missed} missed`);
  return missed === 0;
});

/** What is not committed would be lost if this process were killed. @param {string[]} files */
async function assertUnchanged(files) {
  const { output } = await run('git', ['status', '--porcelain', '--', ...files], { cwd: ROOT });
  if (output.trim()) throw new CannotStart(`Commit first what has changed:\n${output}`);
}

/**
 * @template Result
 * @param {import('./faults.mjs').Fault} fault
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function withFault({ file, was, becomes }, work) {
  const place = path.join(ROOT, file);
  const text = fs.readFileSync(place, 'utf8');
  if (text.split(was).length !== 2) throw new CannotStart(`${file} has not exactly once: ${was}`);
  const end = () => {
    fs.writeFileSync(place, text);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  const planted = text.replace(was, () => becomes);
  fs.writeFileSync(place, planted);
  try {
    return await work();
  } finally {
    fs.writeFileSync(place, text);
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

/** @param {string} spec @returns {Promise<boolean>} whether they passed */
async function runTests(spec) {
  const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', toolScript('jest'), '--bail', '--silent'];
  const { ok } = await run(process.execPath, [...args, '--testTimeout=60000', '--runTestsByPath', spec], { cwd: ROOT });
  return ok;
}
