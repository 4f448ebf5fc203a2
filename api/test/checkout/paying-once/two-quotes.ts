import { describe, expect, it } from '@jest/globals';
import { eventually, HOME, openStore, type ShopperClient } from '../../actors/shopper-client.js';
import { openedBy, type PaymentFixture } from '../../actors/payment-fixture.js';
import { aCoupon } from '../../builders/a-coupon.js';
import { aProduct } from '../../builders/a-product.js';

/** One cart that is paid in two tabs, each with a quote of its own. */
export function describeTwoQuotes(opened: () => PaymentFixture): void {
  const attemptOf = async (shopper: ShopperClient, id: string) => (await shopper.get(`/payment/attempts/${id}`)).body;
  const ordersOf = async (shopper: ShopperClient) => (await shopper.get('/orders')).body as { id: string }[];
  const stockOf = async (id: string): Promise<number> =>
    (await opened().shop.db.query('SELECT stock FROM products WHERE id = $1', [id]))[0].stock;
  const refunded = async (shopper: ShopperClient, id: string) =>
    eventually(
      () => attemptOf(shopper, id),
      ({ state }) => state === 'refunded',
    );

  /** A tab without a coupon, and one of the same shopper with it. */
  async function twoTabs(limits = {}) {
    const { shop } = opened();
    const counted = await aProduct(shop.db, { name: 'Goat Ribs', price: 620, stock: 20 });
    const coupon = await aCoupon(shop.db, { total_limit: 10, ...limits });
    const first = (await opened().shopper()).take(counted, 2);
    await first.askFee();
    const second = first.again().take(opened().mutton).take(counted, 2);
    await second.askFee();
    await second.applyCoupon(coupon.code);
    return { first, second, counted, coupon, firstId: await openedBy(first), secondId: await openedBy(second) };
  }

  describe('one cart in two tabs with different quotes', () => {
    it.each(['first', 'second'] as const)(
      'is one order, that of the %s tab: the other payment goes back in full',
      async (which) => {
        const { first, second, firstId, secondId } = await twoTabs();
        const [winner, loser] = which === 'first' ? [first, second] : [second, first];
        const [winnerId, loserId] = which === 'first' ? [firstId, secondId] : [secondId, firstId];
        const { order_id: placed } = (await winner.verify(await winner.pay(winnerId))).body;
        expect(await attemptOf(loser, loserId)).toMatchObject({ order_id: null, placed_order_id: placed });
        const proof = await loser.pay(loserId);
        expect((await loser.verify(proof)).body).toMatchObject({ state: 'refunding', placed_order_id: placed });
        expect(await loser.checkout()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
        expect(await refunded(loser, loserId)).toMatchObject({ final: true, order_id: null, placed_order_id: placed });
        expect((await ordersOf(first)).map(({ id }) => id)).toEqual([placed]);
        const [taken] = await opened().paymentsOf(loserId);
        const { refunds } = await opened().providerRecords();
        expect(refunds.filter(({ payment_id }) => payment_id === taken!.id)).toMatchObject([{ amount: taken!.amount }]);
      },
    );

    it('gives the packs and the coupon of the tab that was not paid back at once', async () => {
      const { first, firstId, counted, coupon } = await twoTabs({ per_customer_limit: 1 });
      expect(await stockOf(counted.id)).toBe(16);
      await first.verify(await first.pay(firstId));
      await eventually(
        () => stockOf(counted.id),
        (stock) => stock === 18,
      );
      expect(await first.again().take(counted).applyCoupon(coupon.code)).toMatchObject({ status: 200 });
      const uses = 'SELECT uses FROM coupons WHERE id = $1';
      expect(await opened().shop.db.query(uses, [coupon.id])).toEqual([{ uses: 0 }]);
    });

    it('is one order and one full refund when both are paid at the same moment', async () => {
      for (let round = 0; round < 6; round++) {
        const { first, second, firstId, secondId } = await twoTabs();
        const proofs = await Promise.all([first.pay(firstId), second.pay(secondId)]);
        await Promise.all([first.verify(proofs[0]), second.verify(proofs[1])]);
        const [placed] = await ordersOf(first);
        const attempts = await eventually(
          () => Promise.all([attemptOf(first, firstId), attemptOf(second, secondId)]),
          (both) => both.some(({ state }) => state === 'refunded'),
        );
        expect(attempts.find(({ state }) => state === 'paid')).toMatchObject({ order_id: placed!.id, placed_order_id: null });
        expect(attempts.find(({ state }) => state === 'refunded')).toMatchObject({ placed_order_id: placed!.id });
        expect(await ordersOf(first)).toHaveLength(1);
      }
    });

    it('is not the rule for a second cart that is begun after the first was paid: both are ordered', async () => {
      const first = await opened().shopper();
      await first.buy();
      const second = first.again().take(opened().mutton, 2);
      await second.buy();
      expect(await ordersOf(first)).toHaveLength(2);
    });

    it('is ended by an order that is paid at the door', async () => {
      const { shop } = opened();
      const terms = { enabled: true, order_limit: 20_000, open_orders: 9, pincodes: [HOME.pincode] };
      await shop.put('/admin/settings/cash-on-delivery', terms, { token: await shop.ownerToken() });
      const { first, second, firstId } = await twoTabs();
      const { id: placed } = (await second.checkout({ payMethod: 'cod' })).body;
      expect((await first.verify(await first.pay(firstId))).body).toMatchObject({ placed_order_id: placed });
      await refunded(first, firstId);
      expect((await ordersOf(first)).map(({ id }) => id)).toEqual([placed]);
    });

    it('is ended by an order on which a coupon leaves nothing to pay', async () => {
      const { shop } = opened();
      const { first, firstId } = await twoTabs();
      const coupon = await aCoupon(shop.db, { discount_type: 'fixed', discount_value: 100_000 });
      await openStore(shop, { platform: 0 });
      const free = first.again().take(opened().mutton);
      await free.askFee();
      await shop.db.query('UPDATE delivery_quotes SET fee = 0');
      Object.assign(free.fees, { platform_fee: 0, delivery_fee: 0 });
      await free.applyCoupon(coupon.code);
      expect((await free.openPayment()).body).toMatchObject({ amount: 0 });
      const { id: placed } = (await free.checkout()).body;
      await openStore(shop);
      expect(placed).toEqual(expect.any(String));
      expect(await attemptOf(first, firstId)).toMatchObject({ placed_order_id: placed });
      await first.verify(await first.pay(firstId));
      await refunded(first, firstId);
      expect((await ordersOf(first)).map(({ id }) => id)).toEqual([placed]);
    });

    it('tells the shopper by mail, and in the order, what was placed instead and that the money goes back', async () => {
      const { first, second, firstId, secondId } = await twoTabs();
      const { order_id: placed } = (await first.verify(await first.pay(firstId))).body;
      await second.verify(await second.pay(secondId));
      await refunded(second, secondId);
      const [{ id: lost }] = await opened().shop.db.query('SELECT id FROM orders WHERE superseded_by = $1', [placed]);
      expect((await second.get(`/orders/${lost}/details`)).body).toMatchObject({
        status: 'cancelled',
        cancel_reason: `Your order #${placed} was placed instead.`,
        payment: { status: 'refunded' },
      });
      const mails = 'SELECT occasion FROM notifications WHERE order_id = $1';
      await eventually(
        () => opened().shop.db.query<{ occasion: string }[]>(mails, [lost]),
        (rows) => rows.some(({ occasion }) => occasion === 'cancelled'),
      );
    });
  });
}
