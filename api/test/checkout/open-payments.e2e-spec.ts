import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { poolOf } from '../../src/platform/database/connection-limit.js';
import { SweepPayments } from '../../src/modules/checkout/settlement/sweep-payments.js';
import { Retention } from '../../src/platform/work/retention/retention.js';
import { aProduct } from '../builders/a-product.js';
import { openedBy, stateOf } from '../actors/payment-fixture.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';

// No worker runs: a test sweeps when it says so.
let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await ShopFixture.open({ env: { HOLD_MINUTES: '10' } });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.shop.clock.set(new Date());
  await fixture.shop.db.query("UPDATE payments SET next_check_at = 'infinity'");
  await fixture.payment('/webhooks', { mode: 'drop' });
  await fixture.payment('/faults', undefined, 'DELETE');
});

const sweep = () => fixture.shop.app.get(SweepPayments, { strict: false }).sweepPayments();
const shopper = async (product = fixture.mutton): Promise<ShopperClient> => {
  const entered = (await ShopperClient.signIn(fixture.shop)).take(product);
  await entered.askFee();
  return entered;
};
/** The minutes at which the provider is asked for the payment, with a sweep in each. */
async function askedAt(providerOrderId: string, minutes: number): Promise<number[]> {
  const asked: number[] = [];
  const nextCheck = async (): Promise<string> =>
    (
      await fixture.shop.db.query('SELECT next_check_at::text AS at FROM payments WHERE provider_order_id = $1', [
        providerOrderId,
      ])
    )[0].at;
  for (let minute = 0; minute <= minutes; minute++) {
    const before = await nextCheck();
    await sweep();
    if ((await nextCheck()) !== before) asked.push(minute);
    fixture.shop.clock.advance({ minutes: 1 });
  }
  return asked;
}

