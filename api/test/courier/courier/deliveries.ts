import { describe, expect, it } from '@jest/globals';
import { BookRider } from '../../../src/modules/courier/booking/book-rider.js';
import { PollShipments } from '../../../src/modules/courier/tracking/poll-shipments.js';
import type { ProductEntity } from '../../../src/modules/products/product.entity.js';
import { eventually, ShopperClient } from '../../actors/shopper-client.js';
import type { TestShop } from '../../setup/start-shop.js';
import { courierDesk } from './courier-desk.js';

/** From the booking of its one rider to the door. */
export function describeDeliveries(shop: () => TestShop, mutton: () => ProductEntity): void {
  const { control, shipments, buy, track, callBack } = courierDesk(shop, mutton);

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
      const orders = (await shop().get('/admin/orders', { token: await shop().ownerToken() })).body;
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
      expect(await shop().db.query('SELECT rider FROM deliveries WHERE order_id = $1', [orderId])).toEqual([{ rider: null }]);
    });

    it('is not sent again to an app that says that it has it already', async () => {
      const { shopper, shipmentId } = await buy();
      const seen = await track(shopper, shipmentId);
      const again = await shop().get(`/borzo/order/${shipmentId}`, {
        token: shopper.token,
        headers: { 'if-none-match': seen.headers.get('etag')! },
      });
      expect([again.status, again.body]).toEqual([304, null]);
      expect(seen.headers.get('cache-control')).toBe('private, no-store');
    });

    it('belongs to its shopper alone', async () => {
      const { orderId, shipmentId } = await buy();
      const stranger = await ShopperClient.signIn(shop());
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
          shop().clock.advance({ minutes: 2 });
          return shop().app.get(PollShipments, { strict: false }).sweep();
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
        await fetch(`${shop().sandbox.url}/borzo/control/faults`, { method: 'DELETE' });
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
      shop().clock.advance({ minutes: 2 });
      await shop().app.get(PollShipments, { strict: false }).sweep();
      expect(await shop().db.query('SELECT status FROM orders WHERE id = $1', [orderId])).toEqual([{ status: 'shipped' }]);
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
        async () =>
          shop().db.query("SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'record-courier-status'"),
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
      const booking = shop().app.get(BookRider, { strict: false });
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
      const shopper = (await ShopperClient.signIn(shop())).take(mutton());
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
        () => shop().db.query('SELECT state, refusal FROM deliveries WHERE order_id = $1', [orderId]),
        ([row]) => row?.state === 'refused',
      );
      expect(delivery).toEqual({ state: 'refused', refusal: 'invalid_parameters, different_regions' });
      expect((await track(shopper, orderId)).body.status_description).toBe('We are arranging a rider by hand');
    });
  });
}
