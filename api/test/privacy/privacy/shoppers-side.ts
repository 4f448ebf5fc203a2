import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dataSource } from '../../../src/data-source.js';
import { listMigrations, revertMigrations } from '../../../src/measure-migrations.js';
import { DatabaseListener } from '../../../src/platform/database/database-listener.js';
import { DATA_MAP, ERASED } from '../../../src/modules/privacy/data-map.js';
import { readErasureList } from '../../../src/modules/privacy/erasure-list.js';
import { replayErasures } from '../../../src/modules/privacy/replay-erasures.js';
import { eventually, HOME, ShopperClient } from '../../actors/shopper-client.js';
import { ask, dropTestDatabase } from '../../setup/test-database.js';
import { type Person, privacy, type PrivacyShop } from './privacy-shop.js';

const VAIDEHI: Person = {
  email: 'vaidehi.kulkarni@mail.test',
  name: 'Vaidehi Kulkarni',
  phone: '9876501234',
  home: '41 Champaknagari Marg',
  work: '7 Rohidas Galli',
};
/** What of her must be found nowhere. */
const TRACES = ['vaidehi', 'kulkarni', '9876501234', '98765 01234', 'champaknagari', 'rohidas'];

/** What shoppers ask for themselves: a copy of their data, and its end. */
export function describeShoppersSide(opened: () => PrivacyShop): void {
  describe('a shopper who asks what is kept', () => {
    it('gets every row as JSON and as a page in their language, three times a day, after a confirmation', async () => {
      const rohini = {
        email: 'Rohini@mail.test',
        name: 'Rohini Deshmukh',
        phone: '9876505678',
        home: '3 Kamal Path',
        work: '9 Tulsi Path',
      };
      const { shopper, orderId } = await opened().aRichHistory(rohini);
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
      const { shop } = opened().fixture;
      const shopper = await ShopperClient.signIn(shop, 'plain@mail.test', { name: '<img src=x onerror=alert(1)>' });
      const { body } = await privacy(shopper, 'download', { confirmation: 'plain@mail.test', language: 'mr' });
      expect(body.json).not.toMatch(/rohini/i);
      expect(body.page).toContain('&lt;img src=x');
      expect(body.page).not.toContain('<img');
    });

    it('gets a text that looks like a moment as it was typed', async () => {
      const names = ['2026-99-99T99:99:99', '2026-99-99T99:99:99Z', '2026-11-23T10:00:00 is when I come'];
      for (const [n, name] of names.entries()) {
        const shopper = await ShopperClient.signIn(opened().fixture.shop, `moment-${n}@mail.test`, { name });
        const { status, body } = await privacy(shopper, 'download', { confirmation: `moment-${n}@mail.test`, language: 'en' });
        expect({ status, isThere: body.page?.includes(name) }).toEqual({ status: 200, isThere: true });
      }
    });
  });

  describe('an account that is erased', () => {
    it('waits for what is under way, and says for what', async () => {
      const { shopper, orderId } = await opened().fixture.paidOrder();
      const email = (await shopper.get('/privacy')).body.confirm_with;
      const refused = await privacy(shopper, 'erase', { confirmation: email });
      expect(refused).toMatchObject({ status: 409, body: { code: 'ERASURE_BLOCKED' } });
      expect(refused.body.obstacles).toContainEqual({ kind: 'order-under-way', order_id: orderId, until: null });
      expect((await shopper.get('/privacy')).body.obstacles).toEqual(refused.body.obstacles);
      const paying = (await ShopperClient.signIn(opened().fixture.shop, 'paying@mail.test')).take(opened().fixture.mutton);
      await paying.askFee();
      await paying.openPayment();
      const { obstacles } = (await privacy(paying, 'erase', { confirmation: 'paying@mail.test' })).body;
      expect(obstacles).toMatchObject([{ kind: 'payment-open', until: expect.stringMatching(/^20/) }]);
    });

    it('is found in no table, file or log, and again in none of a backup that is put back', async () => {
      const { shop } = opened().fixture;
      const { shopper, orderId } = await opened().aRichHistory(VAIDEHI);
      const before = await opened().findInDatabase(TRACES);
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
      const backup = await opened().copyDatabase();

      const erased = await privacy(shopper, 'erase', { confirmation: VAIDEHI.email });
      expect(erased).toMatchObject({ status: 200, body: { identity_service: new URL(shop.env.signIn.issuer).host } });
      expect([erased.body.payments.length, erased.body.shipments.length]).toEqual([1, 1]);
      expect((await shopper.get('/orders')).body).toMatchObject({ code: 'ACCOUNT_ERASED' });
      const list = await eventually(
        () => readErasureList(join(opened().folder, 'erasures.log')),
        (lines) => lines.length > 0,
      );
      expect(await opened().findInDatabase(TRACES)).toEqual([]);
      expect(await opened().findInFiles(TRACES)).toEqual([]);
      expect(opened().said.join('').toLowerCase()).not.toMatch(new RegExp(TRACES.join('|')));
      expect(opened().said.join('')).toContain(`erased ${list[0]!.person_hash}`);

      // What the law wants stays: numbers, lines and amounts.
      const invoice = await opened().fixture.row('invoices', orderId);
      expect(invoice.document).toMatchObject({ order_id: orderId, buyer: { name: ERASED, phone: '', address: '' } });
      expect([invoice.number, invoice.document.lines.length > 0]).toEqual([expect.stringMatching(/^\d{4}-\d\d\//), true]);
      expect(await shop.db.query('SELECT rating, text, first_name FROM order_reviews WHERE order_id = $1', [orderId])).toEqual([
        { rating: 4, text: null, first_name: null },
      ]);
      expect((await opened().fixture.get(`/${orderId}`)).body).toMatchObject({ customer_name: ERASED, phone: '' });
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

      const older = await opened().copyBackup(backup);
      const restored = await dataSource(backup).initialize();
      expect(await opened().findInDatabase(TRACES, restored)).toEqual(before);
      expect(await replayErasures(restored, ['another key', ...shop.env.auditLogKeys], list)).toEqual({
        listed: 1,
        erased: 1,
        obstacles: [],
        leftOut: [],
      });
      expect(await opened().findInDatabase(TRACES, restored)).toEqual([]);
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
        leftOut: ['deliveries.refusal', 'shipments', 'data_downloads'],
      });
      expect(await opened().findInDatabase(TRACES, old)).toEqual([]);
      await old.destroy();
      await dropTestDatabase(older);
    }, 240_000);

    it('is not written again by a request that waited for the erasure', async () => {
      const { shop } = opened().fixture;
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
      expect(await asking).toMatchObject({ status: 401, body: { code: 'ACCOUNT_ERASED' } });
      expect(await opened().findInDatabase(['meanwhile@mail', 'Tara J'])).toEqual([]);
    });

    it('is gone at once in the process that erased it, before the database has told of it', async () => {
      const { shop } = opened().fixture;
      const shopper = await ShopperClient.signIn(shop, 'at-once@mail.test');
      expect((await shopper.get('/privacy')).status).toBe(200);
      // A connection that works hears nothing before it is done.
      const hearing = await shop.db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock(85)');
        const hearing = shop.app.get(DatabaseListener).query('SELECT pg_advisory_xact_lock(85)', []);
        expect((await privacy(shopper, 'erase', { confirmation: 'at-once@mail.test' })).status).toBe(200);
        expect(await shopper.get('/orders')).toMatchObject({ status: 401, body: { code: 'ACCOUNT_ERASED' } });
        return { hearing };
      });
      await hearing.hearing;
    });

    it('is not written again by a token of the same session that was renewed after it', async () => {
      const { shop } = opened().fixture;
      const issued = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
      const claims = { sub: 'erased-in-a-session', sid: 'goes-on', name: 'Smita Sathe' };
      const signIn = (more: object) => ShopperClient.signIn(shop, 'smita@mail.test', { ...claims, ...more });
      const before = await signIn({ iat: issued(-30) });
      expect((await privacy(before, 'erase', { confirmation: 'smita@mail.test' })).status).toBe(200);
      const renewed = await signIn({ iat: issued(2) });
      // With another name it is known to no process by heart.
      for (const asking of [renewed, await signIn({ iat: issued(2), name: 'Smita S' }), before])
        expect(await asking.get('/privacy')).toMatchObject({ status: 401, body: { code: 'ACCOUNT_ERASED' } });
      expect(await opened().findInDatabase(['smita'])).toEqual([]);
      expect((await (await signIn({ iat: issued(2), sid: 'a new one' })).get('/privacy')).status).toBe(200);
    });

    it('is somebody new a quarter of an hour later, though the identity provider goes on with the same session', async () => {
      const { shop } = opened().fixture;
      const claims = { sub: 'erased-a-while-ago', sid: 'goes-on-and-on' };
      const first = await ShopperClient.signIn(shop, 'later@mail.test', claims);
      shop.clock.advance({ minutes: -16 });
      try {
        expect((await privacy(first, 'erase', { confirmation: 'later@mail.test' })).status).toBe(200);
      } finally {
        shop.clock.advance({ minutes: 16 });
      }
      expect((await (await ShopperClient.signIn(shop, 'later@mail.test', claims)).get('/privacy')).status).toBe(200);
    });

    it('is somebody new when they sign in again, and what the courier and the bank keep is theirs', async () => {
      const { shop } = opened().fixture;
      const claims = { sub: 'the-same-person', name: 'Tara Joshi' };
      const first = await ShopperClient.signIn(shop, 'tara@mail.test', claims);
      await first.post('/addresses', HOME);
      expect((await privacy(first, 'erase', { confirmation: 'tara@mail.test' })).status).toBe(200);
      await new Promise((next) => setTimeout(next, 1_100)); // tokens tell whole seconds
      const again = await ShopperClient.signIn(shop, 'tara@mail.test', claims);
      expect(await again.get('/addresses')).toMatchObject({ status: 200, body: [] });
      expect(await shop.db.query("SELECT count(*)::int AS n FROM shoppers WHERE subject = 'the-same-person'")).toEqual([
        { n: 1 },
      ]);
    });
  });
}
