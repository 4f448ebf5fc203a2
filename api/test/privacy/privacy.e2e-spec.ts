import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DATA_MAP, ERASED, NOT_A_PERSON, NOTHING_PERSONAL } from '../../src/modules/privacy/data-map.js';
import { readErasureList } from '../../src/modules/privacy/erasure-list.js';
import { replayErasures } from '../../src/modules/privacy/replay-erasures.js';
import { dataSource } from '../../src/data-source.js';
import { listMigrations, revertMigrations } from '../../src/measure-migrations.js';
import { EndDraft } from '../../src/modules/checkout/end-draft.js';
import { eventually, HOME, ShopperClient } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';
import { ask, dropTestDatabase } from '../setup/test-database.js';
import { OWNER } from '../setup/test-env.js';

let folder: string;
let fixture: ShopFixture;
const said: string[] = [];
const spoken = [process.stdout, process.stderr].map((stream) => [stream, stream.write.bind(stream)] as const);

beforeAll(async () => {
  for (const [stream, write] of spoken)
    stream.write = (text: string | Uint8Array, ...rest: never[]) => {
      said.push(String(text));
      return write(text, ...rest);
    };
  folder = await mkdtemp(join(tmpdir(), 'shop-privacy-'));
  fixture = await ShopFixture.open({ runJobs: true, env: { DATA_DIR: folder, BORZO_REFRESH_SECONDS: '1' } });
});
afterAll(async () => {
  await fixture.close();
  for (const [stream, write] of spoken) stream.write = write;
  await rm(folder, { recursive: true });
});
beforeEach(() => fixture.shop.clock.set(new Date()));

interface Person {
  email: string;
  name: string;
  phone: string;
  home: string;
  work: string;
}
const VAIDEHI: Person = {
  email: 'vaidehi.kulkarni@mail.test',
  name: 'Vaidehi Kulkarni',
  phone: '9876501234',
  home: '41 Champaknagari Marg',
  work: '7 Rohidas Galli',
};
/** What of her must be found nowhere. */
const TRACES = ['vaidehi', 'kulkarni', '9876501234', '98765 01234', 'champaknagari', 'rohidas'];

const privacy = (shopper: ShopperClient, what: 'download' | 'erase', body: object) => shopper.post(`/privacy/${what}`, body);

/** Ordered, refunded in part, reviewed; an address book, a cart, a checkout that was never paid; mails, a rider, and a name that was corrected. */
async function aRichHistory({ email, name, phone, home, work }: Person): Promise<{ shopper: ShopperClient; orderId: string }> {
  const { shop, mutton } = fixture;
  const shopper = await ShopperClient.signIn(shop, email, { name, phone_number: `+91${phone}`, email_verified: true });
  const address = { ...HOME, name, phone, line1: home };
  await shopper.post('/addresses', { ...address, label: 'Home' });
  await shopper.post('/addresses', { ...address, line1: work, label: 'Work' });
  await shopper.post('/privacy/consents', { notice_version: '2026-11-23', language: 'hi' });
  shopper.address = address;
  const { orderId } = await shopper.take(mutton, 3).buy();
  await deliver(orderId);
  const review = { rating: 4, text: `Good, says ${name} of ${home}` };
  expect((await shop.put(`/orders/${orderId}/review`, review, { token: shopper.token })).status).toBe(200);
  await refundPacks(orderId, `${name} called from ${phone}`);
  const unpaid = shopper.again().take(mutton);
  unpaid.address = { ...address, line1: work };
  await unpaid.askFee();
  expect((await unpaid.openPayment()).status).toBe(200);
  const [{ id }] = await shop.db.query("SELECT id FROM orders WHERE phone = $1 AND status = 'pending'", [phone]);
  await shop.app.get(EndDraft, { strict: false }).releaseHold(id);
  const { version } = (await shopper.get('/cart')).body;
  await shop.put('/cart', { version, lines: [{ id: mutton.id, qty: 2 }] }, { token: shopper.token });
  await shop.db.transaction(async (tx) => {
    await tx.query("SELECT set_config('shop.actor', $1, true)", [JSON.stringify({ admin_id: 'x', route: 'by hand' })]);
    await tx.query("UPDATE orders SET customer_name = customer_name || ' ' WHERE id = $1", [orderId]);
  });
  return { shopper, orderId };
}

