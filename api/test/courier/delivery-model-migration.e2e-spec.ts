import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate } from '../../src/migrate.js';
import { DeliveryModel1795000000027 } from '../../src/migrations/0027-delivery-model.js';
import { migrations } from '../../src/migrations/index.js';
import { RecordShipment } from '../../src/modules/courier/tracking/record-shipment.js';
import { ShopperClient } from '../actors/shopper-client.js';
import { anOrder } from '../builders/an-order.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

const NOW = new Date();
const RIDER = { name: 'Sachin', surname: 'Patil', phone: '+919000000011', latitude: 19.21, longitude: 72.97 };
const [SEEN, ETA_FROM, ETA_UNTIL] = [-20, 600, 1800].map((seconds) => new Date(NOW.getTime() + seconds * 1000));
const bookedAs = (courier_order_id: string) => ({
  courier_order_id,
  booked_at: NOW,
  looked_at: NOW,
  looks: 3,
  refreshed_at: NOW,
  tracking_url: 'https://borzodelivery.com/in/track/1',
});

/** Deliveries as they were kept before, in every state, with what everyone is told of them. */
const KEPT: Record<string, { row: Record<string, unknown>; order?: string; shopper: object; owner: object; rider?: object }> = {
  'at-packing': {
    row: { state: 'at-packing' },
    shopper: { status: 'queued', step_index: 0, note: 'We are packing your order', is_final: false },
    owner: { delivery_state: 'at-packing', borzo_status: null, delivery_issue: null },
  },
  queued: {
    row: {
      state: 'queued',
      refusal: 'insufficient_balance',
      tries: 2,
      next_try_at: NOW,
      refreshed_at: SEEN,
      trouble: 'no-balance',
      trouble_since: SEEN,
    },
    shopper: { status: 'queued', step_index: 0, is_final: false },
    owner: {
      delivery_state: 'queued',
      borzo_status: 'no rider yet: insufficient_balance',
      delivery_issue: 'no-balance',
      delivery_issue_since: SEEN!.toISOString(),
    },
  },
  'courier-away': {
    row: { state: 'queued', refusal: 'not_reachable', trouble: 'courier-away', trouble_since: SEEN },
    shopper: { status: 'queued' },
    owner: { borzo_status: 'no rider yet: not_reachable', delivery_issue: 'courier-unavailable' },
  },
  unknown: {
    row: { state: 'unknown', refreshed_at: SEEN, quoted_cost: '61.50' },
    shopper: { status: 'queued', step_index: 0, is_final: false },
    owner: { delivery_state: 'unknown', borzo_status: 'booking', courier_quoted: 61.5 },
  },
  refused: {
    row: { state: 'refused', refusal: 'different_regions', trouble: 'out-of-region', trouble_since: NOW, tries: 1 },
    shopper: { status: 'queued', status_description: 'We are arranging a rider by hand' },
    owner: { borzo_status: 'refused: different_regions', delivery_issue: 'out-of-region' },
  },
  active: {
    row: {
      ...bookedAs('101'),
      state: 'booked',
      word: 'active',
      word_at: SEEN,
      step: 'OUT_FOR_DELIVERY',
      rank: 6,
      rider: RIDER,
      rider_seen_at: SEEN,
      drop_latitude: 19.2,
      drop_longitude: 72.98,
      distance_meters: 2400,
      eta_from: ETA_FROM,
      eta_until: ETA_UNTIL,
      booked_cost: '62.00',
    },
    order: 'shipped',
    shopper: {
      order_id: '101',
      status: 'active',
      step_index: 3,
      eta_from: ETA_FROM!.toISOString(),
      eta_until: ETA_UNTIL!.toISOString(),
      points: [{}, { latitude: 19.2, longitude: 72.98, tracking_url: 'https://borzodelivery.com/in/track/1' }],
    },
    rider: { ...RIDER, seen_at: SEEN!.toISOString() },
    owner: { borzo_status: 'active', courier_booked: 62, rider: { name: 'Sachin Patil', phone: RIDER.phone } },
  },
  delayed: {
    row: {
      ...bookedAs('102'),
      state: 'booked',
      word: 'delayed',
      step: 'PICKUP_ASSIGNED',
      rank: 3,
      rider: RIDER,
      rider_seen_at: SEEN,
    },
    shopper: { status: 'delayed', step_index: 1, note: 'The rider is running late', is_final: false },
    rider: { name: 'Sachin' },
    owner: { borzo_status: 'delayed' },
  },
  searching: {
    row: {
      ...bookedAs('103'),
      state: 'booked',
      word: 'reactivated',
      step: 'PICKED_UP',
      rank: 4,
      trouble: 'rider-dropped-out',
      trouble_since: NOW,
    },
    shopper: { status: 'reactivated', step_index: 2, note: 'Looking for another rider' },
    owner: { borzo_status: 'reactivated', delivery_issue: 'rider-dropped-out' },
  },
  'second-try': {
    row: { ...bookedAs('104'), state: 'booked', attempt: 2, word: 'delayed', step: 'DELIVERED', rank: 13 },
    order: 'shipped',
    shopper: { status: 'delayed', step_index: 4, is_final: false },
    owner: { borzo_status: 'delayed' },
  },
  failed: {
    row: { ...bookedAs('105'), state: 'ended', word: 'failed', step: 'DELIVERED', rank: 10, finished_at: NOW },
    order: 'shipped',
    shopper: { status: 'failed', step_index: 4, is_final: true },
    owner: { delivery_state: 'ended', borzo_status: 'failed' },
  },
  delivered: {
    row: { ...bookedAs('106'), state: 'ended', word: 'finished', step: 'DELIVERED', rank: 9, finished_at: NOW },
    order: 'delivered',
    shopper: { status: 'finished', step_index: 4, is_final: true },
    owner: { status: 'delivered', borzo_status: 'finished' },
  },
  'own-rider': {
    row: {
      state: 'manual',
      word: 'active',
      step: 'OUT_FOR_DELIVERY',
      rank: 6,
      rider: { name: 'Raju', surname: '', phone: '9820000007', latitude: null, longitude: null },
    },
    order: 'shipped',
    shopper: { status: 'active', step_index: 3 },
    rider: { name: 'Raju', phone: '9820000007', latitude: null, seen_at: null },
    owner: { borzo_status: 'own rider', rider: { name: 'Raju', phone: '9820000007' } },
  },
};

