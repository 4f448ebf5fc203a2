import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aProduct } from '../builders/a-product.js';
import { anOrder } from '../builders/an-order.js';
import type { Answer } from '../setup/http-client.js';
import { PaymentFixture } from '../actors/payment-fixture.js';
import { HOME, ShopperClient } from '../actors/shopper-client.js';

const PACKS = 1_000;
const AN_EIGHTH = PACKS / 8;

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterEach(() => fixture.settleDown());
afterAll(() => fixture.shop.stop());

const light = (stock: number) => aProduct(fixture.shop.db, { name: 'Chicken Wings', price: 99, weight: 100, stock });

async function left({ id }: ProductEntity): Promise<number> {
  const [{ stock }] = await fixture.shop.db.query('SELECT stock FROM products WHERE id = $1', [id]);
  return stock;
}

/** Somebody of whom the shop has never heard: every number is another person in another place, unless the address says so. */
async function stranger(n: number, { ip = `203.0.${n}.7`, ...address }: Partial<typeof HOME> & { ip?: string } = {}) {
  const shopper = await ShopperClient.signIn(fixture.shop);
  shopper.ip = ip;
  Object.assign(shopper.address, { phone: `98200${10_000 + n}`, line1: `${n} Hill Road`, ...address });
  return shopper;
}

/** One more checkout of the same person, in another tab. */
function inAnotherTab(shopper: ShopperClient, product: ProductEntity, packs: number): ShopperClient {
  const tab = shopper.again().take(product, packs);
  return Object.assign(tab, { ip: shopper.ip, address: shopper.address, fees: { ...shopper.fees } });
}

async function openPayment(shopper: ShopperClient, product: ProductEntity, packs: number): Promise<Answer> {
  const tab = inAnotherTab(shopper, product, packs);
  await tab.askFee();
  return tab.openPayment();
}

/** Every shopper opens the payments all at once. */
async function rush(shoppers: ShopperClient[], product: ProductEntity, packs: number, tabs: number): Promise<Answer[]> {
  const checkouts = shoppers.flatMap((shopper) => Array.from({ length: tabs }, () => inAnotherTab(shopper, product, packs)));
  await Promise.all(checkouts.map((checkout) => checkout.askFee()));
  return Promise.all(checkouts.map((checkout) => checkout.openPayment()));
}

const people = (count: number, detailsOf: (n: number) => Parameters<typeof stranger>[1]) =>
  Promise.all(Array.from({ length: count }, (_, n) => stranger(n + 1, detailsOf(n + 1))));

