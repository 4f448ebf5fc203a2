import { afterEach, describe, expect, it } from '@jest/globals';
import { aProduct } from '../../builders/a-product.js';
import { openedBy, type PaymentFixture, stateOf } from '../../actors/payment-fixture.js';
import { ShopperClient } from '../../actors/shopper-client.js';

/** What a shopper meets while the payment provider is of no use. */
export function describeProviderAway(fixture: () => PaymentFixture): void {
  const OPENED = { status: 200, body: { orderId: expect.stringMatching(/^order_/) } };

  describe('while the payment provider is out of reach', () => {
    afterEach(() => fixture().control('/faults', {}, 'DELETE'));

    it('a checkout answers the order as it is', async () => {
      const shopper = await fixture().shopper();
      await openedBy(shopper);
      await fixture().control('/faults', { at: '*', kind: 'status', status: 500, times: 5 });
      expect(await shopper.checkout()).toMatchObject({ status: 200, body: { status: 'pending' } });
    });

    it('a shopper is told so at once after three time-outs, and pays as soon as the provider is back', async () => {
      for (const at of ['orders.create', 'orders.list'])
        await fixture().control('/faults', { at, kind: 'hang', ms: 60_000, times: 100 });
      const askedYet = async () => {
        const { faults } = (await fixture().control('/faults', undefined, 'GET')) as { faults: { at: string; times: number }[] };
        return 100 - faults.find(({ at }) => at === 'orders.create')!.times;
      };
      const silent = { status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } };
      const shoppers = await Promise.all(Array.from({ length: 6 }, () => fixture().shopper()));
      const tries = (from: number, to: number) => Promise.all(shoppers.slice(from, to).map((shopper) => shopper.openPayment()));
      for (const answer of await tries(0, 3)) expect(answer).toMatchObject(silent);
      for (const answer of await tries(3, 6)) expect(answer).toMatchObject(silent);
      expect(await askedYet()).toBe(3);
      await fixture().control('/faults', {}, 'DELETE');
      fixture().shop.clock.advance({ seconds: 31 });
      expect(await shoppers[5]!.openPayment()).toMatchObject(OPENED);
      expect(await shoppers[0]!.openPayment()).toMatchObject(OPENED);
    });

    it('holds get a grace, so that a shopper who has paid keeps the packs', async () => {
      await fixture().control('/webhooks', { mode: 'drop' });
      const rare = await aProduct(fixture().shop.db, { name: 'Lamb Shank', price: 599, stock: 1 });
      const shopper = (await ShopperClient.signIn(fixture().shop)).take(rare);
      await shopper.askFee();
      const id = await openedBy(shopper);
      await shopper.pay(id);
      fixture().shop.clock.advance({ minutes: 13 });
      await fixture().control('/faults', { at: '*', kind: 'status', status: 500, times: 200 });
      await fixture().sweep();
      await fixture().control('/faults', {}, 'DELETE');
      fixture().shop.clock.advance({ seconds: 31 }); // however many holds it was silent for
      expect(await fixture().shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id])).toEqual([{ stock: 0 }]);
      expect(await stateOf(shopper, id)).toBe('paid');
    });
  });

  describe("a payment provider's answer that is of no use", () => {
    afterEach(() => fixture().control('/faults', {}, 'DELETE'));
    const odd = (at: string, body: unknown, times = 1) =>
      fixture().control('/faults', { at, kind: 'status', status: 200, body, times });

    it.each(['html', '', '[]', 'null', '7', {}, { id: null }, { id: { text: 'order_1' } }, { id: '' }, { error: 'no' }])(
      'is told as such, and the next try goes on: %j',
      async (body) => {
        const shopper = await fixture().shopper();
        await odd('orders.create', body);
        expect(await shopper.openPayment()).toMatchObject({
          status: 502,
          body: {
            code: 'PAYMENT_UNAVAILABLE',
            // Nothing of charges: an earlier payment of this checkout may still arrive.
            error: 'The payment service is not answering. Please try again in a moment.',
          },
        });
        expect(await shopper.openPayment()).toMatchObject(OPENED);
      },
    );

    it('opens no second order there when the first one is found again', async () => {
      const shopper = await fixture().shopper();
      await fixture().control('/faults', { at: 'orders.create', kind: 'lose-answer' });
      await odd('orders.list', 'html');
      expect((await shopper.openPayment()).body.code).toBe('PAYMENT_UNAVAILABLE');
      const { body } = await shopper.openPayment();
      const { orders } = await fixture().providerRecords();
      const { receipt } = orders.find(({ id }) => id === body.orderId)!;
      expect(orders.filter((order: { receipt: string }) => order.receipt === receipt)).toHaveLength(1);
    });

    it.each(['html', {}, { items: null }, { items: [null] }, { items: [{ id: 'pay_1', status: 'captured', amount: 'much' }] }])(
      'is no payment, and no end of one: %j',
      async (body) => {
        await fixture().control('/webhooks', { mode: 'drop' });
        const shopper = await fixture().shopper();
        const id = await openedBy(shopper);
        const proof = await shopper.pay(id);
        await odd('orders.payments', body);
        expect((await shopper.verify(proof)).body.code).toBe('PAYMENT_NOT_VERIFIED');
        expect(await stateOf(shopper, id)).toBe('paid');
      },
    );
  });
}