let shop: TestShop;
let shopper: ShopperClient;
let before: object[];

const undoDownTo = async (migration: (typeof migrations)[number]): Promise<void> => {
  for (let left = migrations.length - migrations.indexOf(migration); left > 0; left--) await shop.db.undoLastMigration();
};
const readDeliveries = (): Promise<object[]> => shop.db.query('SELECT * FROM deliveries ORDER BY order_id');
const waitingJobs = () =>
  shop.db.query(
    `SELECT j.key, t.identifier, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.key IN ('first', 'second') OR t.identifier LIKE '%-picture' ORDER BY j.key`,
  );

beforeAll(async () => {
  shop = await startShop();
  shopper = await ShopperClient.signIn(shop);
  await shopper.get('/orders');
  const [{ id: shopper_id }] = await shop.db.query('SELECT id FROM shoppers');
  await undoDownTo(DeliveryModel1795000000027);
  for (const [id, { row }] of Object.entries(KEPT)) {
    const fields = Object.entries({ created_at: NOW, ...row, order_id: id });
    await shop.db.query(
      `INSERT INTO deliveries (${fields.map(([name]) => name).join(', ')}) VALUES (${fields.map((_, index) => `$${index + 1}`).join(', ')})`,
      fields.map(([, value]) => value),
    );
  }
  await shop.db.query(
    `SELECT graphile_worker.add_job('drop-trip', '{"orderId": "1"}'::json, job_key := 'first'),
            graphile_worker.add_job('read-trip-news', '{"courierOrderId": "101", "word": "active", "at": null}'::json, job_key := 'second'),
            graphile_worker.add_job('bring-picture', '{"product_id": "1"}'::json, job_key := 'bring-picture-1')`,
  );
  await shop.db.query(
    `INSERT INTO order_events (order_id, kind, actor, detail, at)
     VALUES ('active', 'rider-word', 'courier', '{"word": "active"}', now()), ('active', 'rider-trouble', 'shop', '{"code": "courier-away"}', now())`,
  );
  before = await readDeliveries();
  await migrate(shop.env.databaseUrl);
  for (const [id, { order = 'confirmed' }] of Object.entries(KEPT))
    await anOrder(shop.db, { id, shopper_id, status: order as 'confirmed', fulfilment_status: 'packed' });
});
afterAll(() => shop.stop());
// What was polled a moment ago is not polled again, however long a busy machine takes.
beforeEach(() => shop.clock.set(NOW));

