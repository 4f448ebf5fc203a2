import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RecordShipment } from '../../src/modules/courier/tracking/record-shipment.js';
import { CancelShipment } from '../../src/modules/courier/booking/cancel-shipment.js';
import { FakeCourier, refusal } from '../actors/fake-courier.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

const deliveryIssues = async (): Promise<Record<string, string>> => {
  const { body } = await courier.fixture.get('/delivery-issues');
  return Object.fromEntries(body.map(({ id, delivery_issue }: { id: string; delivery_issue: string }) => [id, delivery_issue]));
};
const issueOf = async (orderId: string): Promise<string | undefined> => (await deliveryIssues())[orderId];
const tryToBook = (orderId: string): Promise<unknown> => courier.booking.bookRider(orderId).catch(() => undefined);
const point = (code: string) => ({ errors: ['invalid_parameters'], parameter_errors: { points: [{}, { address: [code] }] } });

describe('a booking that fails', () => {
  it.each([
    ['insufficient_balance', refusal(400, 'insufficient_balance'), 'no-balance'],
    ['invalid_auth_token', refusal(401, 'invalid_auth_token'), 'account-refused'],
    ['unapproved_contract', refusal(400, 'unapproved_contract'), 'account-refused'],
    ['different_regions', { ...refusal(400), body: { is_successful: false, ...point('different_regions') } }, 'out-of-region'],
    ['address_not_found', { ...refusal(400), body: { is_successful: false, ...point('address_not_found') } }, 'address-refused'],
    [
      'max_value',
      { ...refusal(400), body: { is_successful: false, parameter_errors: { total_weight_kg: ['max_value'] } } },
      'too-heavy',
    ],
    ...(
      [
        ['invalid_phone', { points: [{}, { contact_person: ['invalid_phone'] }] }, 'phone-refused'],
        ['a phone at its own leaf', { points: [{}, { contact_person: { phone: ['min_length'] } }] }, 'phone-refused'],
        ['max_length', { points: [{}, { address: ['max_length'] }] }, 'address-too-long'],
        ['invalid_region', { points: [{}, { address: ['invalid_region'] }] }, 'out-of-region'],
        ['coordinates_out_of_bounds', { points: [{}, { latitude: ['coordinates_out_of_bounds'] }] }, 'out-of-region'],
        ['cod_agreement_required', { points: [{}, { taking_amount: ['cod_agreement_required'] }] }, 'cash-refused'],
        ['invalid_vehicle_type', { vehicle_type_id: ['invalid_vehicle_type'] }, 'vehicle-refused'],
        ["the shop's own phone", { points: [{ contact_person: ['invalid_phone'] }, {}] }, 'pickup-refused'],
        ['something else', { points: [{}, { note: ['max_length'] }] }, 'shipment-refused'],
      ] as const
    ).map(
      ([name, parameter_errors, issue]) =>
        [
          name,
          { ...refusal(400), body: { is_successful: false, errors: ['invalid_parameters'], parameter_errors } },
          issue,
        ] as const,
    ),
  ])('for %s rings at once, and is over when the rider comes', async (_, fault, issue) => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/faults', fault);
    await tryToBook(orderId);
    expect(await issueOf(orderId)).toBe(issue);
    expect(await courier.fixture.timeline(orderId)).toContain('delivery-issue');
    expect((await courier.fixture.performAction(orderId, 'call-rider')).body.actions).toContain('call-rider');
    await courier.booking.bookRider(orderId);
    expect(await issueOf(orderId)).toBeUndefined();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('as a duplicate of another order rings once it was looked for', async () => {
    await courier.bookedOrder();
    await courier.fixture.courier('/scenario', { refuseDuplicates: true });
    const { orderId } = await courier.fixture.paidOrder();
    await tryToBook(orderId);
    expect(await issueOf(orderId)).toBeUndefined();
    courier.shop.clock.advance({ minutes: 1 });
    await tryToBook(orderId);
    expect(await issueOf(orderId)).toBe('duplicate');
  });

  it('because the courier is away rings after ten minutes, and is tried in growing pauses', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/faults', { ...refusal(400, 'service_unavailable'), times: 1000 });
    courier.shop.clock.advance({ minutes: 2, seconds: 10 });
    const tried: number[] = [];
    for (let minute = 0; minute < 20; minute++) {
      const before = (await courier.delivery(orderId)).failed_bookings;
      await courier.booking.sweep();
      if ((await courier.delivery(orderId)).failed_bookings > before) tried.push(minute);
      await courier.issues.sweep();
      if (minute === 5) expect(await issueOf(orderId)).toBeUndefined();
      if (minute === 10) expect(await issueOf(orderId)).toBe('courier-unavailable');
      courier.shop.clock.advance({ minutes: 1 });
    }
    expect(tried).toEqual([0, 1, 3, 7, 15]);
    expect(courier.errors.filter((text) => text.includes(`${orderId} needs a person: courier-unavailable`))).toHaveLength(1);
  });

  it('by a lost answer rings when it cannot be looked up either, and finds the one rider afterwards', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/faults', { at: 'create-order', kind: 'lose-answer' });
    await tryToBook(orderId);
    await courier.fixture.courier('/faults', { at: 'orders', kind: 'status', status: 503, times: 1000 });
    courier.shop.clock.advance({ minutes: 4 });
    await courier.booking.sweep();
    await courier.issues.sweep();
    expect(await issueOf(orderId)).toBe('answer-lost');
    await courier.fixture.courier('/faults', undefined, 'DELETE');
    await courier.booking.sweep();
    expect(await issueOf(orderId)).toBeUndefined();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });
});