async function deliver(orderId: string): Promise<void> {
  await fixture.performAction(orderId, 'accept');
  await fixture.performAction(orderId, 'pack');
  await eventually(
    () => fixture.row('deliveries', orderId),
    ({ state }) => state === 'booked',
  );
  await fixture.courier('/clock', { paused: false, speed: 1000 });
  await eventually(
    () => fixture.row('orders', orderId),
    ({ status }) => status === 'delivered',
    60,
  );
  await eventually(
    () => fixture.row('deliveries', orderId),
    ({ state }) => state === 'ended',
  );
  await fixture.courier('/clock', { paused: true });
}

async function refundPacks(orderId: string, reason: string): Promise<void> {
  const { amount } = (await fixture.refundLine(orderId, { amount: 1, reason })).body;
  expect((await fixture.refundLine(orderId, { amount, reason })).status).toBe(200);
  await eventually(
    () => fixture.refunds(orderId),
    (refunds) => refunds.every(({ status }) => status === 'processed'),
  );
}

/** Every table and column of every schema in which one of the texts stands. */
async function findInDatabase(texts: string[], db = fixture.shop.db): Promise<string[]> {
  const tables: { name: string; columns: string[] }[] = await db.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name, array_agg(column_name::text) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' GROUP BY 1`,
  );
  const found: string[] = [];
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const rows = await db.query(
        `SELECT FROM ${name} WHERE "${column}"::text ILIKE ANY ($1) LIMIT 1`, // bytes are hexadecimal then
        [texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`])],
      );
      if (rows.length > 0) found.push(`${name}.${column}`);
    }
  }
  return found.toSorted();
}

async function findInFiles(texts: string[]): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const content = (await readFile(join(parentPath, name), 'latin1')).toLowerCase();
    if (texts.some((text) => content.includes(text))) found.push(name);
  }
  return found;
}

describe('the data map', () => {
  it('names every table, and every column of those about a shopper: what nobody has decided about fails here', async () => {
    const columns: { table: string; column: string }[] = await fixture.shop.db.query(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
         JOIN information_schema.tables USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const unknown = columns.filter(({ table, column }) => {
      const mapped = Object.hasOwn(DATA_MAP, table) ? DATA_MAP[table as keyof typeof DATA_MAP] : null;
      if (mapped) return ![...mapped.columns, ...Object.keys('withheld' in mapped ? mapped.withheld : {})].includes(column);
      if (!Object.hasOwn(NOTHING_PERSONAL, table)) return true;
      return SOUNDS_PERSONAL.test(column) && !NOT_A_PERSON[table]?.includes(column);
    });
    expect(unknown).toEqual([]);
    const tables = new Set(columns.map(({ table }) => table));
    expect([...Object.keys(DATA_MAP), ...Object.keys(NOTHING_PERSONAL)].filter((table) => !tables.has(table))).toEqual([]);
  });

  it('would see a new column with a phone', async () => {
    expect(SOUNDS_PERSONAL.test('alternate_phone')).toBe(true);
    expect(Object.keys(NOT_A_PERSON).filter((table) => !NOTHING_PERSONAL[table])).toEqual([]);
  });

  it('stands in the docs: each of its tables is said to be erased, changed or kept', async () => {
    const page = await readFile(new URL('../../../docs/retention.md', import.meta.url), 'utf8');
    const section = page.split('## When a shopper erases their account')[1] ?? '';
    expect(Object.keys(DATA_MAP).filter((table) => !section.includes(`\`${table}\``))).toEqual([]);
  });
});

// As the change log tells what is personal, by a column's name.
const SOUNDS_PERSONAL =
  /(email|phone|address|customer|area|city|pincode|latitude|longitude|dropoff|rider|issuer|subject|shopper|tracking|body|payload|endpoint|(^|_)(text|note|paper|document|content|line1|name|name_hi|name_mr)$)/;

