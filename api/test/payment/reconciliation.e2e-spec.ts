import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RefundPayment } from '../../src/modules/payment/refunds/refund-payment.js';
import { NightlyReconciliation } from '../../src/modules/payment/reconciliation/nightly-reconciliation.js';
import { openedBy, PaymentFixture } from '../actors/payment-fixture.js';
import { eventually } from '../actors/shopper-client.js';
import { SHARED } from '../setup/test-env.js';
import { type Answer, withoutMoment } from '../setup/http-client.js';
import type { AdminOrderDetailReply } from '../../src/modules/orders/orders.dto.js';
import type { MoneyOverviewReply, MoneyPaymentReply, MoneyRefundReply } from '../../src/modules/payment/money/money.dto.js';
import type {
  DifferenceReply,
  ReconciliationDetailReply,
  ReconciliationReply,
} from '../../src/modules/payment/reconciliation/reconciliation.dto.js';

let fixture: PaymentFixture;
let token: string;
beforeAll(async () => {
  fixture = await PaymentFixture.open();
  token = await fixture.shop.ownerToken();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const reconcileAgain = (day = today()): Promise<Answer<ReconciliationDetailReply>> =>
  fixture.shop.post(`/admin/money/reconciliations/${day}`, {}, { token });
const money = async (): Promise<MoneyOverviewReply> => (await fixture.shop.get('/admin/money', { token })).body;
const readMoney = async <Reply extends object>(path: string): Promise<Reply> =>
  (await fixture.shop.get(`/admin/money${path}`, { token })).body;
const paymentPage = (query = '') => readMoney<MoneyPaymentReply[]>(`/payments${query}`);
const reconciledDays = () => readMoney<ReconciliationReply[]>('/reconciliations');
const reconciledToday = () => readMoney<ReconciliationDetailReply>(`/reconciliations/${today()}`);
const paymentOf = async (orderId: string) => (await paymentPage(`?q=${orderId}`))[0]!;
const open = async (kind: string) =>
  (await reconcileAgain()).body.differences.filter((one) => one.kind === kind && one.resolved_at === null);

async function buyWithShipment() {
  const shopper = await fixture.shopper();
  const { orderId, providerOrderId } = await shopper.buy();
  const delivery = await eventually(
    async () => (await fixture.shop.db.query('SELECT * FROM deliveries WHERE order_id = $1', [orderId]))[0],
    ({ state }) => state === 'booked' || state === 'ended',
  );
  return { orderId, delivery, paymentId: (await fixture.paymentsOf(providerOrderId))[0]!.id, total: shopper.total };
}

/** A payment in the provider's records that this shop never asked for. */
async function strayPayment(): Promise<string> {
  const key = Buffer.from(`${SHARED.RAZORPAY_KEY_ID}:${SHARED.RAZORPAY_KEY_SECRET}`).toString('base64');
  const answer = await fetch(`${fixture.shop.sandbox.url}/razorpay/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 7_700, currency: 'INR', receipt: `stray ${Math.random()}` }),
  });
  const { payment } = (await fixture.control(`/orders/${((await answer.json()) as { id: string }).id}/pay`, {
    outcome: 'success',
  })) as { payment: { id: string } };
  return payment.id;
}

describe('the reconciliation of a day', () => {
  it('agrees when the shop did: payments, refunds and shipments', async () => {
    const { orderId, total } = await buyWithShipment();
    const cancelled = await buyWithShipment();
    await fixture.shop.post(`/admin/orders/${cancelled.orderId}/cancel`, { reason: 'no ice' }, { token });
    await eventually(
      () => fixture.shop.db.query('SELECT status FROM refunds WHERE provider_payment_id = $1', [cancelled.paymentId]),
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
    await fixture.control('/policy', { refundAfterMs: 60_000 });
    await fixture.control('/webhooks', { mode: 'drop' });
    await fixture.refundAtProvider(paymentId);
    const [found] = await open('refund-not-ours');
    expect(found).toMatchObject({ order_id: orderId, theirs: total, next_step: expect.stringContaining('dashboard') });
    expect((await money()).waiting).toContainEqual(expect.objectContaining({ kind: 'refund-not-ours', subject: found!.subject }));
    const refund = (await fixture.providerRecords()).refunds.find(({ id }) => id === found!.subject)!;
    await fixture.control(`/refunds/${refund.id}/process`, {});
    expect(await open('refund-not-ours')).toEqual([]);
    expect((await reconciledDays()).at(0)).toMatchObject({ open: 0 });
    expect(await paymentOf(orderId)).toMatchObject({ captured: total, sold: 0, returned: total });
    const { events, refunded }: AdminOrderDetailReply = (await fixture.shop.get(`/admin/orders/${orderId}`, { token })).body;
    expect(refunded).toBe(total);
    expect(events.map(({ kind }) => kind)).toContain('refunded');
    // Nobody should pack it now.
    expect((await money()).waiting).toContainEqual(expect.objectContaining({ kind: 'order-without-money', order_id: orderId }));
    await fixture.shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'money is back' }, { token });
    expect((await money()).waiting.filter(({ order_id }) => order_id === orderId)).toEqual([]);
    expect((await fixture.providerRecords()).refunds.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(1);
  });

  it('has nothing left to find of it when its webhook came', async () => {
    const { orderId, paymentId, total } = await buyWithShipment();
    await fixture.refundAtProvider(paymentId);
    await eventually(
      async () => await paymentOf(orderId),
      ({ returned }) => returned === total,
    );
    expect(await open('refund-not-ours')).toEqual([]);
  });

  it('finds a payment that no order has, and one that the provider does not have', async () => {
    const stray = await strayPayment();
    expect(await open('payment-not-ours')).toEqual([expect.objectContaining({ subject: stray, theirs: 77, ours: null })]);
    const ghost = await fixture.shopper();
    const opened = await openedBy(ghost);
    await fixture.shop.db.transaction(async (tx) => {
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
    expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'differences' }));
  });

  it('settles money that every message was lost of, and is resolved by that', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const opened = await openedBy(shopper);
    await shopper.pay(opened);
    const { id } = (await fixture.paymentsOf(opened))[0]!;
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
        await fixture.shop.db.query("UPDATE deliveries SET booked_cost = 1.25, state = 'ended' WHERE order_id = $1", [
          dear.orderId,
        ]);
        return open('shipment-price');
      },
      ({ length }) => length === 1,
    );
    expect(price).toMatchObject({ subject: dear.delivery.courier_order_id, order_id: dear.orderId, ours: 1.25 });
    expect(price!.theirs).toBe(Number(dear.delivery.booked_cost));
    // The next shipment: reports of the first one come too late to put its number back.
    await fixture.shop.db.query(
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
    await fixture.shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'no ice' }, { token });
    const [refund] = await eventually(
      () => fixture.shop.db.query('SELECT * FROM refunds WHERE provider_payment_id = $1', [paymentId]),
      ([one]) => one?.status === 'processed',
    );
    await fixture.shop.db.query("UPDATE refunds SET provider_refund_id = 'rfnd_ghost' WHERE id = $1", [refund.id]);
    expect(await open('refund-not-theirs')).toEqual([expect.objectContaining({ subject: 'rfnd_ghost', ours: total })]);
    await fixture.shop.db.query('UPDATE refunds SET provider_refund_id = $2 WHERE id = $1', [
      refund.id,
      refund.provider_refund_id,
    ]);
    expect(await open('refund-not-theirs')).toEqual([]);
  });

  it('says when a provider is silent, and keeps what it knew', async () => {
    await reconcileAgain();
    await fixture.control('/faults', { at: 'payments.list', kind: 'status', status: 500 });
    expect(await reconcileAgain()).toMatchObject({ status: 502, body: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await reconciledToday()).toMatchObject({
      failure: expect.any(String),
      figures: { payments: expect.any(Number) },
    });
    expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'reconciliation-failed' }));
    await fixture.control('/faults', {}, 'DELETE');
    expect((await reconcileAgain()).body.failure).toBeNull();
  });

  it('compares the money although the courier gives no list of shipments, and leaves of them what it knew', async () => {
    const courier = (fault?: object) =>
      fetch(`${fixture.shop.sandbox.url}/borzo/control/faults`, {
        method: fault ? 'POST' : 'DELETE',
        ...(fault ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) } : {}),
      });
    const dear = await buyWithShipment();
    const price = await eventually(
      async () => {
        await fixture.shop.db.query("UPDATE deliveries SET booked_cost = 1.25, state = 'ended' WHERE order_id = $1", [
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
    await fixture.shop.db.query(
      'DELETE FROM acknowledgements; DELETE FROM reconciliation_differences; DELETE FROM reconciliations',
    );
    await courier({ at: 'orders', kind: 'status', status: 503, times: 100 });
    expect((await reconcileAgain()).body.figures).toMatchObject({ payments: expect.any(Number), shipments: null, charges: null });
    await courier();
    expect((await reconcileAgain()).body.figures!.shipments).toBeGreaterThan(0);
  });

  it('happens by itself in the night after, and only then', async () => {
    await fixture.shop.db.query(
      'DELETE FROM acknowledgements; DELETE FROM reconciliation_differences; DELETE FROM reconciliations',
    );
    const nightly = fixture.shop.app.get(NightlyReconciliation, { strict: false });
    await nightly.reconcileDueDays();
    expect(await reconciledDays()).toEqual([]);
    fixture.shop.clock.set(new Date(Date.parse(`${today()}T04:30:00+05:30`) + 86_400_000));
    await nightly.reconcileDueDays();
    fixture.shop.clock.set(new Date());
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
    expect((await fixture.shop.get('/admin/money/reconciliations/2020-01-01', { token })).status).toBe(404);
  });
});

describe('a difference that the owner acknowledges', () => {
  const NOTE = 'The rider was paid in cash, see the receipt of the 3rd.';
  const post = (one: Pick<DifferenceReply, 'id'>, action: string, body: object = {}) =>
    fixture.shop.post(`/admin/money/differences/${one.id}/${action}`, body, { token });
  const acknowledge = (one: Pick<DifferenceReply, 'id' | 'ours' | 'theirs'>, note = NOTE) =>
    post(one, 'acknowledge', { note, ours: one.ours, theirs: one.theirs });
  const acknowledged = () => readMoney<DifferenceReply[]>('/differences/acknowledged');
  const ofToday = async ({ subject }: Pick<DifferenceReply, 'subject'>, kind = 'shipment-price') =>
    (await reconcileAgain()).body.differences.find((one) => one.kind === kind && one.subject === subject);
  const bookedFor = (ride: { orderId: string }, rupees: number) =>
    fixture.shop.db.query("UPDATE deliveries SET booked_cost = $2, state = 'ended' WHERE order_id = $1", [ride.orderId, rupees]);

  /** A shipment that the courier charges otherwise, with nothing else that differs. */
  async function dearShipment() {
    await fixture.shop.db.query("UPDATE deliveries SET state = 'ended'");
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
    fetch(`${fixture.shop.sandbox.url}/borzo/control/callbacks`, {
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
    const csv = await fetch(`${fixture.shop.url}/api/admin/money/differences.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await csv.text()).toMatch(new RegExp(`${price.subject},.*,acknowledged,,.*"${NOTE}"`));
    expect((await post(price, 'reopen')).body).toMatchObject({ state: 'open', changed: false });
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
    await fixture.shop.db.query(
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
    const log = (await fixture.shop.get('/admin/audit-log?subject=acknowledgements&limit=2', { token })).body;
    expect(log).toMatchObject([
      { operation: 'update', subject_name: price.subject, after: { ending: 'reopened' } },
      { operation: 'insert', subject_name: price.subject, after: { ours: 1.25, note: '(not shown)' } },
    ]);
  });
});

