import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BookRider } from '../src/modules/courier/book-rider.js';
import { DeliveriesService } from '../src/modules/courier/deliveries.service.js';
import { FollowTrips } from '../src/modules/courier/follow-trips.js';
import type { ProductEntity } from '../src/modules/products/product.entity.js';
import { aProduct } from './builders/a-product.js';
import { eventually, openStore, ShopperAtTheTill } from './shopping.js';
import { startApi } from './start-api.js';
import { startShop, type TestShop } from './start-shop.js';

let shop: TestShop;
let mutton: ProductEntity;
let booking: BookRider;
let trips: FollowTrips;

// No worker runs: every job here is one whose process was killed, and only what a test starts itself goes on.
beforeAll(async () => {
  shop = await startShop({ env: { BORZO_TIMEOUT_MS: '1500' } });
  await openStore(shop);
  mutton = await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449 });
  booking = shop.app.get(BookRider, { strict: false });
  trips = shop.app.get(FollowTrips, { strict: false });
  await control('/clock', { paused: true });
});
afterAll(() => shop.stop());

const errors: string[] = [];
beforeEach(() => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation((text: unknown) => void errors.push(String(text)));
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  errors.length = 0;
  await control('/faults', undefined, 'DELETE');
  await control('/scenario', { balance: 100_000, refuseDuplicates: false });
});