describe('a shipment that goes wrong', () => {
  it('for want of riders rings after ten minutes; then the owner sends his own, and the courier is called off', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder('nobody');
    await courier.advance(shipmentId, 'available');
    await courier.issues.sweep();
    expect(await issueOf(orderId)).toBeUndefined();
    courier.shop.clock.advance({ minutes: 11 });
    await courier.issues.sweep();
    await courier.polling.pollShipment(shipmentId); // still nobody
    expect(await issueOf(orderId)).toBe('no-rider-found');
    await courier.fixture.performAction(orderId, 'accept');
    await courier.fixture.performAction(orderId, 'pack');
    await courier.fixture.performAction(orderId, 'hand-over', { name: 'Raju', phone: '9820000007' });
    expect(await issueOf(orderId)).toBeUndefined();
  });

  it('because the rider dropped out rings until another one comes', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('drop-out');
    await courier.advance(shipmentId, 'courier_departed');
    await courier.advance(shipmentId, 'reactivated');
    expect(await issueOf(orderId)).toBe('rider-dropped-out');
    expect(await courier.delivery(orderId)).toMatchObject({
      courier_status: 'reactivated',
      furthest_step: 'PICKUP_ASSIGNED',
      rider: null,
    });
    expect((await shopper.get(`/borzo/courier/${orderId}`)).body).toEqual({ courier: null });
    await courier.advance(shipmentId, 'courier_assigned');
    expect(await issueOf(orderId)).toBeUndefined();
    expect((await courier.delivery(orderId)).courier_status).toBe('courier_assigned');
  });

  it('by its return rings until somebody has dealt with it', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder('absent');
    await courier.advance(shipmentId, 'active');
    await courier.advance(shipmentId, 'failed');
    expect(await issueOf(orderId)).toBe('failed');
    await courier.advance(shipmentId, 'return_courier_picked_up');
    expect(await issueOf(orderId)).toBe('returning');
    expect((await courier.fixture.performAction(orderId, 'resolve-issue')).status).toBe(409);
    await courier.advance(shipmentId, 'return_finished');
    expect(await issueOf(orderId)).toBe('returned');
    expect((await courier.fixture.performAction(orderId, 'resolve-issue')).body).toMatchObject({ delivery_issue: null });
    expect(await issueOf(orderId)).toBeUndefined();
    await courier.polling.pollShipment(shipmentId);
    expect(await issueOf(orderId)).toBeUndefined();
  });

  it('because the courier cancelled rings, and ends with the next rider, or with the order', async () => {
    const [first, second] = [await courier.bookedOrder(), await courier.bookedOrder()];
    for (const { shipmentId, orderId } of [first, second]) {
      await courier.cancelAtCourier(shipmentId);
      expect(await issueOf(orderId)).toBe('cancelled-by-courier');
      expect((await courier.fixture.performAction(orderId, 'resolve-issue')).status).toBe(409);
    }
    await courier.fixture.performAction(first.orderId, 'call-rider');
    await courier.booking.bookRider(first.orderId);
    await courier.fixture.performAction(second.orderId, 'cancel', { reason: 'no rider' });
    expect(Object.keys(await deliveryIssues())).not.toEqual(expect.arrayContaining([first.orderId]));
    expect(await issueOf(second.orderId)).toBeUndefined();
  });

  it('by a failed hand-over is called off before the next rider is called, and rings when that is too late', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder('reattempt');
    await courier.advance(shipmentId, 'failed');
    await courier.fixture.performAction(orderId, 'call-rider');
    const [job] = await courier.shop.db.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [
      `cancel-shipment:${orderId}:1`,
    ]);
    expect(job).toBeDefined();
    await courier.booking.bookRider(orderId);
    const shipment = { orderId, clientOrderId: orderId, courierOrderId: shipmentId, until: 0 };
    await courier.shop.app.get(CancelShipment, { strict: false }).cancelShipment(shipment);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', shipment_number: 2, issue: 'cancellation-refused' });
    expect((await courier.fixture.performAction(orderId, 'resolve-issue')).body.delivery_issue).toBeNull();
  });

  it('does not ring when the shop itself has cancelled, unless the courier rides all the same', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder();
    await courier.advance(shipmentId, 'parcel_picked_up');
    await courier.shop.db.query("UPDATE orders SET status = 'confirmed' WHERE id = $1", [orderId]); // the news of it is late
    await courier.fixture.performAction(orderId, 'cancel', { reason: 'called' });
    expect(await issueOf(orderId)).toBeUndefined();
    const shipment = { orderId, clientOrderId: orderId, courierOrderId: shipmentId, until: 0 };
    await courier.shop.app.get(CancelShipment, { strict: false }).cancelShipment(shipment);
    expect(await issueOf(orderId)).toBe('cancellation-refused');
    expect((await courier.fixture.performAction(orderId, 'resolve-issue')).body.delivery_issue).toBeNull();
  });

  it('stays cancelled for its shopper while the parcel comes back, and the owner sees it come', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('absent');
    await courier.fixture.performAction(orderId, 'cancel', { reason: 'called' });
    await courier.shop.app.get(RecordShipment, { strict: false }).recordStatus(shipmentId, 'return_courier_picked_up');
    expect(await courier.statusForOwner(orderId)).toBe('return_courier_picked_up');
    expect((await shopper.get(`/borzo/order/${orderId}`)).body).toMatchObject({ status: 'canceled', is_final: true });
    expect((await shopper.get('/orders')).body[0]).toMatchObject({ status: 'cancelled', delivery: { status: 'canceled' } });
  });
});

