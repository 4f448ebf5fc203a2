import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SettlePayment } from '../../src/modules/checkout/settlement/settle-payment.js';
import { openedBy, PaymentFixture, stateOf } from '../actors/payment-fixture.js';
import { eventually, type ShopperClient } from '../actors/shopper-client.js';

let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

describe('a shopper who asks about a payment', () => {
  const attemptOf = async (shopper: ShopperClient, id: string) => (await shopper.get(`/payment/attempts/${id}`)).body;
  const afterItsTime = async () => {
    fixture.shop.clock.advance({ minutes: 13 });
    await fixture.sweep();
  };

  it('that no one began to pay hears that nothing can arrive once its time has passed, and not before', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    expect(await attemptOf(shopper, id)).toMatchObject({ state: 'open', final: false });
    await afterItsTime();
    expect(await attemptOf(shopper, id)).toMatchObject({ state: 'expired', final: true });
  });

  it.each(['failure', 'late'])('that was begun hears for days that money may still arrive: %s', async (outcome) => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.pay(id, { outcome });
    await afterItsTime();
    expect(await attemptOf(shopper, id)).toMatchObject({ state: 'expired', final: false });
    fixture.shop.clock.advance({ minutes: 4 * 24 * 60 });
    expect(await attemptOf(shopper, id)).toMatchObject({ state: 'expired', final: true });
  });
});

describe('a paid order is not lost', () => {
  it('when the browser dies after paying: the webhook alone places it', async () => {
    const shopper = await fixture.shopper();
    await shopper.pay(await openedBy(shopper));
    const active = await eventually(
      () => shopper.get('/orders/active'),
      ({ body }) => body.order !== null,
    );
    expect(active.body.order).toMatchObject({ status: 'confirmed', grand_total: shopper.total });
  });

  it('when browser and webhook are both lost: the sweep places it', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    await shopper.pay(await openedBy(shopper));
    fixture.shop.clock.advance({ minutes: 13 });
    await fixture.sweep();
    expect((await shopper.get('/orders/active')).body.order).toMatchObject({ status: 'confirmed' });
  });

  it('when the answer of opening the payment is lost: the same provider order is found again', async () => {
    await fixture.control('/faults', { at: 'orders.create', kind: 'lose-answer' });
    const shopper = await fixture.shopper();
    const providerOrderId = await openedBy(shopper);
    expect(providerOrderId).toMatch(/^order_/);
    const { orders } = await fixture.providerRecords();
    const receipt = orders.find(({ id }) => id === providerOrderId)!.receipt;
    expect(orders.filter((order: { receipt: string }) => order.receipt === receipt)).toHaveLength(1);
  });

  it('when no one could write down the provider’s order: the sweep finds it by its receipt, and the money in it', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    await fixture.control('/faults', { at: 'orders.create', kind: 'lose-answer' });
    await fixture.control('/faults', { at: 'orders.list', kind: 'status', status: 500 });
    expect((await shopper.openPayment()).status).toBe(502);
    await shopper.pay((await fixture.providerRecords()).orders.at(-1)!.id);
    fixture.shop.clock.advance({ minutes: 13 });
    await fixture.sweep();
    expect((await shopper.get('/orders/active')).body.order).toMatchObject({ status: 'confirmed', grand_total: shopper.total });
  });

  it.each([
    ['a 500', { kind: 'status', status: 500 }],
    ['a page instead of JSON', { kind: 'status', status: 502, body: '<html>Bad Gateway</html>' }],
    ['a hang', { kind: 'hang', ms: 60_000 }],
    ['429', { kind: 'status', status: 429, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } } }],
  ])('when the provider answers the opening with %s: a sentence is told, and the next try goes on', async (_, fault) => {
    const shopper = await fixture.shopper();
    await fixture.control('/faults', { at: 'orders.create', ...fault });
    expect(await shopper.openPayment()).toMatchObject({ status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } });
    await fixture.control('/faults', {}, 'DELETE');
    expect((await shopper.openPayment()).status).toBe(200);
    expect(await fixture.shop.db.query('SELECT count(*)::int FROM orders WHERE checkout_id = $1', [shopper.checkoutId])).toEqual([
      { count: 1 },
    ]);
  });

  it('when fifty messages say so at the same time: it is placed once', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    const proof = await shopper.pay(id);
    const settling = fixture.shop.app.get(SettlePayment, { strict: false });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? settling.settleProviderOrder(id) : shopper.verify(proof).then(({ body }) => ({ orderId: body.order_id })),
      ),
    );
    expect(new Set(all.map((one) => one?.orderId)).size).toBe(1);
    expect((await shopper.get('/orders')).body).toHaveLength(1);
    expect(await fixture.shop.db.query('SELECT count(*)::int FROM deliveries WHERE order_id = $1', [all[0]!.orderId])).toEqual([
      { count: 1 },
    ]);
  });

  it('when a try fails and the next one succeeds', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.pay(id, { outcome: 'failure' });
    expect(await stateOf(shopper, id)).toBe('open');
    await shopper.pay(id);
    expect(await stateOf(shopper, id)).toBe('paid');
  });

  it('when the bank authorises it after saying no', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.pay(id, { outcome: 'failure' });
    const failed = (await fixture.providerRecords()).payments.find(({ order_id }) => order_id === id)!;
    await fixture.control(`/payments/${failed.id}/authorize-late`, {});
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'paid',
    );
  });

  it('when the money is only authorised: it is captured', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.pay(id, { outcome: 'authorize' });
    expect(await stateOf(shopper, id)).toBe('paid');
    expect((await fixture.providerRecords()).payments.find(({ order_id }) => order_id === id)!.status).toBe('captured');
  });

  it('when it is paid shortly after its hold ended and the packs are still there', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    fixture.shop.clock.advance({ minutes: 20 });
    await fixture.sweep();
    expect(await stateOf(shopper, id)).toBe('expired');
    await shopper.pay(id);
    expect(await stateOf(shopper, id)).toBe('paid');
  });
});