const control = async (path: string, body?: unknown, method = 'POST'): Promise<any> => {
  const response = await fetch(`${shop.sandbox.url}/borzo/control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};
const refusal = (status: number, ...codes: string[]) => ({
  at: 'create-order',
  kind: 'status',
  status,
  body: { is_successful: false, errors: codes },
});
const tripsOf = async (orderId: string): Promise<unknown[]> => {
  const { trips: all } = await control('/state', undefined, 'GET');
  return all.filter(({ stops }: { stops: { client_order_id: string }[] }) => stops[1]!.client_order_id === orderId);
};
const delivery = async (orderId: string): Promise<any> =>
  (await shop.db.query('SELECT * FROM deliveries WHERE order_id = $1', [orderId]))[0];
const ownersWord = async (orderId: string): Promise<string | null> => {
  const { body } = await shop.get('/admin/orders', { token: await shop.ownerToken() });
  return body.find(({ id }: { id: string }) => id === orderId).borzo_status;
};
const paidOrder = async (): Promise<{ shopper: ShopperAtTheTill; orderId: string }> => {
  const shopper = (await ShopperAtTheTill.enter(shop)).take(mutton);
  return { shopper, orderId: (await shopper.buy()).orderId };
};
const onItsWay = async (scenario = 'normal') => {
  const { shopper, orderId } = await paidOrder();
  await control('/scenario', { next: scenario });
  await booking.bookRider(orderId);
  return { shopper, orderId, tripId: (await delivery(orderId)).courier_order_id as string };
};
const makeOld = (orderId: string) =>
  shop.db.query("UPDATE deliveries SET created_at = created_at - interval '5 minutes' WHERE order_id = $1", [orderId]);

describe('a courier who refuses for now', () => {
  it.each([
    ['is out of service', refusal(400, 'service_unavailable'), 'service_unavailable'],
    ['does not know the token', refusal(400, 'invalid_auth_token'), 'invalid_auth_token'],
    ['does not know the token, by status', refusal(401, 'invalid_parameters'), 'invalid_parameters'],
    ['forbids with a page', { at: 'create-order', kind: 'status', status: 403, body: 'html' }, 'http_403'],
    ['has a limit without a code', { at: 'create-order', kind: 'status', status: 429, body: {} }, 'http_429'],
    ['names his limit', refusal(429, 'requests_limit_exceeded'), 'requests_limit_exceeded'],
    ['says a word that is new', refusal(400, 'on_strike'), 'on_strike'],
  ])('because he %s, is asked again until he rides', async (_, fault, code) => {
    const { orderId } = await paidOrder();
    await control('/faults', fault);
    await expect(booking.bookRider(orderId)).rejects.toThrow(code);
    expect(await delivery(orderId)).toMatchObject({ state: 'queued', refusal: code });
    expect(await ownersWord(orderId)).toBe(`no rider yet: ${code}`);
    shop.clock.advance({ minutes: 3 });
    await booking.sweep();
    expect(await delivery(orderId)).toMatchObject({ state: 'booked', refusal: null });
    expect(await tripsOf(orderId)).toHaveLength(1);
  });

  it('for want of money rides after the top-up, and the shop is told aloud after ten minutes', async () => {
    const { orderId } = await paidOrder();
    await control('/scenario', { balance: 0 });
    shop.clock.advance({ minutes: 3 });
    await booking.sweep();
    expect(await delivery(orderId)).toMatchObject({ state: 'queued', refusal: 'insufficient_balance' });
    expect(errors).toEqual([]);
    shop.clock.advance({ minutes: 8 });
    await booking.sweep();
    expect(errors).toEqual([expect.stringMatching(new RegExp(`${orderId} has no rider after 11 minutes.*insufficient_balance`))]);
    await control('/scenario', { balance: 100_000 });
    await booking.sweep();
    expect((await delivery(orderId)).state).toBe('booked');
  });

  it('is looked up first when he broke down over the booking', async () => {
    const { orderId } = await paidOrder();
    await control('/faults', refusal(503, 'service_unavailable'));
    await expect(booking.bookRider(orderId)).rejects.toThrow('503');
    expect(await delivery(orderId)).toMatchObject({ state: 'unknown' });
    expect(await ownersWord(orderId)).toBe('booking');
    shop.clock.advance({ minutes: 3 });
    await booking.sweep();
    expect(await tripsOf(orderId)).toHaveLength(1);
  });
});

describe('a trip that will never be ridden', () => {
  it.each([
    [
      'address_not_found',
      { errors: ['invalid_parameters'], parameter_errors: { points: [{}, { address: ['address_not_found'] }] } },
    ],
    ['different_regions', { errors: [], parameter_errors: { points: [{}, { address: ['different_regions'] }] } }],
    ['max_value', { errors: ['invalid_parameters'], parameter_errors: { total_weight_kg: ['max_value'] } }],
  ])('for %s is refused for good, and the owner sees why', async (code, body) => {
    const { shopper, orderId } = await paidOrder();
    await control('/faults', { ...refusal(400), body: { is_successful: false, ...body } });
    await booking.bookRider(orderId);
    expect(errors).toEqual([expect.stringContaining(orderId)]);
    shop.clock.advance({ minutes: 3 });
    await booking.sweep();
    expect(await tripsOf(orderId)).toHaveLength(0);
    expect(await ownersWord(orderId)).toMatch(new RegExp(`^refused: .*${code}$`));
    expect((await shopper.get('/orders/active')).body.order.id).toBe(orderId);
  });

  it('because it is a duplicate of another order is refused once it was looked for', async () => {
    await onItsWay();
    await control('/scenario', { refuseDuplicates: true });
    const { orderId } = await paidOrder();
    await expect(booking.bookRider(orderId)).rejects.toThrow('order_is_duplicate');
    expect(await delivery(orderId)).toMatchObject({ state: 'unknown' });
    shop.clock.advance({ minutes: 1 });
    await booking.bookRider(orderId);
    expect(await delivery(orderId)).toMatchObject({ state: 'refused', refusal: 'order_is_duplicate' });
  });
});

describe('one rider', () => {
  it('comes when two try to book at once', async () => {
    const { orderId } = await paidOrder();
    await Promise.all([booking.bookRider(orderId), booking.bookRider(orderId)]);
    expect(await tripsOf(orderId)).toHaveLength(1);
  });

  it('comes when the sweep meets a booking that is slow', async () => {
    const { orderId } = await paidOrder();
    await makeOld(orderId);
    await control('/faults', { at: 'create-order', kind: 'hang', ms: 700 });
    const slow = booking.bookRider(orderId);
    await eventually(
      () => delivery(orderId),
      ({ state }) => state === 'unknown',
    );
    await booking.sweep();
    await slow;
    expect(await tripsOf(orderId)).toHaveLength(1);
    expect((await delivery(orderId)).state).toBe('booked');
  });

  it('is found by the sweep when the process died over the answer', async () => {
    const { orderId } = await paidOrder();
    await control('/faults', { at: 'create-order', kind: 'lose-answer' });
    await expect(booking.bookRider(orderId)).rejects.toThrow('did not answer');
    expect(await delivery(orderId)).toMatchObject({ state: 'unknown', courier_order_id: null });
    shop.clock.advance({ minutes: 3 });
    await booking.sweep();
    expect(await delivery(orderId)).toMatchObject({ state: 'booked', courier_order_id: expect.any(String) });
    expect(await tripsOf(orderId)).toHaveLength(1);
  });

  it('is booked by the sweep when the process died before it asked, and not before that is certain', async () => {
    const { orderId } = await paidOrder();
    await makeOld(orderId);
    await shop.db.query("UPDATE deliveries SET state = 'unknown', refreshed_at = $2 WHERE order_id = $1", [
      orderId,
      shop.clock.now(),
    ]);
    await booking.sweep();
    expect(await tripsOf(orderId)).toHaveLength(0);
    shop.clock.advance({ minutes: 1 });
    await Promise.all([booking.sweep(), booking.sweep()]);
    expect(await tripsOf(orderId)).toHaveLength(1);
    expect((await delivery(orderId)).state).toBe('booked');
  });

  it('comes when the job itself was lost', async () => {
    const { orderId } = await paidOrder();
    await booking.sweep();
    expect(await tripsOf(orderId)).toHaveLength(0);
    shop.clock.advance({ minutes: 3 });
    await booking.sweep();
    expect(await tripsOf(orderId)).toHaveLength(1);
  });

  it('is kept with what he had been quoted at', async () => {
    const { orderId } = await onItsWay();
    const { quoted_cost, booked_cost } = await delivery(orderId);
    expect(Number(quoted_cost)).toBeGreaterThan(0);
    expect(quoted_cost).toBe(booked_cost);
  });
});

describe('a delivery that ends', () => {
  it.each(['canceled', 'failed', 'return_finished'])('with %s is told aloud and is no active order any more', async (word) => {
    const { shopper, orderId, tripId } = await onItsWay();
    expect((await shopper.get('/orders/active')).body.order.id).toBe(orderId);
    await shop.app.get(DeliveriesService, { strict: false }).recordWord(tripId, word);
    expect((await shopper.get('/orders/active')).body).toEqual({ order: null });
    expect((await shopper.get('/orders')).body).toHaveLength(1);
    expect(await ownersWord(orderId)).toBe(word);
    expect(errors).toEqual([expect.stringMatching(new RegExp(`${orderId} ended without hand-over: ${word}`))]);
  });

  it('with a hand-over is told to nobody', async () => {
    const { orderId, tripId } = await onItsWay();
    await control(`/orders/${tripId}/advance`, { to: 'finished' });
    await trips.readTripAgain(tripId);
    expect((await delivery(orderId)).state).toBe('ended');
    expect(errors).toEqual([]);
  });

  it('with a failure goes on when the rider comes again, though every callback is lost', async () => {
    const { shopper, orderId, tripId } = await onItsWay('reattempt');
    await control(`/orders/${tripId}/advance`, { to: 'failed' });
    await trips.readTripAgain(tripId);
    expect(await delivery(orderId)).toMatchObject({ state: 'ended', word: 'failed' });
    await control(`/orders/${tripId}/advance`, { to: 'reattempt_courier_assigned' });
    shop.clock.advance({ minutes: 2 });
    await trips.sweep();
    expect(await delivery(orderId)).toMatchObject({ state: 'booked', word: 'reattempt_courier_assigned', finished_at: null });
    expect((await shopper.get('/orders/active')).body.order.id).toBe(orderId);
    await control(`/orders/${tripId}/advance`, { to: 'reattempt_finished' });
    await trips.readTripAgain(tripId);
    expect((await shopper.get('/orders')).body[0].status).toBe('delivered');
  });

  it('while the rider is being read keeps nothing of him', async () => {
    const { orderId, tripId } = await onItsWay();
    await control(`/orders/${tripId}/advance`, { to: 'active' });
    await control('/faults', { at: 'courier', kind: 'hang', ms: 500 });
    const reading = trips.readTripAgain(tripId);
    await eventually(
      () => control('/faults', undefined, 'GET'),
      ({ faults }) => faults.length === 0,
    );
    await shop.app.get(DeliveriesService, { strict: false }).recordWord(tripId, 'finished');
    await reading;
    expect(await delivery(orderId)).toMatchObject({ state: 'ended', rider: null });
  });
});

describe('the delivery fee', () => {
  const broken = { at: 'calculate-order', kind: 'status', status: 503, times: 100 };

  it('is answered from the last ten minutes without asking the courier', async () => {
    const shopper = (await ShopperAtTheTill.enter(shop)).take(mutton);
    const first = await shopper.askFee();
    await control('/faults', broken);
    shopper.address = { ...shopper.address, line1: '12, LAKE road.' };
    expect((await shopper.askFee()).body).toEqual(first.body);
    shop.clock.advance({ minutes: 11 });
    expect((await shopper.askFee()).status).toBe(409);
  });

  it.each([
    ['another address', (shopper: ShopperAtTheTill) => void (shopper.address.line1 = '14 Lake Road')],
    ['more kilograms', (shopper: ShopperAtTheTill) => void shopper.take(mutton, 9)],
  ])('is asked for %s', async (_, change) => {
    const shopper = (await ShopperAtTheTill.enter(shop)).take(mutton);
    await shopper.askFee();
    await control('/faults', broken);
    change(shopper);
    expect((await shopper.askFee()).status).toBe(409);
  });

  it('is asked for another shopper', async () => {
    await (await ShopperAtTheTill.enter(shop)).take(mutton).askFee();
    await control('/faults', broken);
    expect((await (await ShopperAtTheTill.enter(shop)).take(mutton).askFee()).status).toBe(409);
  });

  it('cannot be made cheaper by crowding the far pincode out', async () => {
    const near = (await ShopperAtTheTill.enter(shop)).take(mutton);
    const far = (await ShopperAtTheTill.enter(shop)).take(mutton);
    far.address = {
      ...far.address,
      line1: `400606 ${'.a'.repeat(96)}`,
      area: '.a'.repeat(60),
      city: '.b'.repeat(30),
      pincode: '400001',
    };
    expect((await far.askFee()).body.delivery_fee).toBeGreaterThan((await near.askFee()).body.delivery_fee + 50);
  });

  it('is told a few times a minute, a twentieth of what one address may ask of the shop', async () => {
    const strict = await startApi({
      databaseUrl: shop.env.databaseUrl,
      sandbox: shop.sandbox,
      env: { REQUESTS_PER_MINUTE: '60' },
    });
    const { token } = await ShopperAtTheTill.enter(shop);
    const ask = () =>
      strict.post(
        '/borzo/calculate-fee',
        { address: { line1: '12 Lake Road', city: 'Thane', pincode: '400606' }, items: [{ id: mutton.id, qty: 1 }] },
        { token },
      );
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask()).body.code).toBe('TOO_MANY_REQUESTS');
    await strict.stop();
  });
});
