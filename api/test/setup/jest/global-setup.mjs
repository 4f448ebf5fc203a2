import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, startServer, TEMPLATE } from '../../../../infra/tools/suites/database-server.mjs';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../../..');

/** Once per run: builds what runs as a program of its own, starts one database server, and migrates one template. */
export default async function setUp() {
  await buildProjects();
  process.env.TEST_PG = await startServer();
  await migrate(pastPooler(await createDatabase(process.env.TEST_PG, TEMPLATE)));
  process.env.TEST_TEMPLATE = TEMPLATE;
}

/** The projects of which the tests start programs: the API and the provider sandbox. */
async function buildProjects() {
  if (process.env.IS_BUILT) return;
  const swc = resolve(ROOT, 'node_modules/@swc/cli/bin/swc.js');
  await Promise.all([
    run(process.execPath, ['build.mjs'], { cwd: resolve(ROOT, 'api') }),
    run(process.execPath, [swc, 'src', '-d', 'dist', '--strip-leading-paths', '-q', '--copy-files'], {
      cwd: resolve(ROOT, 'infra/lab/sandbox'),
    }),
  ]);
}

/**
 * A database of which copies are made has no connections, and a pooler keeps some.
 * @param {string} databaseUrl
 */
function pastPooler(databaseUrl) {
  if (!process.env.TEST_DATABASE_DIRECT) return databaseUrl;
  const direct = new URL(process.env.TEST_DATABASE_DIRECT);
  direct.pathname = new URL(databaseUrl).pathname;
  return direct.href;
}

/** @param {string} databaseUrl */
async function migrate(databaseUrl) {
  const program = "const { migrate } = await import('./dist/migrate.js'); await migrate(process.argv[1]);";
  await run(process.execPath, ['--input-type=module', '-e', program, databaseUrl], {
    cwd: resolve(ROOT, 'api'),
  });
}
