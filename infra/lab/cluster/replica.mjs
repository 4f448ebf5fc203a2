import '../../tools/launcher/check-node.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installIfNeeded } from '../../tools/launcher/install.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';
import { startPostgres } from '../../tools/postgres.mjs';
import { cleanEnv } from '../../tools/suites/clean-env.mjs';
import { runJest } from '../../tools/suites/jest.mjs';
import { startStandby } from './standby.mjs';

// `npx nx run lab:replica [-- api/test/figures]`: the API's tests of what is read from a replica, on a primary with a hot standby. A commit waits until the
// standby shows it, so that what a test has written is what a report must read. What writes although it should only read, or takes a lock or a
// temporary table, fails there. Beside it, the tests of the replica itself, which `npm test` leaves out because they need these two servers.
const REPORTS = ['figures', 'reports', 'payment'].map((module) => `api/test/${module}`);
// The tables of a release of the past, and a hundred thousand rows that take a standby longer than a statement may take.
const WITHOUT_REPLICA = ['of-the-past', 'at-scale'].flatMap((name) => ['--testPathIgnorePatterns', name]);
const JEST = ['--selectProjects', 'api', '--maxWorkers=2', '--testTimeout=60000'];
const SHOWN_BEFORE_COMMIT = ['synchronous_standby_names=standby', 'synchronous_commit=remote_apply'];

await runOnce(async () => {
  await installIfNeeded();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-replica-test-'));
  chmodSync(folder, 0o755); // the database's own account must get through
  const settings = { durable: false, flags: ['max_connections=300', ...SHOWN_BEFORE_COMMIT] };
  const primary = await startPostgres({ dataDir: path.join(folder, 'primary'), ...settings });
  const address = primary.url('postgres');
  const standby = await startStandby({ primary: address, dataDir: path.join(folder, 'standby'), name: 'standby', ...settings });
  try {
    const env = { ...cleanEnv(process.env), TEST_DATABASE_SERVER: address, TEST_DATABASE_REPLICA: standby.url('postgres') };
    const files = process.argv.slice(2);
    // The replica's own tests hold it up, and with it every commit: they come after the others.
    /** @type {import('../../tools/suites/jest.mjs').Score[]} */
    const scores = [];
    for (const paths of files.length ? [files] : [REPORTS, ['api/test/replica']])
      scores.push(await runJest(`replica-${scores.length + 1}`, [...JEST, ...WITHOUT_REPLICA, '--', ...paths], env));
    const sum = (/** @type {'passed' | 'failed'} */ key) => scores.reduce((all, score) => all + score[key], 0);
    console.log(`\nwith a replica: ${sum('passed')} passed, ${sum('failed')} failed`);
    return sum('failed') === 0;
  } finally {
    await standby.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