describe('a shopper who asks what is kept', () => {
  it('gets every row as JSON and as a page in their language, three times a day, after a confirmation', async () => {
    const rohini = {
      email: 'Rohini@mail.test',
      name: 'Rohini Deshmukh',
      phone: '9876505678',
      home: '3 Kamal Path',
      work: '9 Tulsi Path',
    };
    const { shopper, orderId } = await aRichHistory(rohini);
    const told = (await shopper.get('/privacy')).body;
    expect(told).toMatchObject({ confirm_with: rohini.email, obstacles: [] });
    expect(told.consents).toMatchObject([{ notice_version: '2026-11-23', language: 'hi' }]);
    const wrong = await privacy(shopper, 'download', { confirmation: 'me', language: 'en' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'CONFIRMATION_WRONG' } });

    const confirmation = ' rohini@mail.test ';
    const { status, body } = await privacy(shopper, 'download', { confirmation, language: 'hi' });
    expect(status).toBe(200);
    const { data, copies_elsewhere } = JSON.parse(body.json);
    // Nothing was disputed, no coupon used, no copy made before, and no one has signed out.
    const without = ['disputes', 'revoked_sessions', 'coupon_uses', 'data_downloads'];
    expect(Object.keys(data).toSorted()).toEqual(
      Object.keys(DATA_MAP)
        .filter((table) => !without.includes(table))
        .toSorted(),
    );
    expect(data.shoppers).toMatchObject([{ email: rohini.email, name: rohini.name }]);
    expect(data.addresses.map(({ line1 }: { line1: string }) => line1).toSorted()).toEqual([rohini.home, rohini.work]);
    expect(data.orders.find(({ id }: { id: string }) => id === orderId)).toMatchObject({ address_line1: rohini.home });
    expect(copies_elsewhere.payments).toHaveLength(1);
    expect(copies_elsewhere.shipments).toHaveLength(1);
    expect(body.page).toContain('<html lang="hi">');
    for (const text of ['आपके पते', rohini.home, rohini.work, orderId, 'Borzo', 'Razorpay']) expect(body.page).toContain(text);
    expect(body.page).not.toMatch(/<script|https?:\/\/[^ <]*\.(css|js|woff)/);

    for (const expected of [200, 200, 429])
      expect((await privacy(shopper, 'download', { confirmation, language: 'en' })).status).toBe(expected);
  }, 120_000);

  it('gets nothing of anyone else, and text stays text', async () => {
    const { shop } = fixture;
    const shopper = await ShopperClient.signIn(shop, 'plain@mail.test', { name: '<img src=x onerror=alert(1)>' });
    const { body } = await privacy(shopper, 'download', { confirmation: 'plain@mail.test', language: 'mr' });
    expect(body.json).not.toMatch(/rohini/i);
    expect(body.page).toContain('&lt;img src=x');
    expect(body.page).not.toContain('<img');
  });

  it('gets a text that looks like a moment as it was typed', async () => {
    const names = ['2026-99-99T99:99:99', '2026-99-99T99:99:99Z', '2026-11-23T10:00:00 is when I come'];
    for (const [n, name] of names.entries()) {
      const shopper = await ShopperClient.signIn(fixture.shop, `moment-${n}@mail.test`, { name });
      const { status, body } = await privacy(shopper, 'download', { confirmation: `moment-${n}@mail.test`, language: 'en' });
      expect({ status, isThere: body.page?.includes(name) }).toEqual({ status: 200, isThere: true });
    }
  });
});

