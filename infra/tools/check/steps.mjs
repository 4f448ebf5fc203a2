import { checkInstallScripts } from '../dependencies/install-scripts.mjs';
import { run, runTool } from '../launcher/command.mjs';
import { ROOT } from '../launcher/root.mjs';
import { checkLock } from './lock.mjs';

/**
 * One thing that `npm run check` looks at.
 * @typedef {{ name: string, run: () => Promise<{ ok: boolean, output: string }> }} Step
 */

const CODE = ['libs', 'api', 'storefront', 'admin-console', 'infra'];
const PROJECTS = ['libs/domain', 'libs/contract', 'infra/lab/sandbox', 'infra', 'api', 'storefront', 'admin-console'];

/** What the tools say is shown indented, without their colours. */
const plain = { env: { ...process.env, NO_COLOR: '1' } };

/** @type {Step[]} */
export const STEPS = [
  { name: 'format', run: () => runTool('biome', ['format', '--max-diagnostics=20', '.'], plain) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', ...CODE], plain) },
  { name: 'boundaries', run: () => run(process.execPath, ['infra/tools/boundaries/check.mjs']) },
  { name: 'install scripts', run: async () => answer(checkInstallScripts(ROOT)) },
  { name: 'lock file', run: async () => answer(checkLock(ROOT)) },
  ...PROJECTS.map((project) => ({ name: `types of ${project}`, run: () => runTool('tsc', ['-p', project], plain) })),
];

/** @param {string[]} complaints */
const answer = (complaints) => ({ ok: complaints.length === 0, output: complaints.join('\n') });
