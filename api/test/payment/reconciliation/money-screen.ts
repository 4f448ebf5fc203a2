import { describe, expect, it } from '@jest/globals';
import { RefundPayment } from '../../../src/modules/payment/refunds/refund-payment.js';
import type { PaymentFixture } from '../../actors/payment-fixture.js';
import { eventually } from '../../actors/shopper-client.js';
import type { MoneyRefundReply } from '../../../src/modules/payment/money/money.dto.js';
import { moneyDesk } from './money-desk.js';

/** What the screen Money says beside it. */
export function describeMoneyScreen(fixture: () => PaymentFixture, token: () => string): void {
  const { money, readMoney, paymentPage, buyWithShipment } = moneyDesk(fixture, token);

  describe('the money screen', () => {
    it('says of a refund why it waits and what to do, and raises an alarm when it waits too long', async () => {
      await fixture().control('/policy', { balance: 0 });
      const { orderId, paymentId, total } = await buyWithShipment();
      await fixture().shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'no ice' }, { token: token() });
      const [waiting] = await eventually(
        async () => (await money()).waiting.filter((one) => one.order_id === orderId),
        ([one]) => one?.why.includes('balance') === true,
      );
      expect(waiting).toMatchObject({ kind: 'refund', amount: total, subject: paymentId });
      expect(waiting!.next_step).toContain('balance');
      expect((await money()).alarms.map(({ kind }) => kind)).not.toContain('refund-stuck');
      fixture().shop.clock.advance({ minutes: 61 });
      expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'refund-stuck' }));
      await fixture().shop.db.query('UPDATE refunds SET failures = 3 WHERE provider_payment_id = $1', [paymentId]);
      expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'refund-failed' }));
      expect((await readMoney<MoneyRefundReply[]>('/refunds?status=unfinished')).at(-1)).toMatchObject({
        order_id: orderId,
        why: 'The bank has failed it 3 times.',
      });
      await fixture().control('/policy', { balance: null });
      const [{ id }] = await fixture().shop.db.query('SELECT id FROM refunds WHERE provider_payment_id = $1', [paymentId]);
      await eventually(
        async () => {
          await fixture().shop.app.get(RefundPayment, { strict: false }).refundPayment(id);
          return (await money()).waiting;
        },
        (all) => !all.some((one) => one.order_id === orderId),
      );
    });

    it('misses the webhooks when payments come without them', async () => {
      await fixture().control('/webhooks', { mode: 'drop' });
      const silent = async () => (await money()).alarms.find(({ kind }) => kind === 'no-webhooks');
      expect(await silent()).toBeUndefined();
      fixture().shop.clock.advance({ minutes: 2 });
      for (let n = 0; n < 3; n++) await (await fixture().shopper()).buy();
      expect(await silent()).toBeUndefined(); // they may still come
      fixture().shop.clock.advance({ minutes: 15 });
      expect(await silent()).toMatchObject({ text: expect.stringContaining('3 payments') });
    });

    it('lists payments page by page, each with where its money is', async () => {
      const all = await paymentPage();
      const first = await fixture().shop.get('/admin/money/payments?limit=2', { token: token() });
      expect(first.body).toEqual(all.slice(0, 2));
      const next = first.headers.get('x-next-cursor');
      expect((await fixture().shop.get(`/admin/money/payments?limit=2&cursor=${next}`, { token: token() })).body).toEqual(
        all.slice(2, 4),
      );
      for (const { captured, sold, owed, returned } of all) expect(captured).toBe(sold + owed + returned);
      const { captured, sold, owed, returned } = await money();
      expect(captured).toBe(sold + owed + returned);
      expect((await paymentPage('?status=refunded')).every(({ status }) => status === 'refunded')).toBe(true);
      expect(await paymentPage('?from=2020-01-01&to=2020-01-31')).toEqual([]);
      expect((await fixture().shop.get('/admin/money/payments?status=lost', { token: token() })).status).toBe(400);
    });

    it('gives the lists as tables for a spreadsheet', async () => {
      const file = async (path: string) => {
        const answer = await fetch(`${fixture().shop.url}/api/admin/money/${path}`, {
          headers: { authorization: `Bearer ${token()}` },
        });
        expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${path}"`);
        return (await answer.text()).trim().split('\n');
      };
      const payments = await file('payments.csv');
      expect(payments[0]).toContain('Captured (INR),Sold (INR),Owed back (INR),Returned (INR)');
      expect(payments).toHaveLength((await paymentPage()).length + 1);
      expect((await file('refunds.csv'))[0]).toContain('Why it waits');
      expect((await file('differences.csv'))[0]).toContain(
        'State,Changed since acknowledged,Acknowledged at,Acknowledged by,Note,Why,Next step',
      );
    });
  });
}
