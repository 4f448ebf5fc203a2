import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCourier } from './fake-courier.js';
import { seconds } from './manual-clock.js';

let courier: FakeCourier;
beforeEach(async () => {
  courier = await FakeCourier.open();
});
afterEach(() => courier.close());

const toHome = [
  'planned',
  'courier_assigned',
  'courier_departed',
  'courier_at_pickup',
  'parcel_picked_up',
  'active',
  'courier_arrived',
];
const rideOut = async (next: string): Promise<any> => {
  await courier.control('/scenario', { next });
  const { order_id } = await courier.bookShipment();
  await courier.clock.advance(seconds(600));
  return courier.read(order_id);
};
const away = (rider: any, point: any): number =>
  Math.hypot(Number(rider.latitude) - Number(point.latitude), Number(rider.longitude) - Number(point.longitude));

describe('a shipment', () => {
  it('goes from booking to the door in 60 to 90 seconds, through every state in its order', async () => {
    const { order_id } = await courier.bookShipment();
    await courier.clock.advance(seconds(60));
    expect((await courier.read(order_id)).status).toBe('active');
    await courier.clock.advance(seconds(30));
    expect(await courier.read(order_id)).toMatchObject({ status: 'completed', finish_datetime: expect.any(String) });
    expect(courier.told).toEqual([...toHome, 'finished']);
    const words = courier.shop.received.flatMap(({ body }) => (body.order ? [body.order.status] : []));
    expect([...new Set(words)]).toEqual(['new', 'available', 'active', 'completed']);
  });

  it('shows a rider who comes to the shop and then to the home, on the way and not by a jump', async () => {
    const { order_id, points } = await courier.bookShipment();
    await courier.control(`/orders/${order_id}/advance`, { to: 'courier_departed' });
    const coming = await courier.rider(order_id);
    expect(coming).toMatchObject({
      courier_id: 9001,
      name: expect.any(String),
      phone: expect.stringMatching(/^9190000000\d\d$/),
    });
    expect(coming.latitude).toMatch(/^19\.\d{6}$/);
    await courier.clock.advance(seconds(8));
    expect(away(await courier.rider(order_id), points[0])).toBeLessThan(away(coming, points[0]));
    await courier.control(`/orders/${order_id}/advance`, { to: 'active' });
    const gaps: number[] = [];
    for (let look = 0; look < 4; look += 1) {
      gaps.push(away(await courier.rider(order_id), points[1]));
      await courier.clock.advance(seconds(8));
    }
    expect(gaps).toEqual([...gaps].sort((one, other) => other - one));
    await courier.control(`/orders/${order_id}/advance`, { to: 'courier_arrived' });
    expect(away(await courier.rider(order_id), points[1])).toBeLessThan(1e-6);
  });

  it('tells when the rider will be there, and when he was', async () => {
    const { order_id } = await courier.bookShipment();
    await courier.control(`/orders/${order_id}/advance`, { to: 'active' });
    const [shop, home] = (await courier.read(order_id)).points;
    expect(shop.courier_visit_datetime).toMatch(/\+05:30$/);
    expect(Date.parse(home.estimated_arrival_datetime)).toBeGreaterThan(courier.clock.now());
    expect(Date.parse(home.required_finish_datetime)).toBeGreaterThan(Date.parse(home.estimated_arrival_datetime));
    await courier.control(`/orders/${order_id}/advance`, { to: 'finished' });
    expect((await courier.read(order_id)).points[1].courier_visit_datetime).toMatch(/\+05:30$/);
  });

  it('finds no rider, when asked to', async () => {
    expect(await rideOut('nobody')).toMatchObject({ status: 'available', courier: null });
  });

  it('gets another rider when the first drops out', async () => {
    const order = await rideOut('drop-out');
    expect(order.status).toBe('completed');
    expect(courier.told).toEqual([...toHome.slice(0, 3), 'planned', ...toHome.slice(1), 'finished']);
    const riders = courier.shop.received.flatMap(({ body }) => body.delivery?.courier?.courier_id ?? []);
    expect([...new Set(riders)]).toEqual([9001, 9002]);
    expect(courier.shop.received.some(({ body }) => body.order?.status === 'reactivated')).toBe(true);
  });

  it('is held up on its way and goes on', async () => {
    await rideOut('delayed');
    expect(courier.told.slice(5)).toEqual(['active', 'delayed', 'active', 'courier_arrived', 'finished']);
  });

  it('comes back when no one opens, and the way back is a point of its own', async () => {
    const order = await rideOut('absent');
    const back = [
      'return_planned',
      'return_courier_assigned',
      'return_courier_departed',
      'return_courier_picked_up',
      'return_finished',
    ];
    expect(courier.told).toEqual([...toHome, 'failed', ...back]);
    expect(order.points.map(({ is_return_point }: any) => is_return_point)).toEqual([false, false, true]);
  });

  it('is tried a second time', async () => {
    await rideOut('reattempt');
    expect(courier.told.slice(-3)).toEqual(['reattempt_courier_departed', 'reattempt_courier_picked_up', 'reattempt_finished']);
  });

  it('stands still while the clock is stopped, can be moved by hand, and goes on', async () => {
    await courier.control('/clock', { paused: true });
    const { order_id } = await courier.bookShipment();
    await courier.clock.advance(seconds(3600));
    expect((await courier.read(order_id)).status).toBe('new');
    await courier.control(`/orders/${order_id}/advance`);
    expect((await courier.read(order_id)).status).toBe('available');
    await courier.control(`/orders/${order_id}/advance`, { to: 'active' });
    expect((await courier.read(order_id)).points[1].delivery.status).toBe('active');
    await courier.control('/clock', { paused: false, speed: 1000 });
    await courier.clock.advance(seconds(2));
    expect((await courier.read(order_id)).status).toBe('completed');
    await expect(courier.control(`/orders/${order_id}/advance`, { to: 'active' })).rejects.toThrow(/does not come to active/);
  });
});

describe('the tracking page', () => {
  it('shows the state and the position to anyone who has the link, and no address', async () => {
    const { order_id, points } = await courier.bookShipment();
    await courier.control(`/orders/${order_id}/advance`, { to: 'active' });
    const page = await courier.send('GET', new URL(points[1].tracking_url).pathname);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>On the way</h1>');
    expect(page.body).toMatch(/19\.\d{5}, 72\.\d{5}/);
    expect(page.body).not.toContain('Lake Road');
    expect((await courier.send('GET', '/borzo/track/guess')).status).toBe(404);
  });
});