describe('an account that is erased', () => {
  it('waits for what is under way, and says for what', async () => {
    const { shopper, orderId } = await fixture.paidOrder();
    const email = (await shopper.get('/privacy')).body.confirm_with;
    const refused = await privacy(shopper, 'erase', { confirmation: email });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ERASURE_BLOCKED' } });
    expect(refused.body.obstacles).toContainEqual({ kind: 'order-under-way', order_id: orderId, until: null });
    expect((await shopper.get('/privacy')).body.obstacles).toEqual(refused.body.obstacles);
    const paying = (await ShopperClient.signIn(fixture.shop, 'paying@mail.test')).take(fixture.mutton);
    await paying.askFee();
    await paying.openPayment();
    const { obstacles } = (await privacy(paying, 'erase', { confirmation: 'paying@mail.test' })).body;
    expect(obstacles).toMatchObject([{ kind: 'payment-open', until: expect.stringMatching(/^20/) }]);
  });

  it('is found in no table, file or log, and again in none of a backup that is put back', async () => {
    const { shop } = fixture;
    const { shopper, orderId } = await aRichHistory(VAIDEHI);
    const before = await findInDatabase(TRACES);
    expect(before).toEqual(
      expect.arrayContaining([
        'public.addresses.line1',
        'public.audit_personal_values.before',
        'public.invoices.document',
        'public.order_events.detail',
        'public.order_name_words.word',
        'public.orders.customer_name',
        'public.refunds.reason',
        'public.shoppers.email',
      ]),
    );
    const backup = await copyDatabase();

    const erased = await privacy(shopper, 'erase', { confirmation: VAIDEHI.email });
    expect(erased).toMatchObject({ status: 200, body: { identity_service: new URL(shop.env.signIn.issuer).host } });
    expect([erased.body.payments.length, erased.body.shipments.length]).toEqual([1, 1]);
    expect((await shopper.get('/orders')).body).toMatchObject({ code: 'SIGNED_OUT' });
    const list = await eventually(
      () => readErasureList(join(folder, 'erasures.log')),
      (lines) => lines.length > 0,
    );
    expect(await findInDatabase(TRACES)).toEqual([]);
    expect(await findInFiles(TRACES)).toEqual([]);
    expect(said.join('').toLowerCase()).not.toMatch(new RegExp(TRACES.join('|')));
    expect(said.join('')).toContain(`erased ${list[0]!.person_hash}`);

    // What the law wants stays: numbers, lines and amounts.
    const invoice = await fixture.row('invoices', orderId);
    expect(invoice.document).toMatchObject({ order_id: orderId, buyer: { name: ERASED, phone: '', address: '' } });
    expect([invoice.number, invoice.document.lines.length > 0]).toEqual([expect.stringMatching(/^\d{4}-\d\d\//), true]);
    expect(await shop.db.query('SELECT rating, text, first_name FROM order_reviews WHERE order_id = $1', [orderId])).toEqual([
      { rating: 4, text: null, first_name: null },
    ]);
    expect((await fixture.get(`/${orderId}`)).body).toMatchObject({ customer_name: ERASED, phone: '' });
    const drafts = await shop.db.query('SELECT status FROM orders WHERE customer_name = $1 AND placed_at IS NULL', [ERASED]);
    expect(drafts).toEqual([{ status: 'cancelled' }]);

    // Once more, for what was on its way: nothing is written, and nothing is in its way.
    await shop.db.query(
      "SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'repeat-erasure'), now())",
    );
    await eventually(
      () => shop.db.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'repeat-erasure'"),
      (jobs: unknown[]) => jobs.length === 0,
    );

    const older = await copyBackup(backup);
    const restored = await dataSource(backup).initialize();
    expect(await findInDatabase(TRACES, restored)).toEqual(before);
    expect(await replayErasures(restored, ['another key', ...shop.env.auditLogKeys], list)).toEqual({
      listed: 1,
      erased: 1,
      obstacles: [],
      leftOut: [],
    });
    expect(await findInDatabase(TRACES, restored)).toEqual([]);
    expect(await replayErasures(restored, shop.env.auditLogKeys, list)).toMatchObject({ listed: 1, erased: 0 });
    await restored.destroy();
    await dropTestDatabase(backup);

    // A backup of before an upgrade that went wrong: all migrations since erasures began are not there yet, and a column of tomorrow.
    const names = await listMigrations(older);
    await revertMigrations(older, names.slice(names.indexOf('Erasures1795000000088') + 1));
    await ask(older, 'ALTER TABLE deliveries DROP COLUMN refusal');
    const old = await dataSource(older).initialize();
    expect(await replayErasures(old, shop.env.auditLogKeys, list)).toEqual({
      listed: 1,
      erased: 1,
      obstacles: [],
      leftOut: ['deliveries.refusal', 'data_downloads'],
    });
    expect(await findInDatabase(TRACES, old)).toEqual([]);
    await old.destroy();
    await dropTestDatabase(older);
  }, 240_000);

  it('is not written again by a request that waited for the erasure', async () => {
    const { shop } = fixture;
    const claims = { sub: 'erased-meanwhile', name: 'Tara Joshi' };
    const shopper = await ShopperClient.signIn(shop, 'meanwhile@mail.test', claims);
    expect((await shopper.get('/privacy')).status).toBe(200);
    // Not known by heart, as at another process.
    const elsewhere = await ShopperClient.signIn(shop, 'meanwhile@mail.test', { ...claims, name: 'Tara J' });
    const waiting = (least: number) =>
      eventually(
        () => shop.db.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
        (found: unknown[]) => found.length >= least,
      );
    const { erasing, asking } = await shop.db.transaction(async (tx) => {
      await tx.query("SELECT FROM shoppers WHERE subject = 'erased-meanwhile' FOR UPDATE");
      const erasing = privacy(shopper, 'erase', { confirmation: 'meanwhile@mail.test' });
      await waiting(1);
      const asking = elsewhere.get('/addresses');
      await waiting(2);
      return { erasing, asking };
    });
    expect((await erasing).status).toBe(200);
    expect(await asking).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
    expect(await findInDatabase(['meanwhile@mail', 'Tara J'])).toEqual([]);
  });

  it('is somebody new when they sign in again, and what the courier and the bank keep is theirs', async () => {
    const { shop } = fixture;
    const claims = { sub: 'the-same-person', name: 'Tara Joshi' };
    const first = await ShopperClient.signIn(shop, 'tara@mail.test', claims);
    await first.post('/addresses', HOME);
    expect((await privacy(first, 'erase', { confirmation: 'tara@mail.test' })).status).toBe(200);
    await new Promise((next) => setTimeout(next, 1_100)); // tokens tell whole seconds
    const again = await ShopperClient.signIn(shop, 'tara@mail.test', claims);
    expect(await again.get('/addresses')).toMatchObject({ status: 200, body: [] });
    expect(await shop.db.query("SELECT count(*)::int AS n FROM shoppers WHERE subject = 'the-same-person'")).toEqual([{ n: 1 }]);
  });
});

describe('the owner, for somebody who writes or phones', () => {
  const find = async (text: string) => (await fixture.shop.post('/admin/shoppers/find', { text }, { token: fixture.token })).body;
  const ask = (path: string, body: object, token = fixture.token) =>
    fixture.shop.post(`/admin/shoppers/${path}`, body, { token });
  const { password } = OWNER;

  it('finds them by order, e-mail address or phone, downloads what is kept, and erases it once nothing is under way', async () => {
    const { shop } = fixture;
    const usha = { email: 'Usha.Nair@mail.test', name: 'Usha Nair', phone: '9876509999' };
    const shopper = await ShopperClient.signIn(shop, usha.email, { name: usha.name, phone_number: `+91${usha.phone}` });
    shopper.address = { ...HOME, name: usha.name, phone: usha.phone, line1: '12 Ketaki Path' };
    const coupon = { code: 'ONCE', discount_type: 'fixed', discount_value: 10, per_customer_limit: 1, total_limit: 2 };
    expect((await shop.post('/admin/coupons', coupon, { token: fixture.token })).status).toBe(201);
    expect((await shopper.take(fixture.mutton).applyCoupon(coupon.code)).status).toBe(200);
    const { orderId } = await shopper.buy();
    expect((await shopper.again().take(fixture.mutton).applyCoupon(coupon.code)).status).not.toBe(200);
    const [found, ...others] = await find('usha.nair@MAIL.test');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ name: usha.name, email: usha.email, orders: 1, last_order_at: expect.stringMatching(/^20/) });
    for (const text of [`#${orderId.toLowerCase()}`, '+91 98765 09999', usha.phone]) expect(await find(text)).toEqual([found]);
    for (const text of ['Usha', '12345', 'nobody@mail.test', '000000000000', "' OR 1=1 --"]) expect(await find(text)).toEqual([]);

    const described = await shop.get(`/admin/shoppers/${found.id}`, { token: fixture.token });
    const underWay = { kind: 'order-under-way', order_id: orderId, until: null };
    expect(described.body).toMatchObject({ shopper: found, obstacles: expect.arrayContaining([underWay]) });
    const wrong = await ask(`${found.id}/erase`, { password: 'not mine at all' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } });
    expect(await ask(`${found.id}/erase`, { password })).toMatchObject({
      status: 409,
      body: {
        code: 'ERASURE_BLOCKED',
        error: expect.stringMatching(/^This customer/),
        obstacles: expect.arrayContaining([underWay]),
      },
    });

    expect((await ask(`${found.id}/download`, { language: 'en', password: 'not mine at all' })).status).toBe(422);
    const files = (await ask(`${found.id}/download`, { language: 'mr', password })).body;
    expect(files.page).toContain('<html lang="mr">');
    expect(JSON.parse(files.json).data.orders).toMatchObject([{ id: orderId, address_line1: '12 Ketaki Path' }]);

    await deliver(orderId);
    const erased = await ask(`${found.id}/erase`, { password });
    expect(erased).toMatchObject({ status: 200, body: { payments: [expect.any(String)], shipments: [expect.any(String)] } });
    expect(await findInDatabase(['usha', 'nair', usha.phone, 'ketaki'])).toEqual([]);
    expect(await find(orderId)).toEqual([]);
    // Whoever lost the answer asks again, also after the key was changed, and is told the same.
    const keys = shop.env.auditLogKeys;
    shop.env.auditLogKeys = ['a newer key', ...keys];
    expect(await ask(`${found.id}/erase`, { password })).toMatchObject({ status: 200, body: erased.body });
    shop.env.auditLogKeys = keys;
    for (const [path, body] of [
      ['nobody/erase', { password }],
      [`${found.id}/download`, { password, language: 'en' }],
    ] as const)
      expect(await ask(path, body)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } });

    const events = await shop.db.query(
      "SELECT event, detail, actor_id FROM security_events WHERE event IN ('shopper-data-exported', 'shopper-erased') AND actor_id <> '' ORDER BY at",
    );
    const [{ id }] = await shop.db.query('SELECT id FROM admins WHERE email = $1', [OWNER.email]);
    expect(events).toMatchObject([
      { event: 'shopper-data-exported', detail: 'asked for by the owner', actor_id: id },
      { event: 'shopper-erased', detail: 'asked for by the owner', actor_id: id },
    ]);
    for (const [subject, act] of [
      ['erasures', 'erase'],
      ['data_downloads', 'download'],
    ]) {
      const [entry] = (await shop.get(`/admin/audit-log?subject=${subject}`, { token: fixture.token })).body;
      const route = `POST /admin/shoppers/:id/${act}`;
      expect(entry).toMatchObject({ route, admin_id: id, operation: 'insert', after: { requested_by: 'owner' } });
    }

    // Somebody new, also to a coupon that each may use once; what the coupon gives in all goes on being counted (decision 75).
    await new Promise((next) => setTimeout(next, 1_100)); // tokens tell whole seconds
    const again = (await ShopperClient.signIn(shop, usha.email)).take(fixture.mutton);
    expect(await again.applyCoupon(coupon.code)).toMatchObject({ status: 200, body: { discount_amount: 10 } });
    expect(await shop.db.query("SELECT uses FROM coupons WHERE code = 'ONCE'")).toEqual([{ uses: 1 }]);

    for (let n = 0; n < 100; n++) await find('12345');
    expect(await find(usha.phone)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }, 120_000);
});

async function copyBackup(backup: string): Promise<string> {
  const url = new URL(backup);
  const name = url.pathname.slice(1);
  await ask(process.env.TEST_PG!, `CREATE DATABASE ${name}_older TEMPLATE ${name}`);
  url.pathname = `/${name}_older`;
  return url.href;
}

/** The database as a backup of this moment has it. The shop goes without it for that moment, and finds it again. */
async function copyDatabase(): Promise<string> {
  const url = new URL(fixture.shop.env.databaseUrl);
  const source = url.pathname.slice(1);
  await ask(process.env.TEST_PG!, `ALTER DATABASE ${source} ALLOW_CONNECTIONS false`);
  await ask(process.env.TEST_PG!, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [source]);
  await ask(process.env.TEST_PG!, `CREATE DATABASE ${source}_backup TEMPLATE ${source}`);
  await ask(process.env.TEST_PG!, `ALTER DATABASE ${source}_backup ALLOW_CONNECTIONS true`);
  await ask(process.env.TEST_PG!, `ALTER DATABASE ${source} ALLOW_CONNECTIONS true`);
  await eventually(
    () => fixture.shop.get('/health/ready'),
    ({ status }) => status === 200,
  );
  url.pathname = `/${source}_backup`;
  return url.href;
}
