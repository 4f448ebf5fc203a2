import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentFixture } from '../../actors/payment-fixture.js';
import { eventually } from '../../actors/shopper-client.js';
import type { DifferenceReply } from '../../../src/modules/payment/reconciliation/reconciliation.dto.js';
import { moneyDesk } from './money-desk.js';

/** What the owner knows of and lets be. */
export function describeAcknowledgedDifferences(fixture: () => PaymentFixture, token: () => string): void {
  const { reconcileAgain, money, readMoney, reconciledToday, open, buyWithShipment } = moneyDesk(fixture, token);

  describe('a difference that the owner acknowledges', () => {
    const NOTE = 'The rider was paid in cash, see the receipt of the 3rd.';
    const post = (one: Pick<DifferenceReply, 'id'>, action: string, body: object = {}) =>
      fixture().shop.post(`/admin/money/differences/${one.id}/${action}`, body, { token: token() });
    const acknowledge = (one: Pick<DifferenceReply, 'id' | 'ours' | 'theirs'>, note = NOTE) =>
      post(one, 'acknowledge', { note, ours: one.ours, theirs: one.theirs });
    const acknowledged = () => readMoney<DifferenceReply[]>('/differences/acknowledged');
    const ofToday = async ({ subject }: Pick<DifferenceReply, 'subject'>, kind = 'shipment-price') =>
      (await reconcileAgain()).body.differences.find((one) => one.kind === kind && one.subject === subject);
    const bookedFor = (ride: { orderId: string }, rupees: number) =>
      fixture().shop.db.query("UPDATE deliveries SET booked_cost = $2, state = 'ended' WHERE order_id = $1", [
        ride.orderId,
        rupees,
      ]);

    /** A shipment that the courier charges otherwise, with nothing else that differs. */
    async function dearShipment() {
      await fixture().shop.db.query("UPDATE deliveries SET state = 'ended'");
      const ride = await buyWithShipment();
      const price = await eventually(
        async () => {
          await bookedFor(ride, 1.25);
          return (await open('shipment-price')).find((one) => one.order_id === ride.orderId);
        },
        (one) => one !== undefined,
      );
      return { ...ride, price: price! };
    }

    // Each status of the courier would bring its price, and put right what is made wrong here.
    const courierTells = (mode: 'drop' | 'normal') =>
      fetch(`${fixture().shop.sandbox.url}/borzo/control/callbacks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode }),
      });
    beforeAll(async () => void (await courierTells('drop')));
    afterAll(async () => void (await courierTells('normal')));

    it('waits no more and raises no alarm, with its note and who did it; no sum is touched', async () => {
      const { price } = await dearShipment();
      const [before, day] = [await money(), await reconciledToday()];
      expect(before.waiting).toContainEqual(expect.objectContaining({ id: price.id, difference: price }));
      const { status, body } = await acknowledge(price, `  ${NOTE}\n`);
      expect({ status, body }).toMatchObject({ status: 200, body: { id: price.id, state: 'acknowledged', changed: false } });
      expect(body.acknowledgement).toMatchObject({
        note: NOTE,
        by: expect.any(String),
        ours: 1.25,
        theirs: price.theirs,
        ended_at: null,
      });
      const { waiting, alarms, acknowledged: count, ...sums } = await money();
      expect(waiting.map(({ id }) => id)).not.toContain(price.id);
      expect(waiting).toHaveLength(before.waiting.length - 1);
      expect(alarms.find(({ kind }) => kind === 'differences')?.text).not.toBe(
        before.alarms.find(({ kind }) => kind === 'differences')!.text,
      );
      expect(count).toBe(before.acknowledged + 1);
      expect(before).toMatchObject(sums);
      expect(await acknowledged()).toEqual([body]);
      const after = await reconciledToday();
      expect(after).toMatchObject({ figures: day.figures, open: day.open - 1, acknowledged: 1, resolved: day.resolved });
      expect(after.differences).toContainEqual(body);
      const csv = await fetch(`${fixture().shop.url}/api/admin/money/differences.csv`, {
        headers: { authorization: `Bearer ${token()}` },
      });
      expect(await csv.text()).toMatch(new RegExp(`${price.subject},.*,acknowledged,,.*"${NOTE}"`));
      expect((await post(price, 'reopen')).body).toMatchObject({ state: 'open', changed: false });
    });

    it('is acknowledged together with others by one note; those that were not seen as they are stay', async () => {
      const { price } = await dearShipment();
      const acknowledgeAll = (differences: object[]) =>
        fixture().shop.post('/admin/money/differences/acknowledge', { note: NOTE, differences }, { token: token() });
      const { id, ours, theirs } = price;
      const unseen = [{ id: 'x', ours, theirs: null }];
      expect(await acknowledgeAll([{ id, ours: 1, theirs }, ...unseen])).toMatchObject({ body: { acknowledged: 0, skipped: 2 } });
      expect(await acknowledgeAll([{ id, ours, theirs }, { id, ours, theirs }, ...unseen])).toMatchObject({
        status: 200,
        body: { acknowledged: 1, skipped: 1 },
      });
      expect(await acknowledgeAll([{ id, ours, theirs }])).toMatchObject({ body: { acknowledged: 0, skipped: 1 } });
      expect(await acknowledged()).toMatchObject([{ id, acknowledgement: { note: NOTE } }]);
      for (const differences of [[], Array.from({ length: 201 }, (_, n) => ({ id: String(n), ours, theirs }))])
        expect(await acknowledgeAll(differences)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
      const log = (await fixture().shop.get('/admin/audit-log?subject=acknowledgements&limit=1', { token: token() })).body;
      expect(log).toMatchObject([{ operation: 'insert', subject_name: price.subject }]);
      expect((await post(price, 'reopen')).body).toMatchObject({ state: 'open' });
    });

    it('stays acknowledged when the day is reconciled again, and comes back marked when it says something else', async () => {
      const ride = await dearShipment();
      await acknowledge(ride.price);
      expect(await ofToday(ride.price)).toMatchObject({ id: ride.price.id, state: 'acknowledged', changed: false });
      await bookedFor(ride, 2.5);
      expect(await ofToday(ride.price)).toMatchObject({
        state: 'open',
        changed: true,
        ours: 2.5,
        acknowledgement: { note: NOTE, ours: 1.25 },
      });
      expect((await money()).waiting).toContainEqual(
        expect.objectContaining({ id: ride.price.id, difference: expect.objectContaining({ changed: true }) }),
      );
      expect(await acknowledged()).toEqual([]);
      // Once more, and then the same shipment differs in another way.
      await acknowledge({ ...ride.price, ours: 2.5 });
      await fixture().shop.db.query(
        "UPDATE deliveries SET courier_order_id = '778', state = 'ended', shipment_number = shipment_number + 1 WHERE order_id = $1",
        [ride.orderId],
      );
      expect(await ofToday(ride.price, 'shipment-not-ours')).toMatchObject({
        subject: ride.price.subject,
        state: 'open',
        changed: true,
      });
      expect(await acknowledged()).toEqual([]);
    });

    it('goes as every other when it resolves, and comes back if it differs again', async () => {
      const ride = await dearShipment();
      await acknowledge(ride.price);
      await bookedFor(ride, ride.price.theirs!);
      expect(await ofToday(ride.price)).toMatchObject({ state: 'resolved', acknowledgement: { note: NOTE, ending: 'resolved' } });
      expect([await acknowledged(), (await reconciledToday()).acknowledged]).toEqual([[], 0]);
      await bookedFor(ride, 1.25);
      expect(await ofToday(ride.price)).toMatchObject({ state: 'open', changed: true });
    });

    it('is acknowledged and reopened once, by somebody who has seen it as it is and says why', async () => {
      const { price } = await dearShipment();
      for (const note of [undefined, '', ' \n ', 'ok', 'x'.repeat(501)])
        expect(await post(price, 'acknowledge', { note, ours: price.ours, theirs: price.theirs })).toMatchObject({
          status: 400,
          body: { code: 'INVALID_REQUEST' },
        });
      for (const ours of [1e-9, 1e21, '1', undefined])
        expect(await post(price, 'acknowledge', { note: NOTE, ours, theirs: price.theirs })).toMatchObject({
          status: 400,
          body: { code: 'INVALID_REQUEST' },
        });
      expect(await acknowledge({ ...price, ours: 1 })).toMatchObject({ status: 409, body: { code: 'STALE', current: price } });
      expect(await acknowledge({ ...price, id: 'x' })).toMatchObject({ status: 404, body: { code: 'DIFFERENCE_NOT_FOUND' } });
      const both = async (act: () => ReturnType<typeof post>) =>
        (await Promise.all([act(), act()])).map(({ body }) => body.code ?? body.state).sort();
      expect(await both(() => acknowledge(price))).toEqual(['ALREADY_ACKNOWLEDGED', 'acknowledged']);
      expect(await both(() => post(price, 'reopen'))).toEqual(['NOT_ACKNOWLEDGED', 'open']);
      expect(await post({ id: 'x' }, 'reopen')).toMatchObject({ status: 404, body: { code: 'DIFFERENCE_NOT_FOUND' } });
      const log = (await fixture().shop.get('/admin/audit-log?subject=acknowledgements&limit=2', { token: token() })).body;
      expect(log).toMatchObject([
        { operation: 'update', subject_name: price.subject, after: { ending: 'reopened' } },
        { operation: 'insert', subject_name: price.subject, after: { ours: 1.25, note: '(not shown)' } },
      ]);
    });
  });
}
