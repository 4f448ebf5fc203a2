import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dropBlocks, erasePersonalValues, lockChains } from '../../src/modules/audit-log/chain/audit-chain.repository.js';
import { AuditChainService } from '../../src/modules/audit-log/chain/audit-chain.service.js';
import { type VerifyOptions, verifyChains } from '../../src/modules/audit-log/chain/verify-chain.js';
import { withActor } from '../../src/platform/audit/audit-actor.js';
import { UnauditedWrite } from '../../src/platform/audit/audit-subscriber.js';
import { Retention } from '../../src/platform/retention/retention.js';
import { anAdmin } from '../builders/an-admin.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { OWNER } from '../setup/test-env.js';
import type { AuditEntryReply } from '../../src/modules/audit-log/audit-log.dto.js';

let shop: TestApi;
let token: string;
beforeAll(async () => {
  shop = await startApi();
  token = await shop.ownerToken();
});
afterAll(() => shop.stop());

const log = async (query = ''): Promise<AuditEntryReply[]> => (await shop.get(`/admin/audit-log${query}`, { token })).body;
const lastEntry = async (query = ''): Promise<AuditEntryReply> => (await log(query))[0]!;
const setSurge = (surge: number) => shop.put('/admin/settings/surge-fee', { surge }, { token });