describe('an open payment', () => {
  it('is asked for by the first sweep: a shopper who has paid and lost the browser has his order within a minute', async () => {
    const paying = await shopper();
    await paying.pay(await openedBy(paying));
    await sweep();
    expect((await paying.get('/orders/active')).body.order).toMatchObject({ status: 'confirmed', grand_total: paying.total });
  });

  it('is asked for with growing gaps, and once at the end of its time', async () => {
    const asked = await askedAt(await openedBy(await shopper()), 120);
    expect(asked.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(asked).toContain(10);
    const gaps = asked.slice(1).map((minute, n) => minute - asked[n]!);
    const later = gaps.slice(asked.indexOf(10));
    expect(later).toEqual(later.toSorted((a, b) => a - b));
    expect(later.at(-1)).toBeGreaterThan(15);
  });

  it('keeps its packs half an hour longer while the provider is silent, since no one knows who has paid', async () => {
    const id = await openedBy(await shopper());
    const holdAfter = async (minutes: number): Promise<string> => {
      fixture.shop.clock.advance({ minutes });
      await fixture.payment('/faults', { at: 'orders.payments', kind: 'drop', times: 1 });
      await sweep();
      const hold = 'SELECT o.hold_state FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.provider_order_id = $1';
      return (await fixture.shop.db.query(hold, [id]))[0].hold_state;
    };
    expect([await holdAfter(11), await holdAfter(20), await holdAfter(10)]).toEqual(['held', 'held', 'released']);
  });

  it('is asked for until no bank answers any more, and never again', async () => {
    const id = await openedBy(await shopper());
    const next = async (): Promise<string> =>
      (await fixture.shop.db.query('SELECT next_check_at::text AS at FROM payments WHERE provider_order_id = $1', [id]))[0].at;
    for (let hour = 0; hour < 4 * 24; hour += 6) {
      await sweep();
      expect(await next()).not.toBe('infinity');
      fixture.shop.clock.advance({ minutes: 6 * 60 });
    }
    fixture.shop.clock.advance({ minutes: 1 });
    await fixture.payment('/faults', { at: 'orders.payments', kind: 'hang', ms: 60_000, times: 1 });
    await sweep(); // and the provider is silent
    expect(await next()).not.toBe('infinity');
    fixture.shop.clock.advance({ minutes: 6 * 60 });
    await sweep();
    expect(await next()).toBe('infinity');
  });

  it('goes with its order a month after it was given up, and none that the provider is still asked for', async () => {
    const [abandoned, asked] = [await shopper(), await shopper()];
    const ids = [await openedBy(abandoned), await openedBy(asked)];
    const paid = await shopper();
    const { orderId } = await paid.buy();
    fixture.shop.clock.advance({ minutes: 11 });
    await sweep(); // ends their holds
    fixture.shop.clock.advance({ days: 5 });
    await fixture.shop.db.query("UPDATE payments SET next_check_at = '2100-01-01' WHERE provider_order_id = $1", [ids[1]]);
    await sweep(); // asks for the first one for the last time
    const deleteOldRows = () => fixture.shop.app.get(Retention, { strict: false }).deleteOldRows();
    const left = async (): Promise<string[]> =>
      (
        await fixture.shop.db.query(
          `SELECT p.provider_order_id AS id FROM payments p JOIN orders o ON o.id = p.order_id JOIN order_lines l ON l.order_id = o.id
            WHERE p.provider_order_id = ANY($1) OR o.id = $2 ORDER BY p.created_at`,
          [ids, orderId],
        )
      ).map(({ id }: { id: string }) => id);
    await deleteOldRows();
    expect(await left()).toEqual([...ids, expect.any(String)]);
    fixture.shop.clock.advance({ days: 26 });
    await deleteOldRows();
    expect(await left()).toEqual([ids[1], expect.any(String)]);
    expect(await fixture.shop.db.query('SELECT FROM payments WHERE provider_order_id = $1', [ids[0]])).toEqual([]);
  });

  it('keeps its packs until its time is over, and not a minute longer', async () => {
    const rare = await aProduct(fixture.shop.db, { name: 'Lamb Shank', price: 599, stock: 1 });
    const id = await openedBy(await shopper(rare));
    const stock = async (): Promise<number> =>
      (await fixture.shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id]))[0].stock;
    await askedAt(id, 9);
    expect(await stock()).toBe(0);
    await sweep();
    expect(await stock()).toBe(1);
  });

  it('for a bare amount stays open while it can be claimed', async () => {
    const paying = await shopper();
    const { body } = await paying.post('/payment/create-order', { grandTotal: paying.total });
    await askedAt(body.orderId, 15);
    expect(await stateOf(paying, body.orderId)).toBe('open');
    await paying.pay(body.orderId);
    await sweep();
    expect(await paying.checkout({ checkout_id: undefined })).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  it('costs the others nothing when the provider hangs over it', async () => {
    const paying = await Promise.all(Array.from({ length: 12 }, () => shopper()));
    for (const one of paying) await one.pay(await openedBy(one));
    await fixture.payment('/faults', { at: 'orders.payments', kind: 'hang', ms: 60_000, times: 1 });
    await sweep();
    const placed = await Promise.all(paying.map((one) => one.get('/orders/active')));
    expect(placed.filter(({ body }) => body.order !== null)).toHaveLength(11);
  });
});

const DRAFT_OF_CHECKOUT = 'SELECT p.id, p.order_id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.checkout_id = $1';

describe('a draft that the database has lost with its last moments, while its payment was being opened', () => {
  it('is no payment: nothing was charged, and asking again opens one', async () => {
    const paying = await shopper();
    await fixture.payment('/faults', { at: 'orders.create', kind: 'hang', ms: 1_500, times: 1 });
    const opening = paying.openPayment();
    const { db } = fixture.shop;
    const [draft] = await eventually(
      () => db.query<{ id: string; order_id: string }[]>(DRAFT_OF_CHECKOUT, [paying.checkoutId]),
      (drafts) => drafts.length > 0,
    );
    await db.transaction(async (tx) => {
      await tx.query("SET LOCAL session_replication_role = 'replica'"); // as if it had never been
      await tx.query('DELETE FROM payments WHERE id = $1', [draft!.id]);
      await tx.query('DELETE FROM order_lines WHERE order_id = $1', [draft!.order_id]);
      await tx.query('DELETE FROM orders WHERE id = $1', [draft!.order_id]);
    });
    expect(await opening).toMatchObject({ status: 503, body: { code: 'SHOP_UNAVAILABLE' } });
    await paying.pay(await openedBy(paying));
    await sweep();
    expect((await paying.get('/orders/active')).body.order).toMatchObject({ status: 'confirmed', grand_total: paying.total });
  });
});

describe('a key that the payment provider does not accept', () => {
  const body = { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } };
  const refuseKey = () => fixture.payment('/faults', { at: '*', kind: 'status', status: 401, body, times: 1 });
  afterEach(() => void jest.restoreAllMocks());

  it('is told to the operator by the log and by readiness, and to the shopper as any failure is', async () => {
    const said: string[] = [];
    for (const level of ['error', 'warn', 'log'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((text: unknown) => void said.push(String(text)));
    const toldOf = (what: string): number => said.filter((line) => line.includes(what)).length;
    const [paying, other] = [await shopper(), await shopper()];
    await refuseKey();
    expect(await other.openPayment()).toMatchObject({ status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } });
    expect((await fixture.shop.get('/health/ready')).body).toMatchObject({
      status: 'degraded',
      payment: 'does not accept the key',
    });
    await fixture.shop.db.query("UPDATE payments SET next_check_at = 'infinity'");
    await paying.pay(await openedBy(paying));
    expect((await fixture.shop.get('/health/ready')).body).toMatchObject({ payment: 'ok' });
    expect([toldOf('does not accept the key'), toldOf('accepts the key again')]).toEqual([1, 1]);
    await refuseKey();
    await sweep();
    expect(toldOf('is asked for again later, key-refused: Authentication failed')).toBe(1);
    fixture.shop.clock.advance({ minutes: 2 });
    await sweep();
    expect((await paying.get('/orders/active')).body.order).toMatchObject({ status: 'confirmed' });
  });

  it.each(['hang', 'drop'])(
    'or a provider that is silent (%s), is a line of the log for each payment that it is asked for',
    async (kind) => {
      const said: string[] = [];
      jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: unknown) => void said.push(String(text)));
      await openedBy(await shopper());
      await fixture.payment('/faults', { at: 'orders.payments', kind, ms: 60_000, times: 1 });
      await sweep();
      expect(said).toEqual([expect.stringMatching(/^payment \w+ is asked for again later, unanswered: /)]);
    },
  );
});

