import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkStatus } from '../../../src/commands/status/check-status.js';
import { saveDrill } from '../../../src/modules/operations/backups/backup-drills.repository.js';
import { SecurityLogService } from '../../../src/modules/security-log/security-log.service.js';
import { readStatusSettings } from '../../../src/platform/settings/env.js';
import type { Disk } from '../../../src/commands/status/look-at-disks.js';
import { type CheckName, SECTIONS, type StatusCheck } from '../../../src/commands/status/status-check.js';
import type { ShopFixture } from '../../actors/shop-fixture.js';
import { eventually } from '../../actors/shopper-client.js';
import { freePort } from '../../../../infra/tools/ports.mjs';
import { startTlsServer } from '../../setup/self-signed.js';
import { REHEARSAL, testVariables } from '../../setup/test-env.js';

const PROGRAM = resolve(import.meta.dirname, '../../../dist/status.js');
const ROOMY: Disk = { free: 50e9, total: 100e9 };
const minutes = (count: number) => count * 60_000;

/** What the operator is told at night. The shop of `fixture` is well, but for what a test does to it. */
export const describeStatus = (fixture: () => ShopFixture): void =>
  describe('at night', () => {
    describeChecks(fixture);
  });

function describeChecks(fixture: () => ShopFixture): void {
  const silent = createServer(); // takes connections, and says nothing
  beforeAll(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await saveDrill(fixture().shop.db.manager, { at: new Date(), fault: null });
  });
  afterAll(() => void silent.close());

  const variables = (env: NodeJS.ProcessEnv = {}) =>
    testVariables(fixture().shop.env.databaseUrl, {
      sandbox: fixture().shop.sandbox,
      env: { ...REHEARSAL, SHOP_URL: fixture().shop.url, STATUS_API: fixture().shop.url, ...env },
    });
  const ask = (env: NodeJS.ProcessEnv = {}, readDisk = async () => ROOMY): Promise<StatusCheck[]> =>
    checkStatus(readStatusSettings(variables(env)), variables(env), { now: new Date(), readDisk });
  /** What of it is not well, as the command tells it. */
  const unwell = (checks: StatusCheck[]) => checks.filter(({ outcome }) => outcome !== 'ok');
  const only = async (name: CheckName, env: NodeJS.ProcessEnv = {}) => {
    const found = unwell(await ask(env));
    expect(new Set(found.map((check) => check.name))).toEqual(new Set([name]));
    return found[0]!;
  };
  const addressOf = (server: Server, protocol = 'http') => `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function run(env: NodeJS.ProcessEnv, ...args: string[]) {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: { PATH: process.env.PATH, ...env } });
    const started = performance.now();
    const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code, output, complaint, seconds: (performance.now() - started) / 1000 };
  }

  describe('the status of a shop', () => {
    it('is well when all of it is, and says so of each part', async () => {
      const checks = await ask();
      expect(unwell(checks)).toEqual([]);
      expect([...new Set(checks.map(({ name }) => name))].sort()).toEqual(
        'api backups certificates database disks jobs orders preflight refusals webhooks'.split(' '),
      );
    });

    it('is one document of JSON, and its exit code says whether something needs attention', async () => {
      const { code, output, complaint } = await run(variables(), '--json');
      const { status, checks } = JSON.parse(output);
      const found = unwell(checks).filter(({ name }) => name !== 'disks'); // those of whoever runs this
      expect([found, complaint]).toEqual([[], '']);
      expect([code, status]).toEqual(unwell(checks).length === 0 ? [0, 'ok'] : [1, 'attention']);
    });

    it('says that the API does not run, or does not answer with what an API says', async () => {
      const nowhere = `http://127.0.0.1:${await freePort()}`;
      const { outcome, text, next } = await only('api', { STATUS_API: nowhere });
      expect([outcome, text]).toEqual(['attention', `${nowhere} does not answer: nothing listens there.`]);
      expect(next?.runbook).toBe('docs/operations.md#shopdown');
      expect((await only('api', { STATUS_API: `${fixture().shop.sandbox.url}/mail` })).text).toContain(
        `What listens at ${fixture().shop.sandbox.url}/mail is not the shop.`,
      );
    });

    it('is told within seconds while API and database take connections and say nothing', async () => {
      const stalled = {
        STATUS_API: addressOf(silent),
        DATABASE_URL: `postgres://shop:a-password-of-the-shop@${addressOf(silent).slice(7)}/shop`,
        ADMIN_URL: addressOf(silent, 'https'),
      };
      const { code, output, seconds } = await run(variables({ ...stalled, DATABASE_DIRECT_URL: '' }));
      expect(code).toBe(1);
      expect(seconds).toBeLessThan(12); // five, on a machine that has nothing else to do
      for (const name of ['jobs', 'orders', 'webhooks', 'backups', 'refusals'])
        expect(output).toMatch(new RegExp(`^NOT KNOWN  ${name} +It cannot be known, because `, 'm'));
      expect(output).toMatch(/^ATTENTION  api .*nothing came within 3 s/m);
      expect(output).toMatch(/^ATTENTION  database +The database does not answer within 2 s\.$/m);
      expect(output).toMatch(/^NOT KNOWN  certificates .*no answer within 3 s/m);
      expect(output).not.toContain('a-password-of-the-shop');
    });

    it('is not told, and says why, when it is asked wrongly or knows no database', async () => {
      expect(await run(variables(), '--colour')).toMatchObject({
        code: 2,
        output: '',
        complaint: expect.stringContaining('--colour'),
      });
      const blind = await run({ DATABASE_URL: '' }, '--json');
      expect([blind.code, JSON.parse(blind.output)]).toMatchObject([
        2,
        { status: 'failed', error: expect.stringContaining('DATABASE_URL') },
      ]);
    });

    it('says that the database is gone', async () => {
      const checks = await ask({ DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop', DATABASE_DIRECT_URL: '' });
      expect(checks.find(({ name }) => name === 'database')).toMatchObject({
        outcome: 'attention',
        text: 'The database is out of reach, because no server answers at DATABASE_URL.',
      });
      expect(checks.find(({ name }) => name === 'api')!.outcome).toBe('ok');
    });

    it('tells the rest while one table is locked', async () => {
      await fixture().shop.db.transaction(async (tx) => {
        await tx.query('LOCK TABLE backup_drill IN ACCESS EXCLUSIVE MODE');
        const found = unwell(await ask());
        // The figures read that table as well.
        expect(found.map(({ name, outcome }) => `${name} ${outcome}`).sort()).toEqual([
          'archive unknown',
          'backups unknown',
          'jobs unknown',
          'orders unknown',
          'webhooks unknown',
        ]);
      });
    });

    it('says that a variable is not as production needs it', async () => {
      const { outcome, text } = await only('preflight', { RAZORPAY_KEY_SECRET: 'short secret' });
      expect([outcome, text]).toEqual(['unknown', expect.stringContaining('RAZORPAY_KEY_SECRET must have at least 16')]);
    });

    it('says that a provider does not accept the shop’s keys', async () => {
      const { text } = await only('preflight', { BORZO_AUTH_TOKEN: 'a token of somebody else' });
      expect(text).toMatch(/^courier token: /);
    });
  });

  describe('the status says what waits in the database:', () => {
    const query = (statement: string, values: unknown[] = []) => fixture().shop.db.query(statement, values);
    const addJob = (runAt: Date) =>
      query("SELECT graphile_worker.add_job('nobody-does-this', run_at := $1, max_attempts := 25)", [runAt]);
    const removeJobs = () =>
      query(
        "SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'nobody-does-this'))",
      );
    const known = { mail: 'yashodhara@example.com' };

    it('an old job', async () => {
      await addJob(new Date(Date.now() - minutes(7)));
      const { text, next, figures } = await only('jobs');
      expect(text).toContain('1 of them due; the oldest has waited for 7 minutes');
      expect([next?.runbook, figures]).toMatchObject(['docs/operations.md#shopqueueold', { due: 1, failing: [] }]);
      await removeJobs();
    });

    it('a failing job, without what its failure quotes', async () => {
      await addJob(new Date(Date.now() + minutes(60)));
      await query(
        `UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = $1 WHERE run_at > now() + interval '50 minutes'
        AND task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'nobody-does-this')`,
        [`no mailbox for ${known.mail}`],
      );
      const check = await only('jobs');
      expect(check.text).toMatch(/failing: nobody-does-this \d+ \(3 of 25 tries, \d+ seconds? old\)/);
      expect(check.next?.runbook).toBe('docs/operations.md#jobs-and-webhooks');
      expect(JSON.stringify(check)).not.toContain(known.mail);
      await removeJobs();
    });

    it('webhooks that have stopped, of either provider', async () => {
      const { orderId } = await fixture().paidOrder();
      await eventually(
        () => fixture().row('deliveries', orderId),
        ({ state }) => state === 'booked',
      );
      await eventually(
        () => query("SELECT 1 FROM webhook_events WHERE provider = 'payment'"),
        ({ length }) => length > 0,
      );
      expect(unwell(await ask())).toEqual([]);
      await query("UPDATE webhook_events SET received_at = received_at - interval '2 hours'");
      await query("UPDATE payments SET paid_at = now() - interval '50 minutes' WHERE order_id = $1", [orderId]);
      await query("UPDATE deliveries SET booked_at = now() - interval '50 minutes' WHERE order_id = $1", [orderId]);
      const [payment, courier, ...others] = unwell(await ask());
      expect(others).toEqual([]);
      expect(payment!.text).toMatch(
        /^payment: the last good one came 2 hours ago, and since then 1 paid more than ten minutes ago\.$/,
      );
      expect(courier!.text).toMatch(/^courier: .*and since then 1 riders? (was|were) booked more than half an hour ago\.$/);
      expect(payment!.next?.runbook).toBe('docs/operations.md#shopnowebhooks');
      await query('UPDATE webhook_events SET received_at = now()');
      await query('UPDATE deliveries SET booked_at = now() WHERE order_id = $1', [orderId]);
    });

    it('a drill of the backups that is old, that failed, and that never was', async () => {
      const { manager } = fixture().shop.db;
      const hoursAgo = (hours: number) => new Date(Date.now() - minutes(60 * hours));
      await saveDrill(manager, { at: hoursAgo(49), fault: null });
      expect(await only('backups')).toMatchObject({
        text: expect.stringContaining('For more than two days'),
        next: { runbook: 'docs/operations.md#shopbackupold' },
      });
      await saveDrill(manager, { at: hoursAgo(1), fault: 'The archive has a gap.' });
      expect(await only('backups')).toMatchObject({
        text: expect.stringContaining('2 days ago'),
        next: { runbook: 'docs/operations.md#shopbackupdrillfailed' },
      });
      await query('DELETE FROM backup_drill');
      expect((await only('backups')).next?.runbook).toBe('docs/operations.md#shopneverbackedup');
      await saveDrill(manager, { at: new Date(), fault: null });
    });

    it('who is refused, and by which limit', async () => {
      const log = fixture().shop.app.get(SecurityLogService, { strict: false });
      for (let times = 0; times < 3; times++)
        log.count('request-limited', { ip: '203.0.113.77', detail: 'payments of one shopper' });
      await log.writeCounts();
      const { text, next } = await only('refusals');
      expect(text).toContain('request-limited 3 times from 203.0.113.0/24 (limit: payments of one shopper)');
      expect(text).not.toContain('203.0.113.77');
      expect(next?.runbook).toBe('docs/operations.md#what-is-refused');
      await query('DELETE FROM security_events');
    });
  });

  describe('the status says of the machine', () => {
    it('that a disk is nearly full', async () => {
      const [disks, ...others] = unwell(await ask({}, async () => ({ free: 9e9, total: 100e9 })));
      expect(others).toEqual([]);
      expect(disks).toMatchObject({ name: 'disks', text: expect.stringMatching(/: 9 % free \(9\.0 GB of 100\.0 GB\)/) });
    });

    it.each([
      ['expired', -3, /^The certificate of 127\.0\.0\.1 expired 3 days ago\.$/],
      ['expires soon', 5, /^The certificate of 127\.0\.0\.1 expires in \d+ days\.$/],
      ['is nobody’s whom browsers trust', 90, /^Browsers refuse the certificate of 127\.0\.0\.1: /],
    ])('that the certificate of a public address %s', async (_what, days, text) => {
      const server = await startTlsServer(new Date(Date.now() + minutes(days * 24 * 60)));
      const check = await lookAt(addressOf(server, 'https'));
      expect([check.outcome, check.text]).toEqual(['attention', expect.stringMatching(text)]);
      server.close();
    });

    it('that a certificate cannot be known where nobody listens', async () => {
      const check = await lookAt('https://127.0.0.1:9');
      expect(check).toMatchObject({ outcome: 'unknown', next: { runbook: 'docs/operations.md#shopunreachable' } });
    });

    const lookAt = async (ADMIN_URL: string) => (await ask({ ADMIN_URL })).find(({ name }) => name === 'certificates')!;
  });

  it('each next step leads to a section of the runbook', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const headings = [...page.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading!.toLowerCase().replaceAll(' ', '-'));
    expect(SECTIONS.filter((section) => !headings.includes(section))).toEqual([]);
  });
}
