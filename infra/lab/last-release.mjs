import '../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../tools/launcher/build.mjs';
import { CannotStart } from '../tools/launcher/cannot-start.mjs';
import { run, toolScript } from '../tools/launcher/command.mjs';
import { installIfNeeded, npm } from '../tools/launcher/install.mjs';
import { ROOT } from '../tools/launcher/root.mjs';
import { runOnce } from '../tools/launcher/run-once.mjs';
import { cleanEnv } from '../tools/suites/clean-env.mjs';

// `npx nx run lab:last-release [-- --release 2a2e22f -- api/test/checkout]`: the last release's API, as its own tests know it, on a database that
// is migrated by this one. It is what runs while processes are replaced one by one, and what one goes back to. Outside of `npm test`, because
// it takes as long as the API's tests do.

/** What says of the old schema what the new one need not keep. */
const ABOUT_MIGRATIONS = ['migration', 'schema-drift', 'of-the-past', 'failed-start'];

await runOnce(async () => {
  const { values, positionals } = parseArgs({ options: { release: { type: 'string' } }, allowPositionals: true });
  const release = values.release ?? readLastRelease();
  await installIfNeeded();
  await buildAll({ show: true, projects: ['api'] });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-last-release-'));
  fs.chmodSync(folder, 0o755);
  try {
    await checkOut(release, folder);
    migrateByThisRelease(folder);
    console.log(`\n=== the API of ${release} on the database of this release`);
    const ignored = ABOUT_MIGRATIONS.flatMap((name) => ['--testPathIgnorePatterns', name]);
    const flags = ['--selectProjects', 'api', '--forceExit', '--maxWorkers=2', '--testTimeout=60000', ...ignored];
    const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', toolScript('jest')];
    const options = { show: true, cwd: folder, env: cleanEnv(process.env) };
    const { ok } = await run(process.execPath, [...node, ...flags, '--', ...positionals], options);
    return ok;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** Named by the changelog's first heading with a commit. */
function readLastRelease() {
  const [, commit] = /^## .*commit ([0-9a-f]{7,40})$/m.exec(fs.readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  if (!commit) throw new CannotStart('CHANGELOG.md names no release with its commit.');
  return commit;
}

/**
 * Its files, with its own packages: this release may have others, or none of a name.
 * @param {string} release
 * @param {string} folder
 */
async function checkOut(release, folder) {
  const archive = path.join(folder, 'release.tar');
  for (const [program, args] of /** @type {[string, string[]][]} */ ([
    ['git', ['archive', '--output', archive, release]],
    ['tar', ['-xf', archive, '-C', folder]],
  ])) {
    const { ok, output } = await run(program, args);
    if (!ok) throw new CannotStart(`The release ${release} cannot be read from Git: ${output.trim()}`);
  }
  fs.rmSync(archive);
  console.log(`\n=== the packages of ${release}`);
  const [program, args] = npm();
  const options = { show: true, cwd: folder, env: cleanEnv(process.env) };
  const { ok } = await run(program, [...args, 'ci', '--include=dev', '--loglevel=error'], options);
  if (!ok) throw new CannotStart(`The packages of ${release} could not be installed: npm says why above.`);
}

/**
 * What else its file has to offer goes on being its own.
 * @param {string} folder
 */
function migrateByThisRelease(folder) {
  const [file, own] = ['migrate.ts', 'migrate-of-the-release.ts'].map((name) => path.join(folder, 'api/src', name));
  fs.renameSync(/** @type {string} */ (file), /** @type {string} */ (own));
  const program = JSON.stringify(path.join(ROOT, 'api/dist/migrate.js'));
  const source = [
    "export * from './migrate-of-the-release.js';",
    `const program: string = ${program};`, // no text in the import, or a bundler would take it in
    'export const migrate = async (url: string) => (await import(program)).migrate(url);',
  ];
  fs.writeFileSync(/** @type {string} */ (file), `${source.join('\n')}\n`);
}