describe('the audit log', () => {
  it('says who changed what, before and after, and when', async () => {
    await setSurge(10);
    await setSurge(25);
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      admin_name: 'Owner',
      route: 'PUT /admin/settings/surge-fee',
      subject: 'settings',
      subject_id: 'surge-fee',
      operation: 'update',
      before: { value: 10 },
      after: { value: 25 },
      can_revert: true,
    });
    expect(Math.abs(Date.now() - Date.parse(entry.at))).toBeLessThan(60_000);
  });

  it('puts a setting back at the word of the owner, as a change of its own', async () => {
    await setSurge(40);
    const entry = await lastEntry();
    const { status, body } = await shop.post(`/admin/audit-log/${entry.id}/revert`, {}, { token });
    expect(status).toBe(201);
    expect(body).toMatchObject({ route: 'POST /admin/audit-log/:id/revert', before: { value: 40 }, after: { value: 25 } });
    expect((await shop.get('/settings/surge-fee')).body).toEqual({ setting_value: 25 });
  });

  it('puts the shop’s details back: those that were changed, and not what was written since', async () => {
    const read = async () => (await shop.get('/admin/shop-details', { token })).body;
    const write = async (fields: object) => shop.put('/admin/shop-details', { ...(await read()), ...fields }, { token });
    const before = await read();
    const wrong = {
      address: 'Shop 9, Wrong Road',
      latitude: 19.3,
      gstin: '27AAPFU0939F1ZV',
      hours: [{ part: 'Never', time: '-' }],
    };
    await write(wrong);
    const entry = await lastEntry('?subject=shop_details');
    expect(entry).toMatchObject({ can_revert: true, before: { address: before.address, gstin: null } });
    await write({ tagline: 'Written since' });
    const { status, body } = await shop.post(`/admin/audit-log/${entry.id}/revert`, {}, { token });
    expect(status).toBe(201);
    expect(body).toMatchObject({ subject: 'shop_details', after: { address: before.address, latitude: before.latitude } });
    expect(await read()).toEqual({ ...before, tagline: 'Written since', version: before.version + 3 });
    expect((await shop.get('/config')).body.shop).toMatchObject({ address: before.address, hours: before.hours });
  });

  it('takes nothing back but settings and details', async () => {
    await shop.post('/admin/coupons', { code: 'ONE', discount_type: 'fixed', discount_value: 5 }, { token });
    const entry = await lastEntry('?subject=coupons');
    expect(entry).toMatchObject({ can_revert: false, subject_name: 'ONE', operation: 'insert' });
    expect((await shop.post(`/admin/audit-log/${entry.id}/revert`, {}, { token })).body.code).toBe('CANNOT_REVERT');
    expect((await shop.post('/admin/audit-log/x/revert', {}, { token })).body.code).toBe('CHANGE_NOT_FOUND');
  });

  it('is filtered by person, thing and time, and read on page by page', async () => {
    const { admin_id } = await lastEntry('?limit=1');
    expect((await log(`?admin_id=${admin_id}&subject=settings`)).every(({ subject }) => subject === 'settings')).toBe(true);
    expect(await log('?admin_id=nobody')).toEqual([]);
    expect(await log('?until=2020-01-01')).toEqual([]);
    const all = (await log('?limit=200')).map(({ id }) => id);
    const first = await shop.get('/admin/audit-log?limit=2', { token });
    const second = await log(`?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4));
    expect((await shop.get('/admin/audit-log/filters', { token })).body).toMatchObject({
      people: [{ id: admin_id, name: 'Owner' }],
      subjects: ['coupons', 'settings', 'shop_details'],
    });
  });

  it('cannot be changed, shortened or emptied by anybody', async () => {
    for (const statement of ["UPDATE audit_log SET route = ''", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
      await expect(shop.db.query(statement)).rejects.toThrow('The audit log is append-only.');
  });

  it('knows that a password changed, but never which one it was', async () => {
    const person = await anAdmin(shop.db, { name: 'Sunil' });
    await shop.post(`/admin/people/${person.id}/invitation`, { password: OWNER.password }, { token });
    const { before, after } = await lastEntry('?subject=admins');
    expect(after).toMatchObject({ password_hash: '(not shown)', invite_hash: '(not shown)' });
    expect(JSON.stringify({ before, after })).not.toContain('scrypt');
  });

  it('holds nothing of a shopper’s name or address when somebody moves an order', async () => {
    await shop.db.query(
      `INSERT INTO orders (id, shopper_id, checkout_id, fingerprint, hold_expires_at, customer_name, phone, address_line1, area, city,
         pincode, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total, weight, created_at)
       VALUES ('O1', 's', 'c', 'f', now(), 'Asha Patil', '9820000001', '12 Lake Road', 'Naupada', 'Thane', '400602', 1,0,0,0,0,1,1, now())`,
    );
    await withActor({ admin_id: 'x', route: 'PUT /test' }, () =>
      shop.db.transaction((tx) =>
        tx.query(
          "UPDATE orders SET customer_name = 'Asha P', address_line1 = '13 Lake Road', status = 'confirmed' WHERE id = 'O1'",
        ),
      ),
    );
    const entry = await lastEntry('?subject=orders');
    expect(entry).toMatchObject({ before: { status: 'pending', customer_name: '(not shown)' }, after: { status: 'confirmed' } });
    expect(JSON.stringify(entry)).not.toMatch(/Asha|Lake Road/);
  });

  it('names no one for what others write on the same connection afterwards', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => setSurge(n)));
    const [{ n: before }] = await shop.db.query('SELECT count(*)::int AS n FROM audit_log');
    await Promise.all(Array.from({ length: 20 }, () => shop.db.query("UPDATE orders SET weight = weight + 1 WHERE id = 'O1'")));
    const [{ n: after }] = await shop.db.query('SELECT count(*)::int AS n FROM audit_log');
    expect(after).toBe(before);
    const settings = await Promise.all(
      Array.from({ length: 20 }, () => shop.db.query("SELECT coalesce(current_setting('shop.actor', true), '') AS actor")),
    );
    expect(settings.flat().every(({ actor }) => actor === '')).toBe(true); // also behind a pooler that shares connections
  });

  it('misses no write: one outside a transaction is refused before it happens', async () => {
    const [{ n: before }] = await shop.db.query('SELECT count(*)::int AS n FROM audit_log');
    const actor = { admin_id: 'x', route: 'PUT /test' };
    for (const statement of [
      'UPDATE orders SET weight = weight + 1',
      'update only "orders" o set weight = 1',
      'WITH gone AS (DELETE FROM orders RETURNING id) SELECT id FROM gone',
      "INSERT INTO settings (key, value) VALUES ('x', '1')",
    ])
      await expect(withActor(actor, () => shop.db.query(statement))).rejects.toThrow(UnauditedWrite);
    const reads = 'SELECT \'x\' AS "update" FROM orders FOR UPDATE';
    await expect(withActor(actor, () => shop.db.query(reads))).resolves.toHaveLength(1);
    expect(await shop.db.query('SELECT count(*)::int AS n FROM audit_log')).toEqual([{ n: before }]);
  });

  it('costs a write one statement, a reading none', async () => {
    const asked: string[] = [];
    const counting = { beforeQuery: ({ query }: { query: string }) => void asked.push(query) };
    shop.db.subscribers.push(counting);
    const namings = (): number => asked.splice(0).filter((query) => query.includes('shop.actor')).length;
    try {
      await setSurge(12);
      expect(namings()).toBe(1);
      await log();
      await shop.get('/settings/surge-fee');
      expect(namings()).toBe(0);
    } finally {
      shop.db.subscribers.splice(shop.db.subscribers.indexOf(counting), 1);
    }
  });

  it('is not written when the change was not: both or neither', async () => {
    const [{ n: before }] = await shop.db.query('SELECT count(*)::int AS n FROM audit_log');
    const stale = await shop.put('/admin/settings/surge-fee', { surge: 1, version: 999 }, { token });
    expect(stale.status).toBe(409);
    const [{ n: after }] = await shop.db.query('SELECT count(*)::int AS n FROM audit_log');
    expect(after).toBe(before);
  });
});

describe('the chain of the change log', () => {
  const chains = () => shop.app.get(AuditChainService, { strict: false });
  const chain = () => chains().chainLog();
  const verify = (options: Partial<VerifyOptions> = {}) => verifyChains(shop.db, { keys: shop.env.auditLogKeys, ...options });
  const faults = async (options?: Partial<VerifyOptions>): Promise<string[]> => (await verify(options)).faults;
  const count = async (table: string): Promise<number> => (await shop.db.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
  const setAs = (db: Pick<TestApi['db'], 'query'>, value: number) =>
    db.query(
      "INSERT INTO settings (key, value) VALUES ('surge-fee', $1) ON CONFLICT (key) DO UPDATE SET value = $1, version = settings.version + 1",
      [JSON.stringify(value)],
    );
  /** A change as the console writes it. */
  const change = (value: number) =>
    withActor({ admin_id: 'x', route: 'PUT /test' }, () => shop.db.transaction((tx) => setAs(tx, value)));

  // Whoever may do this is past all triggers.
  const asSuperuser = (...statements: string[]) =>
    shop.db.transaction(async (tx) => {
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
    for (const { kind, deleteBefore } of shop.app.get(Retention, { strict: false }).listRules())
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
    const rows: { id: string }[] = await shop.db.query(
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
    expect(await faults({ keys: ['the next key, by which the shop signs from now on', ...shop.env.auditLogKeys] })).toEqual([]);
  });

  it('tells an entry that was slipped in with a time of before', async () => {
    const late = `WITH late AS (INSERT INTO audit_log (at, admin_id, route, subject, subject_id, operation)
        VALUES (now() - interval '2 days', 'x', 'PUT /test', 'settings', 'surge-fee', 'update') RETURNING id)
      INSERT INTO audit_unchained SELECT id FROM late`;
    expect(await faultsAfter(late)).toEqual([expect.stringMatching(/^Entry \d+ was inserted later than it says\.$/)]);
  });

  it('has an entry whose transaction took long behind those that were committed before it: none is skipped', async () => {
    const slow = shop.db.createQueryRunner();
    await withActor({ admin_id: 'slow', route: 'PUT /test' }, async () => {
      await slow.startTransaction();
      await slow.query("INSERT INTO settings (key, value) VALUES ('of-a-long-transaction', '1')");
    });
    await change(91);
    await chain();
    const chained = async (): Promise<string[]> =>
      (await shop.db.query("SELECT unnest(entry_ids) AS id FROM audit_blocks WHERE chain = 'shop' ORDER BY number")).map(
        ({ id }: { id: string }) => id,
      );
    const before = await chained();
    await slow.commitTransaction();
    await slow.release();
    await chain();
    const [late] = (await shop.db.query("SELECT id FROM audit_log WHERE admin_id = 'slow'")) as [{ id: string }];
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
      JSON.stringify(await Promise.all(PROOF.map((table) => shop.db.query(`SELECT t::text AS row FROM ${table} t`))));
    expect(await everything()).toMatch(/Asha P/);
    const changed = `UPDATE audit_personal_values SET after = '{"customer_name": "Usha"}' WHERE person_id = 's'`;
    expect(await faultsAfter(changed)).toEqual([expect.stringMatching(/^The personal values of entry \d+ were changed\.$/)]);
    expect(await shop.db.transaction((tx) => erasePersonalValues(tx, 's'))).toBe(1);
    expect(await everything()).not.toMatch(/Asha|Lake Road/);
    expect(await faults()).toEqual([]);
    expect(await lastEntry('?subject=orders')).toMatchObject({ before: { status: 'pending', customer_name: '(not shown)' } });
  });

  it('shows the names of the shop’s people until they are erased', async () => {
    const invited = { name: 'Kavita Rao', email: 'kavita@example.com', role: 'packer', password: OWNER.password };
    const { person } = (await shop.post('/admin/people', invited, { token })).body;
    const added = async () =>
      (await log('?subject=admins')).find(({ operation, subject_id }) => operation === 'insert' && subject_id === person.id);
    expect(await added()).toMatchObject({ after: { name: 'Kavita Rao', email: 'kavita@example.com' } });
    await shop.db.transaction((tx) => erasePersonalValues(tx, person.id));
    expect(await added()).toMatchObject({ after: { name: '(not shown)', email: '(not shown)' } });
    await chain();
    expect(await faults()).toEqual([]);
  });

  it('is verified each night, and the owner is told what was found', async () => {
    const read = async () => (await shop.get('/admin/audit-log/verification', { token })).body;
    const alarms = async () => (await shop.get('/admin/money', { token })).body.alarms;
    const next_at = expect.stringMatching(/T19:41:00\.000Z$/); // at 1:11 in the night of India
    expect(await read()).toEqual({ verified_at: null, next_at, entries: 0, faults: 0, fault: null });
    await chains().verifyLog();
    expect(await read()).toMatchObject({ entries: await count('audit_log'), faults: 0 });
    expect(await alarms()).toEqual([]);
    const [{ id, route }] = await shop.db.query('SELECT id, route FROM audit_log ORDER BY id LIMIT 1');
    await asSuperuser(`UPDATE audit_log SET route = 'PUT /nothing' WHERE id = ${id}`);
    await chains().verifyLog();
    expect(await read()).toMatchObject({ faults: 1, fault: `Entry ${id} was changed.` });
    expect(await alarms()).toEqual([expect.objectContaining({ kind: 'change-log' })]);
    expect(await shop.db.query("SELECT times FROM security_events WHERE event = 'change-log-broken'")).toEqual([{ times: 1 }]);
    const kept = await count('audit_log');
    await dropAll();
    expect(await count('audit_log')).toBe(kept); // the evidence
    await asSuperuser(`UPDATE audit_log SET route = '${route}' WHERE id = ${id}`);
    await chains().verifyLog();
    expect(await alarms()).toEqual([]);
  });

  it('begins at a signed checkpoint once what was over its time has gone', async () => {
    const [{ moment }] = await shop.db.query('SELECT clock_timestamp() AS moment');
    await change(140);
    await chain();
    const key = shop.env.auditLogKeys[0]!;
    const dropped = await shop.db.transaction(async (tx) => {
      await lockChains(tx);
      return dropBlocks(tx, 'shop', { before: moment, limit: 1000, key });
    });
    expect(dropped).toBeGreaterThan(20);
    expect(await faults()).toEqual([]);
    expect(await shop.db.query("SELECT dropped_entries::int AS n FROM audit_chains WHERE chain = 'shop'")).toEqual([
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