describe('the money screen', () => {
  it('says of a refund why it waits and what to do, and raises an alarm when it waits too long', async () => {
    await fixture.control('/policy', { balance: 0 });
    const { orderId, paymentId, total } = await buyWithShipment();
    await fixture.shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'no ice' }, { token });
    const [waiting] = await eventually(
      async () => (await money()).waiting.filter((one) => one.order_id === orderId),
      ([one]) => one?.why.includes('balance') === true,
    );
    expect(waiting).toMatchObject({ kind: 'refund', amount: total, subject: paymentId });
    expect(waiting!.next_step).toContain('balance');
    expect((await money()).alarms.map(({ kind }) => kind)).not.toContain('refund-stuck');
    fixture.shop.clock.advance({ minutes: 61 });
    expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'refund-stuck' }));
    await fixture.shop.db.query('UPDATE refunds SET failures = 3 WHERE provider_payment_id = $1', [paymentId]);
    expect((await money()).alarms).toContainEqual(expect.objectContaining({ kind: 'refund-failed' }));
    expect((await readMoney<MoneyRefundReply[]>('/refunds?status=unfinished')).at(-1)).toMatchObject({
      order_id: orderId,
      why: 'The bank has failed it 3 times.',
    });
    await fixture.control('/policy', { balance: null });
    const [{ id }] = await fixture.shop.db.query('SELECT id FROM refunds WHERE provider_payment_id = $1', [paymentId]);
    await eventually(
      async () => {
        await fixture.shop.app.get(RefundPayment, { strict: false }).refundPayment(id);
        return (await money()).waiting;
      },
      (all) => !all.some((one) => one.order_id === orderId),
    );
  });

  it('misses the webhooks when payments come without them', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const silent = async () => (await money()).alarms.find(({ kind }) => kind === 'no-webhooks');
    expect(await silent()).toBeUndefined();
    fixture.shop.clock.advance({ minutes: 2 });
    for (let n = 0; n < 3; n++) await (await fixture.shopper()).buy();
    expect(await silent()).toBeUndefined(); // they may still come
    fixture.shop.clock.advance({ minutes: 15 });
    expect(await silent()).toMatchObject({ text: expect.stringContaining('3 payments') });
  });

  it('lists payments page by page, each with where its money is', async () => {
    const all = await paymentPage();
    const first = await fixture.shop.get('/admin/money/payments?limit=2', { token });
    expect(first.body).toEqual(all.slice(0, 2));
    const next = first.headers.get('x-next-cursor');
    expect((await fixture.shop.get(`/admin/money/payments?limit=2&cursor=${next}`, { token })).body).toEqual(all.slice(2, 4));
    for (const { captured, sold, owed, returned } of all) expect(captured).toBe(sold + owed + returned);
    const { captured, sold, owed, returned } = await money();
    expect(captured).toBe(sold + owed + returned);
    expect((await paymentPage('?status=refunded')).every(({ status }) => status === 'refunded')).toBe(true);
    expect(await paymentPage('?from=2020-01-01&to=2020-01-31')).toEqual([]);
    expect((await fixture.shop.get('/admin/money/payments?status=lost', { token })).status).toBe(400);
  });

  it('gives the lists as tables for a spreadsheet', async () => {
    const file = async (path: string) => {
      const answer = await fetch(`${fixture.shop.url}/api/admin/money/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(withoutMoment(answer.headers.get('content-disposition'))).toBe(`attachment; filename="${path}"`);
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