describe('packs that no one has paid for', () => {
  it.each([
    ['with one phone', (n: number) => ({ phone: '9820099999', line1: `${n} Hill Road` })],
    [
      'in one street, however it is written',
      (n: number) => ({ line1: ['12 Lake Road', '12, lake road', '12 LAKE ROAD.', '12  Lake-Road'][n - 1]! }),
    ],
    ['in one IPv4 network', (n: number) => ({ ip: `198.51.100.${n}` })],
    ['in one IPv6 network', (n: number) => ({ ip: `2001:db8:7:${n}::1` })],
  ])('four free accounts %s hold an eighth of 1,000 packs, however often they press', async (_, detailsOf) => {
    const wings = await light(PACKS);
    const replies = await rush(await people(4, detailsOf), wings, 25, 2);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(AN_EIGHTH / 25);
    expect(await left(wings)).toBe(PACKS - AN_EIGHTH);
  });

  it('one account holds an eighth, whatever it calls itself', async () => {
    const wings = await light(PACKS);
    const one = await stranger(1);
    expect((await rush([one], wings, 50, 2)).map(({ status }) => status)).toEqual([200, 200]);
    Object.assign(one, { address: { ...HOME, phone: '9820055555', line1: '1 Elsewhere' }, ip: '192.0.2.1' });
    expect((await openPayment(one, wings, 26)).body.code).toBe('PACKS_RESERVED');
    expect((await openPayment(one, wings, 25)).status).toBe(200);
  });

  it('are never more than half together: strangers leave something to those who have paid before, and a verified phone counts as that', async () => {
    const wings = await light(PACKS);
    const crowd = await people(10, () => ({}));
    await rush(crowd, wings, 50, 2);
    expect(await left(wings)).toBeGreaterThanOrEqual(PACKS * 0.625);
    expect(await left(wings)).toBeLessThan(PACKS * 0.625 + 50);

    const regular = await stranger(50);
    expect((await openPayment(regular, wings, 30)).body.code).toBe('PACKS_RESERVED');
    await regular.get('/orders');
    const [{ id }] = await fixture.shop.db.query('SELECT id FROM shoppers ORDER BY created_at DESC, id DESC LIMIT 1');
    await anOrder(fixture.shop.db, { shopper_id: id, status: 'delivered' });
    expect((await openPayment(regular, wings, 50)).status).toBe(200);

    const verified = await ShopperClient.signIn(fixture.shop, 'verified@example.com', { phone_number_verified: true });
    verified.ip = '203.0.113.99';
    const replies = await rush([verified], wings, 50, 3);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await left(wings)).toBe(PACKS / 2);
  });

  it('an order that went back, or is to be paid at the door, speaks for no one', async () => {
    const wings = await light(100);
    const shopper = await stranger(60);
    await shopper.get('/orders');
    const [{ id }] = await fixture.shop.db.query('SELECT id FROM shoppers ORDER BY created_at DESC, id DESC LIMIT 1');
    await anOrder(fixture.shop.db, { shopper_id: id, status: 'cancelled' });
    await anOrder(fixture.shop.db, { shopper_id: id, status: 'confirmed', cash_due: 245 });
    expect((await openPayment(shopper, wings, 20)).body.code).toBe('TOO_MANY_PACKS');
  });

  it.each([
    ['1 pack of 20 each', 16, 1, 20],
    ['5 packs of 40 each', 7, 5, 40],
    ['the last 12', 6, 2, 12],
  ])('all buyers of one hostel get theirs at the same minute: %s', async (_, buyers, packs, stock) => {
    const wings = await light(stock);
    const hostel = await people(buyers, () => ({ line1: '7 Hostel Road', ip: '198.51.100.9' }));
    const replies = await rush(hostel, wings, packs, 1);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await left(wings)).toBe(stock - buyers * packs);
    const [first] = hostel;
    expect((await first!.verify(await first!.pay(replies[0]!.body.orderId))).body.state).toBe('paid');
  });

  it.each([
    ['from one address', () => ({ line1: '7 Hostel Road', ip: '198.51.100.9' })],
    ['from all over the town', () => ({})],
  ])('six free accounts %s that never pay do not keep the last packs for hours', async (_, detailsOf) => {
    const wings = await light(20);
    const hoarders = await people(6, detailsOf); // each would be let in twice, which is three rounds
    const press = () => Promise.all(hoarders.map((hoarder) => openPayment(hoarder, wings, 5)));
    let [held, rounds] = [0, 0];
    for (let minutes = 0; minutes < 104; minutes += 13) {
      await press();
      rounds++;
      if ((await left(wings)) < 10) held++;
      fixture.shop.clock.advance({ minutes: 13 });
      await fixture.sweep();
    }
    expect(held).toBeLessThanOrEqual(rounds / 4);
    await press();
    expect(await left(wings)).toBeGreaterThanOrEqual(10);
    const neighbour = await stranger(98, detailsOf());
    expect((await openPayment(neighbour, wings, 1)).status).toBe(200);
    const regular = await stranger(99, detailsOf());
    await regular.get('/orders');
    const [{ id }] = await fixture.shop.db.query('SELECT id FROM shoppers ORDER BY created_at DESC, id DESC LIMIT 1');
    await anOrder(fixture.shop.db, { shopper_id: id, status: 'delivered' });
    expect((await openPayment(regular, wings, 5)).status).toBe(200);
  });

  it('a shopper who came back after one payment that failed gets the last packs', async () => {
    const wings = await light(5);
    const shopper = await stranger(97);
    expect((await openPayment(shopper, wings, 5)).status).toBe(200);
    fixture.shop.clock.advance({ minutes: 13 });
    await fixture.sweep();
    expect((await openPayment(shopper, wings, 5)).status).toBe(200);
  });

  it('a checkout that is changed again and again is no reason, unless its packs were kept for long', async () => {
    const wings = await light(5);
    const shopper = inAnotherTab(await stranger(96), wings, 1);
    await shopper.askFee();
    const change = async (packs: number) => {
      const cart = [{ id: wings.id, qty: packs }];
      return (await shopper.openPayment({ cart, grandTotal: shopper.total + wings.price * (packs - 1) })).status;
    };
    for (const packs of [1, 2, 1, 2, 3]) expect(await change(packs)).toBe(200);
    fixture.shop.clock.advance({ minutes: 11 });
    expect(await change(2)).toBe(200);
    fixture.shop.clock.advance({ minutes: 11 });
    expect(await change(3)).toBe(409);
  });

  it('who is refused reads why, what it is about and when to try again', async () => {
    const wings = await light(100);
    const phone = '9820077777';
    await openPayment(await stranger(70, { phone }), wings, 12);
    const next = await stranger(71, { phone });
    const waiting = await openPayment(next, wings, 2);
    expect(waiting).toMatchObject({
      status: 409,
      body: {
        code: 'PACKS_RESERVED',
        error: 'Too many packs of Chicken Wings are waiting for payment right now. Please try again in a few minutes.',
        products: [{ id: wings.id, name: 'Chicken Wings' }],
      },
    });
    const seconds = Number(waiting.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(12 * 60);
    expect(await openPayment(await stranger(72), wings, 13)).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_PACKS',
        error: 'At most 12 packs of Chicken Wings can be kept for one order until it is paid. Please take fewer.',
      },
    });
  });

  it('the place where someone sat is forgotten as soon as the packs are paid, or free again', async () => {
    const wings = await light(100);
    const marks = (): Promise<Record<string, unknown>[]> =>
      fixture.shop.db.query(
        `SELECT hold_state, hold_street_hash IS NULL AND hold_network_hash IS NULL AND hold_proven IS NULL AS forgotten
           FROM orders WHERE id IN (SELECT order_id FROM order_lines WHERE product_id = $1) ORDER BY created_at`,
        [wings.id],
      );
    const payer = await stranger(80);
    const opened = await openPayment(payer, wings, 2);
    expect(await marks()).toEqual([{ hold_state: 'held', forgotten: false }]);
    await payer.verify(await payer.pay(opened.body.orderId));
    await openPayment(await stranger(81), wings, 2);
    fixture.shop.clock.advance({ minutes: 13 });
    await fixture.sweep();
    expect(await marks()).toEqual([
      { hold_state: 'sold', forgotten: true },
      { hold_state: 'released', forgotten: true },
    ]);
  });
});

