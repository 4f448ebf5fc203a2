import './launcher/check-node.mjs';
import { runSteps } from './check/run-steps.mjs';
import { STEPS } from './check/steps.mjs';
import { installIfNeeded } from './launcher/install.mjs';
import { runOnce } from './launcher/run-once.mjs';

await runOnce(async () => {
  await installIfNeeded();
  const failed = await runSteps(STEPS);
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0;
});