describe.each(Object.entries(KEPT))('a delivery kept as %s', (id, { shopper: told, owner, rider }) => {
  it('is told to its shopper as before', async () => {
    expect((await shopper.get(`/borzo/order/${id}`)).body).toMatchObject(told);
    const { courier } = (await shopper.get(`/borzo/courier/${id}`)).body;
    if (rider) expect(courier).toMatchObject(rider);
    else expect(courier).toBeNull();
  });

  it('is told to the owner as before', async () => {
    const { body } = await shop.get(`/admin/orders/${id}`, { token: await shop.ownerToken() });
    expect(body).toMatchObject(owner);
  });
});

it('what claims a booking and what was polled last are kept apart', async () => {
  const [queued] = await shop.db.query("SELECT booking_sent_at, polled_at FROM deliveries WHERE order_id = 'unknown'");
  expect(queued).toEqual({ booking_sent_at: SEEN, polled_at: null });
  const [booked] = await shop.db.query(
    "SELECT booking_sent_at, polled_at, poll_claimed_at, polls FROM deliveries WHERE order_id = 'active'",
  );
  expect(booked).toEqual({ booking_sent_at: null, polled_at: NOW, poll_claimed_at: NOW, polls: 3 });
});

it('jobs that wait are found under their new names', async () =>
  expect(await waitingJobs()).toEqual([
    { key: 'fetch-picture-1', identifier: 'fetch-picture', payload: { product_id: '1' } },
    { key: 'first', identifier: 'cancel-shipment', payload: { orderId: '1' } },
    { key: 'second', identifier: 'record-courier-status', payload: { courierOrderId: '101', status: 'active', at: null } },
  ]));

const readEvents = () => shop.db.query("SELECT kind, detail FROM order_events WHERE order_id = 'active' ORDER BY id");

it('the timeline tells of issues and statuses by their new names', async () => {
  expect(await readEvents()).toEqual([
    { kind: 'courier-status', detail: { status: 'active' } },
    { kind: 'delivery-issue', detail: { code: 'courier-unavailable' } },
  ]);
  const { body } = await shop.get('/admin/orders/active', { token: await shop.ownerToken() });
  expect(body.events).toMatchObject([{ note: 'active' }, { note: 'courier-unavailable' }]);
});

it('can be taken back, and nothing is lost on the way', async () => {
  await undoDownTo(DeliveryModel1795000000027);
  const back = await readDeliveries();
  const [bring, drop, read] = await waitingJobs();
  const events = await readEvents();
  await migrate(shop.env.databaseUrl);
  expect(back).toEqual(before);
  expect(events).toEqual([
    { kind: 'rider-word', detail: { word: 'active' } },
    { kind: 'rider-trouble', detail: { code: 'courier-away' } },
  ]);
  expect(bring).toMatchObject({ key: 'bring-picture-1', identifier: 'bring-picture' });
  expect(drop.identifier).toBe('drop-trip');
  expect(read).toEqual({
    key: 'second',
    identifier: 'read-trip-news',
    payload: { courierOrderId: '101', word: 'active', at: null },
  });
});

it('goes on only forward: a second try that was late is not begun again, and may still fail', async () => {
  const record = shop.app.get(RecordShipment, { strict: false });
  const read = async () => (await shopper.get('/borzo/order/second-try')).body;
  await record.recordStatus('104', 'reattempt_planned');
  expect(await read()).toMatchObject({ status: 'delayed', step_index: 4 });
  await record.recordStatus('104', 'failed');
  expect(await read()).toMatchObject({ status: 'failed', is_final: true });
});