describe('the owner', () => {
  const holds = async (): Promise<Answer> => fixture.shop.get('/admin/holds', { token: await fixture.shop.ownerToken() });
  const release = async (id: string): Promise<Answer> =>
    fixture.shop.post(`/admin/holds/${id}/release`, undefined, { token: await fixture.shop.ownerToken() });
  const holdOf = async ({ id }: ProductEntity) =>
    (await holds()).body.find(({ packs }: { packs: { product_id: string }[] }) =>
      packs.some(({ product_id }) => product_id === id),
    );

  it('sees who holds what since when and until when, and frees the packs; pressed twice it happens once', async () => {
    const wings = await light(100);
    await openPayment(await stranger(90), wings, 7);
    const hold = await holdOf(wings);
    expect(hold).toMatchObject({
      customer_name: HOME.name,
      phone: '9820010090',
      address: '90 Hill Road, Upvan, Thane - 400606',
      proven: false,
      packs: [{ product_id: wings.id, name: 'Chicken Wings', qty: 7 }],
    });
    expect(Math.round((Date.parse(hold.until) - Date.parse(hold.since)) / 60_000)).toBe(12);
    expect(await Promise.all([release(hold.id), release(hold.id)])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await left(wings)).toBe(100);
    expect(await holdOf(wings)).toBeUndefined();
    const log = await fixture.shop.db.query("SELECT before, after FROM audit_log WHERE subject = 'orders' AND subject_id = $1", [
      hold.id,
    ]);
    expect(log).toMatchObject([
      { before: { hold_state: 'held', hold_street_hash: '(not shown)' }, after: { hold_state: 'released' } },
    ]);
  });

  it('frees packs that are paid a moment later: the order is made all the same while there are some, and otherwise the money goes back', async () => {
    const wings = await light(5);
    const [lucky, late] = [await stranger(91), await stranger(92)];
    const first = await openPayment(lucky, wings, 2);
    await release((await holdOf(wings)).id);
    expect((await lucky.verify(await lucky.pay(first.body.orderId))).body.state).toBe('paid');
    const second = await openPayment(late, wings, 3);
    await release((await holdOf(wings)).id);
    await fixture.shop.db.query('UPDATE products SET stock = 0 WHERE id = $1', [wings.id]);
    expect((await late.verify(await late.pay(second.body.orderId))).body.state).toMatch(/^refund/);
    expect(await left(wings)).toBe(0);
  });

  it('cannot free what is sold, or what never was', async () => {
    const { orderId } = await (await fixture.shopper()).buy();
    expect(await release(orderId)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    expect(await release('nothing')).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  });
});
