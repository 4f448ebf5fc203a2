import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { checkSetup } from './check-setup.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { readEnv } from '../platform/settings/env.js';

// `npx nx run api:preflight`: whether a shop can be opened with these variables. It changes nothing, here or at a provider.
const MARKS = { ok: 'ok    ', look: 'look  ', failed: 'FAILED' };

try {
  const findings = await checkSetup(readEnv(process.env));
  for (const { what, outcome, text } of findings) console.log(`${MARKS[outcome]}  ${what}: ${text}`);
  const failed = findings.filter(({ outcome }) => outcome === 'failed').length;
  console.log(failed === 0 ? 'The shop can be opened.' : `${failed} of ${findings.length} checks failed.`);
  process.exit(failed === 0 ? 0 : 1);
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'The shop cannot be opened'));
  process.exit(1);
}
