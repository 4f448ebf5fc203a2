import { describe, expect, it, jest } from '@jest/globals';
import { PaymentsService } from '../../../src/modules/payment/payments.service.js';
import type { Answer } from '../../setup/http-client.js';
import { openedBy, type PaymentFixture, stateOf } from '../../actors/payment-fixture.js';
import { eventually } from '../../actors/shopper-client.js';

/** Payments that were opened without an order, and what a browser says that it has paid. */
export function describeBareAmounts(fixture: () => PaymentFixture): void {
  describe('a payment opened for a bare amount, as first documented', () => {
    it('becomes the order whose total it equals', async () => {
      const shopper = await fixture().shopper();
      const opened = await shopper.post('/payment/create-order', { grandTotal: shopper.total });
      await shopper.verify(await shopper.pay(opened.body.orderId));
      expect(await shopper.checkout({ checkout_id: undefined })).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    });

    it('is claimed by the id that was answered for it', async () => {
      const shopper = await fixture().shopper();
      const [first, second] = [
        (await shopper.post('/payment/create-order', { grandTotal: shopper.total })).body,
        (await shopper.post('/payment/create-order', { grandTotal: shopper.total - 1 })).body,
      ];
      await shopper.pay(first.orderId);
      const { checkout_id } = first;
      const placed = await shopper.checkout({ checkout_id });
      expect(placed).toMatchObject({ status: 200, body: { status: 'confirmed' } });
      expect((await shopper.checkout({ checkout_id })).body.id).toBe(placed.body.id);
      expect(await shopper.checkout({ checkout_id: second.checkout_id })).toMatchObject({
        status: 409,
        body: { code: 'NOT_PAID' },
      });
    });

    it.each([
      ['without a name', () => ({})],
      ['for the payment', (razorpay_order_id: string) => ({ razorpay_order_id })],
    ])('becomes one order, however many claim it %s at the same moment', async (_, named) => {
      const shopper = await fixture().shopper();
      const { orderId: id } = (await shopper.post('/payment/create-order', { grandTotal: shopper.total })).body;
      await shopper.verify(await shopper.pay(id));
      const claim = () => shopper.checkout({ checkout_id: undefined, ...named(id) });
      const replies = await Promise.all([claim(), claim(), claim(), claim(), claim(), claim()]);
      expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
      expect((await claim()).body.id).toBe(replies[0].body.id);
      expect((await shopper.get('/orders')).body).toHaveLength(1);
    });

    it.each(['razorpay_order_id', 'checkout_id'])(
      'is no unpaid one to a request that looked for its order, by its %s, before another had claimed it',
      async (name) => {
        const shopper = await fixture().shopper();
        const { orderId, checkout_id } = (await shopper.post('/payment/create-order', { grandTotal: shopper.total })).body;
        await shopper.pay(orderId);
        const claim = () => shopper.checkout({ checkout_id: undefined, [name]: name === 'checkout_id' ? checkout_id : orderId });
        const payments = fixture().shop.app.get(PaymentsService, { strict: false });
        const find = payments.findUnlinkedPayment.bind(payments);
        const quicker: Answer[] = [];
        const looking = jest.spyOn(payments, 'findUnlinkedPayment').mockImplementationOnce(async (...asked) => {
          quicker.push(await claim());
          return find(...asked);
        });
        expect(await claim()).toMatchObject({ status: 200, body: { status: 'confirmed', id: quicker[0]!.body.id } });
        looking.mockRestore();
      },
    );

    it('goes back when the order comes to another total, and the call says why', async () => {
      const shopper = await fixture().shopper();
      const opened = await shopper.post('/payment/create-order', { grandTotal: shopper.total - 100 });
      await shopper.pay(opened.body.orderId);
      const [due, paid] = [shopper.total, shopper.total - 100];
      expect(await shopper.checkout({ checkout_id: undefined })).toMatchObject({
        status: 409,
        body: {
          code: 'PRICE_CHANGED',
          error: `This order costs ₹${due}, but ₹${paid} was paid. The payment goes back to you in full.`,
        },
      });
      await eventually(
        () => stateOf(shopper, opened.body.orderId),
        (state) => state === 'refunded' || state === 'refunding',
      );
    });

    it('goes back at once when another order of its shopper was placed meanwhile, as a draft would', async () => {
      const shopper = await fixture().shopper();
      const bare = (await shopper.post('/payment/create-order', { grandTotal: shopper.total })).body;
      const { orderId } = await shopper.again().take(fixture().mutton).buy();
      await shopper.pay(bare.orderId);
      const claim = () => shopper.checkout({ checkout_id: undefined, razorpay_order_id: bare.orderId });
      expect(await claim()).toMatchObject({
        status: 409,
        body: {
          code: 'PAYMENT_REFUNDED',
          error: `Your order #${orderId} was placed instead. This payment goes back to you in full.`,
        },
      });
      await eventually(
        () => stateOf(shopper, bare.orderId),
        (state) => state === 'refunded' || state === 'refunding',
      );
      expect((await claim()).body.code).toBe('PAYMENT_REFUNDED');
      expect((await shopper.get('/orders')).body).toHaveLength(1);
    });

    it('becomes an order beside one that was placed before it was opened', async () => {
      const shopper = await fixture().shopper();
      await shopper.buy();
      const next = shopper.again().take(fixture().mutton);
      await next.askFee();
      const bare = (await next.post('/payment/create-order', { grandTotal: next.total })).body;
      await next.pay(bare.orderId);
      const placed = await next.checkout({ checkout_id: undefined, razorpay_order_id: bare.orderId });
      expect(placed).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    });

    it('is no order while nothing was paid at all', async () => {
      const shopper = await fixture().shopper();
      expect(await shopper.checkout()).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } });
    });
  });

  describe("the browser's proof", () => {
    it('is refused when it is forged, and changes nothing', async () => {
      const shopper = await fixture().shopper();
      const id = await openedBy(shopper);
      const forged = { razorpay_order_id: id, razorpay_payment_id: 'pay_00000000000000', razorpay_signature: 'f'.repeat(64) };
      expect(await shopper.verify(forged)).toMatchObject({
        status: 409,
        body: { error: 'Payment verification failed. Please contact support.' },
      });
      expect(await stateOf(shopper, id)).toBe('open');
    });

    it("is of no use for someone else's payment", async () => {
      const [owner, stranger] = [await fixture().shopper(), await fixture().shopper()];
      const proof = await owner.pay(await openedBy(owner));
      expect(await stranger.verify(proof)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
      expect((await stranger.get(`/payment/attempts/${proof.razorpay_order_id}`)).status).toBe(404);
    });

    it('leaves an unpaid order pending, invisible to the owner and without a rider', async () => {
      const shopper = await fixture().shopper();
      await shopper.openPayment();
      const placed = await shopper.checkout();
      expect(placed.body.status).toBe('pending');
      expect(await shopper.post('/borzo/create-order', { orderId: placed.body.id })).toMatchObject({
        status: 409,
        body: { code: 'NOT_PAID' },
      });
      const seen = (await fixture().shop.get('/admin/orders', { token: await fixture().shop.ownerToken() })).body;
      expect(seen.some(({ id }: { id: string }) => id === placed.body.id)).toBe(false);
    });
  });
}