describe('the list of delivery issues', () => {
  it('has the worst first: what is still to come, then what is over, of each who waits longest; page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await courier.fixture.paidOrder()).orderId);
    const [late, over, later] = ids as [string, string, string];
    await courier.shop.db.query('UPDATE deliveries SET issue = NULL, issue_since = NULL');
    for (const [n, id] of [over, late, later].entries())
      await courier.shop.db.query(
        "UPDATE deliveries SET issue = 'failed', issue_since = timestamptz '2026-11-20' + $2 * interval '1 h' WHERE order_id = $1",
        [id, n],
      );
    await courier.shop.db.query("UPDATE orders SET status = 'cancelled' WHERE id = $1", [over]);
    const page = async (query: string) => {
      const { body, headers } = await courier.fixture.get(`/delivery-issues?limit=2${query}`);
      return {
        ids: body.map(({ id }: { id: string }) => id),
        total: headers.get('x-total-count'),
        next: headers.get('x-next-cursor'),
      };
    };
    const first = await page('');
    expect(first).toMatchObject({ ids: [late, later], total: '3' });
    expect(await page(`&cursor=${first.next}`)).toEqual({ ids: [over], total: '3', next: null });
    expect((await courier.fixture.get('/delivery-issues?cursor=x')).status).toBe(400);
  });
});
