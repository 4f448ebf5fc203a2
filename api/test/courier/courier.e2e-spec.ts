import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { PollShipments } from '../../src/modules/courier/tracking/poll-shipments.js';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aProduct } from '../builders/a-product.js';
import { eventually, openStore, ShopperClient } from '../actors/shopper-client.js';
import { startApi } from '../setup/start-api.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { SHARED } from '../setup/test-env.js';
import { readShipments, steerSandbox } from '../setup/steer-sandbox.js';

let shop: TestShop;
let mutton: ProductEntity;

beforeAll(async () => {
  shop = await startShop({ runJobs: true, env: { BORZO_REFRESH_SECONDS: '1', BORZO_TIMEOUT_MS: '3000' } });
  await openStore(shop);
  mutton = await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449 });
  await control('/clock', { paused: true });
});
afterAll(() => shop.stop());

const control = (path: string, body: unknown) => steerSandbox(shop.sandbox, 'borzo', path, body);
const shipments = async (orderId: string) =>
  (await readShipments(shop.sandbox)).filter(({ stops }) => stops[1]!.client_order_id === orderId);
const buy = async (): Promise<{ shopper: ShopperClient; orderId: string; shipmentId: string }> => {
  const shopper = (await ShopperClient.signIn(shop)).take(mutton);
  const { orderId } = await shopper.buy();
  const booked = await eventually(
    () => shopper.get(`/orders/${orderId}`),
    ({ body }) => body.delivery.borzo_order_id !== null,
  );
  return { shopper, orderId, shipmentId: booked.body.delivery.borzo_order_id };
};
const track = (shopper: ShopperClient, id: string) => shopper.get(`/borzo/order/${id}`);