describe('a shop whose database has more to do than it can', () => {
  it('asks new buyers to come again, and refuses no one who has paid, no list and no probe', async () => {
    const { db } = fixture.shop;
    const pool = poolOf(db);
    const [paying, late] = [await shopper(), await shopper()];
    const proof = await paying.pay(await openedBy(paying));
    await fixture.shop.get('/products');
    const warnings: string[] = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: unknown) => void warnings.push(String(text)));
    const held = Array.from({ length: fixture.shop.env.databasePool }, () => db.createQueryRunner());
    await Promise.all(held.map((runner) => runner.connect()));
    const verified = paying.verify(proof);
    await eventually(
      async () => pool.readQueue(),
      ({ longestMs, standingMs }) => Math.min(longestMs, standingMs) > 1_600,
    );
    expect(await late.openPayment()).toMatchObject({
      status: 503,
      body: {
        code: 'SHOP_BUSY',
        error: expect.stringMatching(/^The shop is very busy right now. Please try again in \d seconds.$/),
        retry_after: expect.any(Number),
      },
    });
    expect((await late.get('/orders/active')).body.code).toBe('SHOP_BUSY');
    expect((await fixture.shop.get('/admin/orders', { token: fixture.token })).body.code).toBe('SHOP_BUSY');
    expect((await fixture.shop.get('/products')).status).toBe(200);
    expect((await fixture.shop.get('/health/live')).status).toBe(200);
    expect((await fixture.shop.get('/health/ready')).body.error).toBe('Not ready: the database has not answered within 2 s.');
    expect(warnings.filter((text) => /^Requests wait \d+ ms for a database connection/.test(text))).toHaveLength(1);
    await Promise.all(held.map((runner) => runner.release()));
    expect(await verified).toMatchObject({ status: 200, body: { state: 'paid' } });
    expect((await late.openPayment()).status).toBe(200);
  });
});
