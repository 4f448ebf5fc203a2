import { describe, expect, it } from '@jest/globals';
import { NightlyReconciliation } from '../../../src/modules/payment/reconciliation/nightly-reconciliation.js';
import { openedBy, type PaymentFixture } from '../../actors/payment-fixture.js';
import { eventually } from '../../actors/shopper-client.js';
import type { AdminOrderDetailReply } from '../../../src/modules/orders/orders.dto.js';
import { moneyDesk } from './money-desk.js';

/** A day of ours beside the lists of the providers. */
export function describeReconciliationOfADay(fixture: () => PaymentFixture, token: () => string): void {
  const { today, reconcileAgain, money, reconciledDays, reconciledToday, paymentOf, open, buyWithShipment, strayPayment } =
    moneyDesk(fixture, token);

  describe('the reconciliation of a day', () => {
    it('agrees when the shop did: payments, refunds and shipments', async () => {
      const { orderId, total } = await buyWithShipment();
      const cancelled = await buyWithShipment();
      await fixture().shop.post(`/admin/orders/${cancelled.orderId}/cancel`, { reason: 'no ice' }, { token: token() });
      await eventually(
        () => fixture().shop.db.query('SELECT status FROM refunds WHERE provider_payment_id = $1', [cancelled.paymentId]),
        ([refund]) => refund?.status === 'processed',
      );
      const { status, body } = await eventually(reconcileAgain, (answer) => answer.body.open === 0);
      expect(status).toBe(200);
      expect(body).toMatchObject({ day: today(), failure: null, open: 0, differences: [] });
      expect(body.figures).toMatchObject({ payments: 2, captured: 2 * total, refunds: 1, returned: total });
      expect(body.figures!.shipments).toBeGreaterThan(0);
      expect((await reconciledDays())[0]).toMatchObject({ day: today(), open: 0 });
      expect(orderId).toBeTruthy();
    });

    it('takes a refund of somebody in the provider’s dashboard over, and tells the order', async () => {
      const { orderId, paymentId, total } = await buyWithShipment();
      await fixture().control('/policy', { refundAfterMs: 60_000 });
      await fixture().control('/webhooks', { mode: 'drop' });
      await fixture().refundAtProvider(paymentId);
      const [found] = await open('refund-not-ours');
      expect(found).toMatchObject({ order_id: orderId, theirs: total, next_step: expect.stringContaining('dashboard') });
      expect((await money()).waiting).toContainEqual(
        expect.objectContaining({ kind: 'refund-not-ours', subject: found!.subject }),
      );
      const refund = (await fixture().providerRecords()).refunds.find(({ id }) => id === found!.subject)!;
      await fixture().control(`/refunds/${refund.id}/process`, {});
      expect(await open('refund-not-ours')).toEqual([]);
      expect((await reconciledDays()).at(0)).toMatchObject({ open: 0 });
      expect(await paymentOf(orderId)).toMatchObject({ captured: total, sold: 0, returned: total });
      const { events, refunded }: AdminOrderDetailReply = (
        await fixture().shop.get(`/admin/orders/${orderId}`, { token: token() })
      ).body;
      expect(refunded).toBe(total);
      expect(events.map(({ kind }) => kind)).toContain('refunded');
      // Nobody should pack it now.
      expect((await money()).waiting).toContainEqual(expect.objectContaining({ kind: 'order-without-money', order_id: orderId }));
      await fixture().shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'money is back' }, { token: token() });
      expect((await money()).waiting.filter(({ order_id }) => order_id === orderId)).toEqual([]);
      expect((await fixture().providerRecords()).refunds.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(1);
    });

    it('has nothing left to find of it when its webhook came', async () => {
      const { orderId, paymentId, total } = await buyWithShipment();
      await fixture().refundAtProvider(paymentId);
      await eventually(
        async () => await paymentOf(orderId),
        ({ returned }) => returned === total,
      );
      expect(await open('refund-not-ours')).toEqual([]);
    });

    it('finds a payment that no order has, and one that the provider does not have', async () => {
      const stray = await strayPayment();
      expect(await open('payment-not-ours')).toEqual([expect.objectContaining({ subject: stray, theirs: 77, ours: null })]);
      const ghost = await fixture().shopper();
      const opened = await openedBy(ghost);
      await fixture().shop.db.transaction(async (tx) => {
        const [[payment]] = await tx.query(
          "UPDATE payments SET status = 'paid', provider_payment_id = 'pay_ghost' WHERE provider_order_id = $1 RETURNING *",
          [opened],
        );
        await tx.query(
          `INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, order_id, at)
           VALUES ($1, 'pay_ghost', 'sold', 'captured', $2::int, $3, $4), ($1, 'pay_ghost', 'sold', 'sold', -$2::int, $3, $4)`,
          [payment.id, payment.amount, payment.order_id, new Date()],
        );
      });
      expect(await open('payment-not-theirs')).toEqual([
        expect.objectContaining({ subject: 'pay_ghost', ours: ghost.total, theirs: null }),
      ]);
      const nextStep = async (status: string) => {
        await fixture().shop.db.query(
          'UPDATE orders SET status = $2 WHERE id = (SELECT order_id FROM payments WHERE provider_order_id = $1)',
          [opened, status],
        );
        const { id } = (await open('payment-not-theirs'))[0]!;
        return (await money()).waiting.find((each) => each.id === id)!.next_step;
      };
      expect(await nextStep('confirmed')).toMatch(/^Do not send the order out\./);
      expect(await nextStep('delivered')).toMatch(/^The order was delivered already\. Look the number up/);
      expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'differences' }));
    });

    it('settles money that every message was lost of, and is resolved by that', async () => {
      await fixture().control('/webhooks', { mode: 'drop' });
      const shopper = await fixture().shopper();
      const opened = await openedBy(shopper);
      await shopper.pay(opened);
      const { id } = (await fixture().paymentsOf(opened))[0]!;
      expect((await open('payment-not-ours')).map(({ subject }) => subject)).toContain(id);
      await eventually(
        () => shopper.get('/orders/active'),
        ({ body }) => body.order !== null,
      );
      expect((await open('payment-not-ours')).map(({ subject }) => subject)).not.toContain(id);
    });

    it('finds what the courier charges differently, or for nobody', async () => {
      const dear = await buyWithShipment();
      // The courier's callbacks still come, and each brings its price.
      const [price] = await eventually(
        async () => {
          await fixture().shop.db.query("UPDATE deliveries SET booked_cost = 1.25, state = 'ended' WHERE order_id = $1", [
            dear.orderId,
          ]);
          return open('shipment-price');
        },
        ({ length }) => length === 1,
      );
      expect(price).toMatchObject({ subject: dear.delivery.courier_order_id, order_id: dear.orderId, ours: 1.25 });
      expect(price!.theirs).toBe(Number(dear.delivery.booked_cost));
      // The next shipment: reports of the first one come too late to put its number back.
      await fixture().shop.db.query(
        "UPDATE deliveries SET courier_order_id = '777', state = 'ended', shipment_number = shipment_number + 1 WHERE order_id = $1",
        [dear.orderId],
      );
      const rides = (await reconcileAgain()).body.differences.filter(({ resolved_at }) => resolved_at === null);
      expect(rides).toContainEqual(
        expect.objectContaining({ kind: 'shipment-not-ours', subject: dear.delivery.courier_order_id, order_id: dear.orderId }),
      );
      expect(rides).toContainEqual(
        expect.objectContaining({ kind: 'shipment-not-theirs', subject: '777', order_id: dear.orderId }),
      );
      expect(rides.map(({ kind }) => kind)).not.toContain('shipment-price');
    });

    it('finds a refund that we call finished and the bank does not', async () => {
      const { orderId, paymentId, total } = await buyWithShipment();
      await fixture().shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'no ice' }, { token: token() });
      const [refund] = await eventually(
        () => fixture().shop.db.query('SELECT * FROM refunds WHERE provider_payment_id = $1', [paymentId]),
        ([one]) => one?.status === 'processed',
      );
      await fixture().shop.db.query("UPDATE refunds SET provider_refund_id = 'rfnd_ghost' WHERE id = $1", [refund.id]);
      expect(await open('refund-not-theirs')).toEqual([expect.objectContaining({ subject: 'rfnd_ghost', ours: total })]);
      await fixture().shop.db.query('UPDATE refunds SET provider_refund_id = $2 WHERE id = $1', [
        refund.id,
        refund.provider_refund_id,
      ]);
      expect(await open('refund-not-theirs')).toEqual([]);
    });

    it('says when a provider is silent, and keeps what it knew', async () => {
      await reconcileAgain();
      await fixture().control('/faults', { at: 'payments.list', kind: 'status', status: 500 });
      expect(await reconcileAgain()).toMatchObject({ status: 502, body: { code: 'PROVIDER_UNAVAILABLE' } });
      expect(await reconciledToday()).toMatchObject({
        failure: expect.any(String),
        figures: { payments: expect.any(Number) },
      });
      expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'reconciliation-failed' }));
      await fixture().control('/faults', {}, 'DELETE');
      expect((await reconcileAgain()).body.failure).toBeNull();
    });

    it('compares the money although the courier gives no list of shipments, and leaves of them what it knew', async () => {
      const courier = (fault?: object) =>
        fetch(`${fixture().shop.sandbox.url}/borzo/control/faults`, {
          method: fault ? 'POST' : 'DELETE',
          ...(fault ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) } : {}),
        });
      const dear = await buyWithShipment();
      const price = await eventually(
        async () => {
          await fixture().shop.db.query("UPDATE deliveries SET booked_cost = 1.25, state = 'ended' WHERE order_id = $1", [
            dear.orderId,
          ]);
          return (await open('shipment-price')).find((one) => one.order_id === dear.orderId);
        },
        (one) => one !== undefined,
      );
      const { figures: before } = await reconciledToday();
      for (const fault of [
        { status: 503 },
        { status: 200, body: 'html' },
        { status: 200, body: { is_successful: true, orders: [null] } },
      ]) {
        const stray = await strayPayment();
        await courier({ at: 'orders', kind: 'status', times: 100, ...fault });
        const { status, body } = await reconcileAgain();
        expect(status).toBe(200);
        expect(body.failure).toMatch(/^the shipments are missing/);
        expect(body.figures).toMatchObject({ shipments: before!.shipments, charges: before!.charges });
        expect(body.figures!.payments).toBeGreaterThan(before!.payments);
        expect(body.differences).toContainEqual(expect.objectContaining({ kind: 'payment-not-ours', subject: stray }));
        expect(body.differences).toContainEqual(expect.objectContaining({ id: price!.id, state: 'open' }));
        expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'reconciliation-failed' }));
        await courier();
      }
      expect((await reconcileAgain()).body.failure).toBeNull();
      await fixture().shop.db.query(
        'DELETE FROM acknowledgements; DELETE FROM reconciliation_differences; DELETE FROM reconciliations',
      );
      await courier({ at: 'orders', kind: 'status', status: 503, times: 100 });
      expect((await reconcileAgain()).body.figures).toMatchObject({
        payments: expect.any(Number),
        shipments: null,
        charges: null,
      });
      await courier();
      expect((await reconcileAgain()).body.figures!.shipments).toBeGreaterThan(0);
    });

    it('happens by itself in the night after, and only then', async () => {
      await fixture().shop.db.query(
        'DELETE FROM acknowledgements; DELETE FROM reconciliation_differences; DELETE FROM reconciliations',
      );
      const nightly = fixture().shop.app.get(NightlyReconciliation, { strict: false });
      await nightly.reconcileDueDays();
      expect(await reconciledDays()).toEqual([]);
      fixture().shop.clock.set(new Date(Date.parse(`${today()}T04:30:00+05:30`) + 86_400_000));
      await nightly.reconcileDueDays();
      fixture().shop.clock.set(new Date());
      expect(await reconciledDays()).toEqual([expect.objectContaining({ day: today(), failure: null })]);
    });

    it('reads lists of more than one page', async () => {
      const before = (await reconcileAgain()).body.figures!.payments;
      for (let n = 0; n < 105; n += 15) await Promise.all(Array.from({ length: 15 }, strayPayment));
      expect((await reconcileAgain()).body.figures!.payments).toBe(before + 105);
    }, 120_000);

    it('is not done for a day to come, or for no day', async () => {
      expect((await reconcileAgain('2099-01-01')).status).toBe(404);
      expect((await reconcileAgain('2026-02-31')).status).toBe(400);
      expect((await fixture().shop.get('/admin/money/reconciliations/2020-01-01', { token: token() })).status).toBe(404);
    });
  });
}