describe('a delivery', () => {
  it('goes through the five steps, and the owner sees it shipped and delivered', async () => {
    const { shopper, orderId, shipmentId } = await buy();
    const seen: [string, number, string][] = [];
    for (const word of [
      'courier_assigned',
      'courier_departed',
      'courier_at_pickup',
      'parcel_picked_up',
      'active',
      'courier_arrived',
      'finished',
    ]) {
      await control(`/orders/${shipmentId}/advance`, { to: word });
      const { body } = await eventually(
        () => track(shopper, shipmentId),
        (answer) => answer.body.status === word,
      );
      seen.push([body.status, body.step_index, body.note]);
    }
    expect(seen).toEqual([
      ['courier_assigned', 1, ''],
      ['courier_departed', 1, 'The rider is on the way to the shop'],
      ['courier_at_pickup', 2, 'At the shop'],
      ['parcel_picked_up', 2, ''],
      ['active', 3, ''],
      ['courier_arrived', 4, 'At your door'],
      ['finished', 4, ''],
    ]);
    const final = await track(shopper, orderId);
    expect(final.body).toMatchObject({
      order_id: shipmentId,
      is_final: true,
      orders: [{ order_id: shipmentId }],
      points: [{}, { delivery: { status: 'finished' }, tracking_url: expect.stringContaining('/borzo/track/') }],
    });
    const orders = (await shop.get('/admin/orders', { token: await shop.ownerToken() })).body;
    expect(orders.find(({ id }: { id: string }) => id === orderId)).toMatchObject({
      status: 'delivered',
      borzo_status: 'finished',
    });
  });

  it('shows the rider while under way, and drops the personal data afterwards', async () => {
    const { shopper, orderId, shipmentId } = await buy();
    expect((await shopper.get(`/borzo/courier/${shipmentId}`)).body).toEqual({ courier: null });
    await control(`/orders/${shipmentId}/advance`, { to: 'active' });
    const rider = await eventually(
      () => shopper.get(`/borzo/courier/${shipmentId}`),
      ({ body }) => body.courier !== null,
    );
    expect(rider.body.courier).toMatchObject({
      name: 'Sachin',
      phone: '+919000000011',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
    await control(`/orders/${shipmentId}/advance`, { to: 'finished' });
    await eventually(
      () => shopper.get(`/borzo/courier/${shipmentId}`),
      ({ body }) => body.courier === null,
    );
    expect(await shop.db.query('SELECT rider FROM deliveries WHERE order_id = $1', [orderId])).toEqual([{ rider: null }]);
  });

  it('is not sent again to an app that says that it has it already', async () => {
    const { shopper, shipmentId } = await buy();
    const seen = await track(shopper, shipmentId);
    const again = await shop.get(`/borzo/order/${shipmentId}`, {
      token: shopper.token,
      headers: { 'if-none-match': seen.headers.get('etag')! },
    });
    expect([again.status, again.body]).toEqual([304, null]);
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
  });

  it('belongs to its shopper alone', async () => {
    const { orderId, shipmentId } = await buy();
    const stranger = await ShopperClient.signIn(shop);
    for (const path of [
      `/borzo/order/${shipmentId}`,
      `/borzo/order/${orderId}`,
      `/borzo/courier/${shipmentId}`,
      `/orders/${orderId}`,
    ]) {
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    }
    expect((await stranger.post('/borzo/create-order', { orderId })).status).toBe(404);
  });

  it.each([null, 919_000_000_011, {}, '', 'by\u0000the courier\ud800'])(
    'goes on when the rider is described oddly, with the phone %j',
    async (phone) => {
      const { shopper, orderId, shipmentId } = await buy();
      const sweep = (): Promise<void> => {
        shop.clock.advance({ minutes: 2 });
        return shop.app.get(PollShipments, { strict: false }).sweep();
      };
      await control('/callbacks', { mode: 'drop' });
      const courier = { name: null, surname: 7, phone, latitude: 19.2, longitude: '72.9' };
      const told = {
        order_id: shipmentId,
        status: 'active',
        points: [null, { delivery: { status: 'courier_assigned' } }],
        courier,
      };
      const body = { is_successful: true, orders: [told] };
      await control('/faults', { at: 'orders', kind: 'status', status: 200, body, times: 100 });
      await sweep();
      expect((await shopper.get(`/borzo/courier/${shipmentId}`)).body.courier).toMatchObject({
        name: '',
        surname: '7',
        phone: phone === 919_000_000_011 ? '+919000000011' : '',
        latitude: 19.2,
        longitude: 72.9,
      });
      await fetch(`${shop.sandbox.url}/borzo/control/faults`, { method: 'DELETE' });
      await control(`/orders/${shipmentId}/advance`, { to: 'active' });
      await sweep();
      expect((await track(shopper, orderId)).body.status).toBe('active');
      await control('/callbacks', { mode: 'normal' });
    },
  );

  it('is followed by the sweep when every callback is lost', async () => {
    await control('/callbacks', { mode: 'drop' });
    const { orderId, shipmentId } = await buy();
    await control(`/orders/${shipmentId}/advance`, { to: 'parcel_picked_up' });
    shop.clock.advance({ minutes: 2 });
    await shop.app.get(PollShipments, { strict: false }).sweep();
    expect(await shop.db.query('SELECT status FROM orders WHERE id = $1', [orderId])).toEqual([{ status: 'shipped' }]);
    await control('/callbacks', { mode: 'normal' });
  });

  it('never goes backwards when callbacks come in the wrong order', async () => {
    const { shopper, shipmentId } = await buy();
    await control(`/orders/${shipmentId}/advance`, { to: 'active' });
    await eventually(
      () => track(shopper, shipmentId),
      ({ body }) => body.status === 'active',
    );
    await callBack({
      event_type: 'delivery_changed',
      event_datetime: 'early',
      delivery: { order_id: Number(shipmentId), status: 'courier_assigned' },
    });
    await callBack({
      event_type: 'delivery_changed',
      event_datetime: 'odd',
      delivery: { order_id: Number(shipmentId), status: 'beamed_up' },
    });
    await eventually(
      async () => shop.db.query("SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'record-courier-status'"),
      ([{ count }]) => count === 0,
    );
    expect((await track(shopper, shipmentId)).body).toMatchObject({ status: 'active', step_index: 3 });
  });

  it('accepts no cash while cash on delivery is not offered', async () => {
    const { shopper, orderId } = await buy();
    expect(await shopper.post('/borzo/create-cod-order', { orderId, taking_amount: 100 })).toMatchObject({
      status: 403,
      body: { error: 'Cash on delivery is not offered.' },
    });
  });
});

describe('one order gets one rider', () => {
  it('when the answer of the booking is lost', async () => {
    await control('/faults', { at: 'create-order', kind: 'lose-answer' });
    const { orderId } = await buy();
    expect(await shipments(orderId)).toHaveLength(1);
  });

  it('however often the booking is asked for', async () => {
    const { shopper, orderId, shipmentId } = await buy();
    const booking = shop.app.get(BookRider, { strict: false });
    const asked = await Promise.all([
      ...Array.from({ length: 5 }, () => booking.bookRider(orderId)),
      ...Array.from({ length: 5 }, () => shopper.post('/borzo/create-order', { orderId })),
    ]);
    expect(asked.slice(5).map((answer) => (answer as { body: { order: { order_id: string } } }).body.order.order_id)).toEqual(
      Array(5).fill(shipmentId),
    );
    expect(await shipments(orderId)).toHaveLength(1);
  });

  it('or a named refusal, when the courier will not ride', async () => {
    const shopper = (await ShopperClient.signIn(shop)).take(mutton);
    await control('/faults', {
      at: 'create-order',
      kind: 'status',
      status: 400,
      body: {
        is_successful: false,
        errors: ['invalid_parameters'],
        parameter_errors: { points: [{}, { address: ['different_regions'] }] },
      },
    });
    const { orderId } = await shopper.buy();
    const [delivery] = await eventually(
      () => shop.db.query('SELECT state, refusal FROM deliveries WHERE order_id = $1', [orderId]),
      ([row]) => row?.state === 'refused',
    );
    expect(delivery).toEqual({ state: 'refused', refusal: 'invalid_parameters, different_regions' });
    expect((await track(shopper, orderId)).body.status_description).toBe('We are arranging a rider by hand');
  });
});

describe('the delivery fee', () => {
  it("is the courier's price, rounded up, for the weight of our own products", async () => {
    const shopper = (await ShopperClient.signIn(shop)).take(mutton, 6);
    const light = (await ShopperClient.signIn(shop)).take(mutton);
    const [heavy, cheap] = [await shopper.askFee(), await light.askFee()];
    expect(heavy.body.delivery_fee).toBeGreaterThan(cheap.body.delivery_fee);
    const lying = await shopper.post('/borzo/calculate-fee', {
      address: shopper.address,
      items: [{ id: mutton.id, qty: 6, weight: 1 }],
    });
    expect(lying.body.delivery_fee).toBe(heavy.body.delivery_fee);
  });

  it.each([
    ['does not answer', { kind: 'hang', ms: 5_000 }],
    ['is broken', { kind: 'status', status: 500 }],
    ['answers with a page', { kind: 'status', status: 200, body: 'html' }],
    ['answers with nothing', { kind: 'status', status: 200, body: {} }],
    ['answers without a price', { kind: 'status', status: 200, body: { is_successful: true, order: null } }],
    ['has his limit', { kind: 'status', status: 429 }],
  ])('says that it is the courier who does not answer when he %s, and there is no order', async (_, fault) => {
    const shopper = (await ShopperClient.signIn(shop)).take(mutton);
    await control('/faults', { at: 'calculate-order', ...fault });
    expect(await shopper.askFee()).toMatchObject({
      status: 409,
      body: { code: 'COURIER_UNAVAILABLE', error: 'Could not calculate delivery fee for this address.' },
    });
  });

  it('is asked for again after ten minutes', async () => {
    const shopper = (await ShopperClient.signIn(shop)).take(mutton);
    await shopper.askFee();
    shop.clock.advance({ minutes: 11 });
    expect((await shopper.openPayment()).status).toBe(200);
  });
});

describe('where riders fetch parcels', () => {
  const OLD = { latitude: 19.2156, longitude: 72.9636 };
  const NEW = {
    address: '12 Station Road, Thane West 400601',
    latitude: 19.1972,
    longitude: 72.9722,
    courier_phone: '9820012345',
  };
  const change = async (fields: object) => {
    const token = await shop.ownerToken();
    const { body } = await shop.get('/admin/shop-details', { token });
    return shop.put('/admin/shop-details', { ...body, ...fields }, { token });
  };
  const pickupOf = async (orderId: string) => (await shipments(orderId))[0]!.stops[0]!;

  it('moves with the shop: for fees that were told, for riders from now on, and not for those who are booked', async () => {
    const waiting = (await ShopperClient.signIn(shop)).take(mutton);
    const before = (await waiting.askFee()).body;
    const booked = await buy();
    expect(await pickupOf(booked.orderId)).toMatchObject(OLD);
    const { body: saved } = await shop.get('/admin/shop-details', { token: await shop.ownerToken() });

    expect(await change(NEW)).toMatchObject({ status: 200, body: NEW });
    const far = (await waiting.askFee()).body;
    expect([far.delivery_fee, far.quote_expires_at]).not.toEqual([before.delivery_fee, before.quote_expires_at]);
    const next = await buy();
    expect(await pickupOf(next.orderId)).toMatchObject({
      address: NEW.address,
      latitude: NEW.latitude,
      longitude: NEW.longitude,
    });
    const placeIn = async ({ shopper, orderId }: typeof next) => (await track(shopper, orderId)).body.points[0];
    expect(await placeIn(booked)).toMatchObject(OLD);
    expect(await placeIn(next)).toMatchObject({ latitude: NEW.latitude, longitude: NEW.longitude });
    await change(saved);
  });

  it('moves in every process, and an order is not opened at a fee from where the shop was', async () => {
    const other = await startApi({ databaseUrl: shop.env.databaseUrl, sandbox: shop.sandbox });
    try {
      const there = (await ShopperClient.signIn({ ...other, sandbox: shop.sandbox })).take(mutton);
      await there.askFee();
      const { body: saved } = await shop.get('/admin/shop-details', { token: await shop.ownerToken() });
      // Half a town away, so that the courier asks more.
      await change({ latitude: 19.3, longitude: 72.85 });
      expect((await there.openPayment()).body).toMatchObject({ code: 'PRICE_CHANGED' });
      await eventually(
        () => there.askFee(),
        ({ status }) => status === 200,
      );
      expect((await there.openPayment()).status).toBe(200);
      await change(saved);
    } finally {
      await other.stop();
    }
  });

  it('is where riders come to with an insulated box, until the owner wants none', async () => {
    const first = await buy();
    expect((await shipments(first.orderId))[0]!.is_thermobox_required).toBe(true);
    const token = await shop.ownerToken();
    const path = '/admin/settings/rider-equipment';
    const { body } = await shop.get(path, { token });
    expect(body).toMatchObject({ setting_value: { vehicle_type_id: 8, thermobox: true } });
    const wanted = { vehicle_type_id: 8, thermobox: false, version: body.version };
    expect((await shop.put(path, wanted, { token })).body).toMatchObject({ setting_value: { thermobox: false } });
    expect((await shop.put(path, wanted, { token })).status).toBe(409);
    const second = await buy();
    expect((await shipments(second.orderId))[0]!.is_thermobox_required).toBe(false);
    await shop.put(path, { vehicle_type_id: 8, thermobox: true }, { token });
    expect((await shop.put(path, { vehicle_type_id: 0, thermobox: true }, { token })).status).toBe(400);
  });
});

const callBack = (body: unknown, secret = SHARED.BORZO_CALLBACK_SECRET) => {
  const raw = JSON.stringify(body);
  return shop.post('/borzo/callback', raw, {
    headers: { 'x-dv-signature': createHmac('sha256', secret).update(raw).digest('hex') },
  });
};

describe("the courier's callback", () => {
  it('with a wrong secret is refused', async () => {
    expect(await callBack({ event_type: 'order_changed' }, 'another secret')).toMatchObject({
      status: 401,
      body: { code: 'BAD_SIGNATURE' },
    });
  });

  it('is signed by the old secret or the new one while one takes the place of the other', async () => {
    const [old, next] = [SHARED.BORZO_CALLBACK_SECRET, 'the next callback secret'];
    const api = await startApi({ databaseUrl: shop.env.databaseUrl, env: { BORZO_CALLBACK_SECRET: `${next},${old}` } });
    const raw = JSON.stringify({ event_type: 'order_changed' });
    const send = async (secret: string) => {
      const signature = createHmac('sha256', secret).update(raw).digest('hex');
      return (await api.post('/borzo/callback', raw, { headers: { 'x-dv-signature': signature } })).status;
    };
    try {
      expect([await send(old), await send(next), await send('another secret')]).toEqual([200, 200, 401]);
    } finally {
      await api.stop();
    }
  });

  it.each([null, [], 7, 'text', { event_type: 5 }, { order: { order_id: {}, points: 7 } }, { delivery: [] }])(
    'that is odd, such as %j, is accepted and changes nothing',
    async (body) => {
      expect((await callBack(body)).status).toBe(200);
    },
  );

  it('may name the shipment in digits or in text', async () => {
    const { shopper, orderId, shipmentId } = await buy();
    await control('/callbacks', { mode: 'drop' });
    await control(`/orders/${shipmentId}/advance`, { to: 'active' });
    await callBack({ event_type: 'delivery_changed', delivery: { order_id: shipmentId, status: 'active' } });
    await eventually(
      () => shop.db.query('SELECT status FROM orders WHERE id = $1', [orderId]),
      ([{ status }]) => status === 'shipped',
    );
    expect((await track(shopper, orderId)).body.status).toBe('active');
    await control('/callbacks', { mode: 'normal' });
  });

  it('with text that no database can keep is accepted', async () => {
    expect((await callBack({ event_type: 'order\u0000changed', delivery: { order_id: 1, status: '\u0000' } })).status).toBe(200);
  });

  it('about a shipment that is not ours is accepted and changes nothing', async () => {
    expect((await callBack({ event_type: 'delivery_changed', delivery: { order_id: 1, status: 'finished' } })).status).toBe(200);
  });
});
