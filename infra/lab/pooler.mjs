import '../tools/launcher/check-node.mjs';
import { installIfNeeded } from '../tools/launcher/install.mjs';
import { runOnce } from '../tools/launcher/run-once.mjs';
import { findPgBouncer, startPgBouncer } from './pooler/pgbouncer.mjs';
import { startServer, stopServer } from '../tools/suites/database-server.mjs';
import { cleanEnv } from '../tools/suites/clean-env.mjs';
import { runJest } from '../tools/suites/jest.mjs';

// `npx nx run lab:pooler [-- api/test/audit-log]`: the API's tests with PgBouncer in transaction mode between the API and its database, as some
// hosts offer PostgreSQL. Each transaction may get another session: what one leaves behind in a session (a setting, a lock, a LISTEN) the next
// one finds. Outside of `npm test`, because PgBouncer comes from the machine (on Debian: apt-get install pgbouncer).
// Migrations go past the pooler, and so do their tests, those of a start that fails and of passwords (the pooler has a list of its
// own), and the one that stands between API and database itself.
const PAST_THE_POOLER = [
  'migration',
  'schema-drift',
  'of-the-past',
  'failed-start',
  'database-password',
  'reads-stay-flat',
].flatMap((name) => ['--testPathIgnorePatterns', name]);

await runOnce(async () => {
  const program = findPgBouncer();
  await installIfNeeded();
  const direct = await startServer();
  const pooler = await startPgBouncer(program, direct);
  try {
    const env = { ...cleanEnv(process.env), TEST_DATABASE_SERVER: pooler.url, TEST_DATABASE_DIRECT: direct };
    const files = process.argv.slice(2);
    const { passed, failed } = await runJest(
      'pooler',
      ['--selectProjects', 'api', '--maxWorkers=2', '--testTimeout=60000', ...PAST_THE_POOLER, '--', ...files],
      env,
    );
    console.log(`\nthrough PgBouncer: ${passed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await pooler.stop();
    await stopServer();
  }
});
