import { describe, expect, it } from '@jest/globals';
import { dropBlocks, erasePersonalValues, lockChains } from '../../../src/modules/audit-log/chain/audit-chain.repository.js';
import { AuditChainService } from '../../../src/modules/audit-log/chain/audit-chain.service.js';
import { type VerifyOptions, verifyChains } from '../../../src/modules/audit-log/chain/verify-chain.js';
import { withActor } from '../../../src/platform/database/audit/audit-actor.js';
import { Retention } from '../../../src/platform/work/retention/retention.js';
import type { TestApi } from '../../setup/start-api.js';
import { OWNER } from '../../setup/test-env.js';
import { logDesk } from './log-desk.js';

/** That nobody has changed or removed any of it. */
export function describeChain(shop: () => TestApi, token: () => string): void {
  const { log, lastEntry } = logDesk(shop, token);

  describe('the chain of the change log', () => {
    const chains = () => shop().app.get(AuditChainService, { strict: false });
    const chain = () => chains().chainLog();
    const verify = (options: Partial<VerifyOptions> = {}) =>
      verifyChains(shop().db, { keys: shop().env.auditLogKeys, ...options });
    const faults = async (options?: Partial<VerifyOptions>): Promise<string[]> => (await verify(options)).faults;
    const count = async (table: string): Promise<number> =>
      (await shop().db.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
    const setAs = (db: Pick<TestApi['db'], 'query'>, value: number) =>
      db.query(
        "INSERT INTO settings (key, value) VALUES ('surge-fee', $1) ON CONFLICT (key) DO UPDATE SET value = $1, version = settings.version + 1",
        [JSON.stringify(value)],
      );
    /** A change as the console writes it. */
    const change = (value: number) =>
      withActor({ admin_id: 'x', route: 'PUT /test' }, () => shop().db.transaction((tx) => setAs(tx, value)));

    // Whoever may do this is past all triggers.
    const asSuperuser = (...statements: string[]) =>
      shop().db.transaction(async (tx) => {
        await tx.query('SET LOCAL session_replication_role = replica');
        for (const statement of statements) await tx.query(statement);
      });
    const PROOF = ['audit_log', 'audit_blocks', 'audit_chains', 'audit_personal_values', 'audit_unchained'];
    /** What is found after this, and puts everything back. */
    async function faultsAfter(...statements: string[]): Promise<string[]> {
      await asSuperuser(...PROOF.map((table) => `CREATE TABLE saved_${table} AS SELECT * FROM ${table}`), ...statements);
      await chain();
      const found = await faults();
      await asSuperuser(
        ...PROOF.flatMap((table) => [
          `TRUNCATE ${table}`,
          `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM saved_${table}`,
          `DROP TABLE saved_${table}`,
        ]),
      );
      return found;
    }

    /** As if all of it were over its time. */
    async function dropAll(): Promise<void> {
      for (const { kind, deleteBefore } of shop().app.get(Retention, { strict: false }).listRules())
        if (kind.endsWith('-changes'))
          for (let dropped = 1; dropped > 0; ) dropped = await deleteBefore!(new Date(Date.now() + 3_600_000), 1000);
    }

    it('takes in every entry, and finds each as it was written', async () => {
      await chain();
      for (let value = 0; value < 4; value++) {
        await change(value);
        await chain();
      }
      expect(await count('audit_unchained')).toBe(0);
      expect(await verify()).toMatchObject({ faults: [], entries: await count('audit_log') });
    });

    it('names what somebody has done past the shop: one row changed, deleted or put there', async () => {
      const rows: { id: string }[] = await shop().db.query(
        "SELECT id FROM audit_log WHERE subject = 'settings' ORDER BY id DESC LIMIT 3",
      );
      const [last, , old] = rows.map(({ id }) => id);
      expect(await faultsAfter(`UPDATE audit_log SET after = '{"value": 7}' WHERE id = ${old}`)).toEqual([
        `Entry ${old} was changed.`,
      ]);
      expect(await faultsAfter(`UPDATE audit_log SET at = at + interval '1 microsecond' WHERE id = ${old}`)).toEqual([
        `Entry ${old} was changed.`,
      ]);
      expect(await faultsAfter(`DELETE FROM audit_log WHERE id = ${old}`)).toEqual([`Entry ${old} is missing.`]);
      expect(await faultsAfter(`DELETE FROM audit_log WHERE id IN (${last}, ${old})`)).toEqual([
        `Entry ${old} is missing.`,
        `Entry ${last} is missing.`,
      ]);
      const copy = `INSERT INTO audit_log (id, at, admin_id, route, subject, subject_id, operation)
        OVERRIDING SYSTEM VALUE SELECT 900001, at - interval '3 days', 'x', route, subject, subject_id, operation FROM audit_log WHERE id = ${last}`;
      expect(await faultsAfter(copy)).toEqual(['Entry 900001 was inserted past the shop.']);
    });

    it('tells a chain that was cut, mended or made again without the key', async () => {
      const lastBlock = "chain = 'shop' AND number = (SELECT blocks FROM audit_chains WHERE chain = 'shop')";
      const entriesOf = (block: string) =>
        `DELETE FROM audit_log WHERE id IN (SELECT unnest(entry_ids) FROM audit_blocks WHERE ${block})`;
      const cutOff = [entriesOf(lastBlock), `DELETE FROM audit_blocks WHERE ${lastBlock}`];
      expect(await faultsAfter(...cutOff)).toEqual(['The last entry of the chain "shop" is missing.']);
      const rewind = `UPDATE audit_chains c SET blocks = c.blocks - 1, entries = entries - 1,
        hash = (SELECT substr(hashes, length(hashes) - 31) FROM audit_blocks b WHERE b.chain = c.chain AND number = c.blocks - 1) WHERE c.chain = 'shop'`;
      expect(await faultsAfter(...cutOff, rewind)).toEqual(['The end of the chain "shop" is not signed by this shop.']);
      const middle = "chain = 'shop' AND number = 3";
      expect(await faultsAfter(entriesOf(middle), `DELETE FROM audit_blocks WHERE ${middle}`)).toContain(
        'Block 3 of the chain "shop" is missing.',
      );
      expect(await faultsAfter(`UPDATE audit_blocks SET hashes = sha256(hashes) WHERE ${middle}`)).toContain(
        'Block 3 of the chain "shop" is not signed by this shop.',
      );
      expect(await faults({ keys: ['another key, just as long as the right one'] })).toContain(
        'The end of the chain "shop" is not signed by this shop.',
      );
      expect(await faults({ keys: ['the next key, by which the shop signs from now on', ...shop().env.auditLogKeys] })).toEqual(
        [],
      );
    });

    it('tells an entry that was slipped in with a time of before', async () => {
      const late = `WITH late AS (INSERT INTO audit_log (at, admin_id, route, subject, subject_id, operation)
          VALUES (now() - interval '2 days', 'x', 'PUT /test', 'settings', 'surge-fee', 'update') RETURNING id)
        INSERT INTO audit_unchained SELECT id FROM late`;
      expect(await faultsAfter(late)).toEqual([expect.stringMatching(/^Entry \d+ was inserted later than it says\.$/)]);
    });

    it('has an entry whose transaction took long behind those that were committed before it: none is skipped', async () => {
      const slow = shop().db.createQueryRunner();
      await withActor({ admin_id: 'slow', route: 'PUT /test' }, async () => {
        await slow.startTransaction();
        await slow.query("INSERT INTO settings (key, value) VALUES ('of-a-long-transaction', '1')");
      });
      await change(91);
      await chain();
      const chained = async (): Promise<string[]> =>
        (await shop().db.query("SELECT unnest(entry_ids) AS id FROM audit_blocks WHERE chain = 'shop' ORDER BY number")).map(
          ({ id }: { id: string }) => id,
        );
      const before = await chained();
      await slow.commitTransaction();
      await slow.release();
      await chain();
      const [late] = await shop().db.query<[{ id: string }]>("SELECT id FROM audit_log WHERE admin_id = 'slow'");
      expect(await chained()).toEqual([...before, late.id]);
      expect(Number(late.id)).toBeLessThan(Number(before.at(-1)));
      expect(await faults()).toEqual([]);
    });

    it('is one chain, however many processes chain at once', async () => {
      await Promise.all(Array.from({ length: 12 }, (_, n) => change(100 + n)));
      await Promise.all(Array.from({ length: 3 }, () => chain()));
      await chain();
      expect(await count('audit_unchained')).toBe(0);
      expect(await verify()).toMatchObject({ faults: [], entries: await count('audit_log') });
    });

    it('goes on from where it was verified: who kept its end sees what was made again', async () => {
      const { heads: expected } = await verify();
      await change(130);
      await chain();
      expect(await faults({ expected })).toEqual([]);
      const [orders, own] = expected;
      const other = { ...own!, hash: '0'.repeat(64) };
      expect(await faults({ expected: [orders!, other] })).toEqual([
        `The first ${own!.entries} entries of the chain "shop" are others than when they were verified.`,
      ]);
      expect(await faults({ expected: [{ ...own!, entries: 5_000 }] })).toEqual([
        expect.stringContaining('The chain "shop" had 5000 entries when it was verified'),
      ]);
    });

    it('is proven after a shopper was erased, of whom nothing is left in it', async () => {
      await chain();
      const everything = async (): Promise<string> =>
        JSON.stringify(await Promise.all(PROOF.map((table) => shop().db.query(`SELECT t::text AS row FROM ${table} t`))));
      expect(await everything()).toMatch(/Asha P/);
      const changed = `UPDATE audit_personal_values SET after = '{"customer_name": "Usha"}' WHERE person_id = 's'`;
      expect(await faultsAfter(changed)).toEqual([expect.stringMatching(/^The personal values of entry \d+ were changed\.$/)]);
      expect(await shop().db.transaction((tx) => erasePersonalValues(tx, 's'))).toBe(1);
      expect(await everything()).not.toMatch(/Asha|Lake Road/);
      expect(await faults()).toEqual([]);
      expect(await lastEntry('?subject=orders')).toMatchObject({ before: { status: 'pending', customer_name: '(not shown)' } });
    });

    it('shows the names of the shop’s people until they are erased', async () => {
      const invited = { name: 'Kavita Rao', email: 'kavita@example.com', role: 'packer', password: OWNER.password };
      const { person } = (await shop().post('/admin/people', invited, { token: token() })).body;
      const added = async () =>
        (await log('?subject=admins')).find(({ operation, subject_id }) => operation === 'insert' && subject_id === person.id);
      expect(await added()).toMatchObject({ after: { name: 'Kavita Rao', email: 'kavita@example.com' } });
      await shop().db.transaction((tx) => erasePersonalValues(tx, person.id));
      expect(await added()).toMatchObject({ after: { name: '(not shown)', email: '(not shown)' } });
      await chain();
      expect(await faults()).toEqual([]);
    });

    it('is verified each night, and the owner is told what was found', async () => {
      const read = async () => (await shop().get('/admin/audit-log/verification', { token: token() })).body;
      const alarms = async () => (await shop().get('/admin/money', { token: token() })).body.alarms;
      const next_at = expect.stringMatching(/T19:41:00\.000Z$/); // at 1:11 in the night of India
      expect(await read()).toEqual({ verified_at: null, next_at, entries: 0, faults: 0, fault: null });
      await chains().verifyLog();
      expect(await read()).toMatchObject({ entries: await count('audit_log'), faults: 0 });
      expect(await alarms()).toEqual([]);
      const [{ id, route }] = await shop().db.query('SELECT id, route FROM audit_log ORDER BY id LIMIT 1');
      await asSuperuser(`UPDATE audit_log SET route = 'PUT /nothing' WHERE id = ${id}`);
      await chains().verifyLog();
      expect(await read()).toMatchObject({ faults: 1, fault: `Entry ${id} was changed.` });
      expect(await alarms()).toEqual([expect.objectContaining({ kind: 'change-log' })]);
      expect(await shop().db.query("SELECT times FROM security_events WHERE event = 'change-log-broken'")).toEqual([
        { times: 1 },
      ]);
      const kept = await count('audit_log');
      await dropAll();
      expect(await count('audit_log')).toBe(kept); // the evidence
      await asSuperuser(`UPDATE audit_log SET route = '${route}' WHERE id = ${id}`);
      await chains().verifyLog();
      expect(await alarms()).toEqual([]);
    });

    it('begins at a signed checkpoint once what was over its time has gone', async () => {
      const [{ moment }] = await shop().db.query('SELECT clock_timestamp() AS moment');
      await change(140);
      await chain();
      const key = shop().env.auditLogKeys[0]!;
      const dropped = await shop().db.transaction(async (tx) => {
        await lockChains(tx);
        return dropBlocks(tx, 'shop', { before: moment, limit: 1000, key });
      });
      expect(dropped).toBeGreaterThan(20);
      expect(await faults()).toEqual([]);
      expect(await shop().db.query("SELECT dropped_entries::int AS n FROM audit_chains WHERE chain = 'shop'")).toEqual([
        { n: dropped },
      ]);
      expect(await faultsAfter("UPDATE audit_chains SET dropped_entries = dropped_entries - 1 WHERE chain = 'shop'")).toContain(
        'What was dropped from the chain "shop" when its time was over is not signed by this shop.',
      );
      const first = "chain = 'shop' AND number = (SELECT min(number) FROM audit_blocks WHERE chain = 'shop')";
      expect(
        await faultsAfter(
          `DELETE FROM audit_log WHERE id IN (SELECT unnest(entry_ids) FROM audit_blocks WHERE ${first})`,
          `DELETE FROM audit_blocks WHERE ${first}`,
        ),
      ).not.toEqual([]);
      await dropAll();
      expect(await count('audit_log')).toBe(0);
      await change(141);
      await chain();
      expect(await verify()).toMatchObject({ faults: [], entries: 1 });
    });
  });
}
