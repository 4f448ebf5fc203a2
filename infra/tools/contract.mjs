import './launcher/check-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from './launcher/build.mjs';
import { CannotStart } from './launcher/cannot-start.mjs';
import { run } from './launcher/command.mjs';
import { installIfNeeded } from './launcher/install.mjs';
import { ROOT } from './launcher/root.mjs';
import { runOnce } from './launcher/run-once.mjs';

const FILES = { api: 'openapi.json', types: 'src/schema.d.ts' };
const committed = path.join(ROOT, 'libs/contract');

// Writes the API's contract and the types of its client; with --check it only compares them.
await runOnce(async () => {
  await installIfNeeded();
  const isBuilt = Boolean(process.env.IS_BUILT); // `npm test` has just done so
  if (!isBuilt) await buildAll({ projects: ['@shop/domain'] });
  if (!process.argv.includes('--check')) await writeMetadata();
  if (!isBuilt) await buildAll({ projects: ['@shop/api'] });
  const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-contract-'));
  try {
    await writeContract(fresh);
    const stale = Object.values(FILES).filter((file) => !isSame(fresh, file));
    return process.argv.includes('--check') ? report(stale) : renew(fresh, stale);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
});

// What the API knows of its own DTOs at run time is read from their source; the contract follows from it.
async function writeMetadata() {
  const { ok, output } = await run(process.execPath, ['write-metadata.mjs'], { cwd: path.join(ROOT, 'api') });
  if (!ok) throw new CannotStart(`The API's metadata could not be written:\n${output}`);
}

/** @param {string} folder */
async function writeContract(folder) {
  fs.mkdirSync(path.join(folder, 'src'));
  const openapi = path.join(folder, FILES.api);
  const { ok, output } = await run(process.execPath, ['--enable-source-maps', 'api/dist/write-openapi.js', openapi]);
  if (!ok) throw new CannotStart(`The API could not write its contract:\n${output}`);
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const types = astToString(await openapiTS(JSON.parse(fs.readFileSync(openapi, 'utf8'))));
  fs.writeFileSync(path.join(folder, FILES.types), `// Written by \`npm run contract\` from openapi.json.\n\n${types}`);
}

/** @param {string} fresh @param {string} file */
function isSame(fresh, file) {
  const now = path.join(committed, file);
  return fs.existsSync(now) && fs.readFileSync(now, 'utf8') === fs.readFileSync(path.join(fresh, file), 'utf8');
}

/** @param {string[]} stale @returns {boolean} */
function report(stale) {
  const message =
    stale.length === 0
      ? 'The contract is up to date.'
      : `Out of date in libs/contract: ${stale.join(', ')}. Run \`npm run contract\`.`;
  console.log(message);
  return stale.length === 0;
}

/** @param {string} fresh @param {string[]} stale @returns {boolean} */
function renew(fresh, stale) {
  for (const file of stale) fs.copyFileSync(path.join(fresh, file), path.join(committed, file));
  console.log(stale.length === 0 ? 'The contract was up to date.' : `Written in libs/contract: ${stale.join(', ')}.`);
  return true;
}
