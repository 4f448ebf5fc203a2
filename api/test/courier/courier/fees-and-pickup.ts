import { describe, expect, it } from '@jest/globals';
import type { ProductEntity } from '../../../src/modules/products/product.entity.js';
import { eventually, ShopperClient } from '../../actors/shopper-client.js';
import { startApi } from '../../setup/start-api.js';
import type { TestShop } from '../../setup/start-shop.js';
import { courierDesk } from './courier-desk.js';

/** What the courier asks, and where his riders come to. */
export function describeFeesAndPickup(shop: () => TestShop, mutton: () => ProductEntity): void {
  const { control, shipments, buy, track } = courierDesk(shop, mutton);

  describe('the delivery fee', () => {
    it("is the courier's price, rounded up, for the weight of our own products", async () => {
      const shopper = (await ShopperClient.signIn(shop())).take(mutton(), 6);
      const light = (await ShopperClient.signIn(shop())).take(mutton());
      const [heavy, cheap] = [await shopper.askFee(), await light.askFee()];
      expect(heavy.body.delivery_fee).toBeGreaterThan(cheap.body.delivery_fee);
      const lying = await shopper.post('/borzo/calculate-fee', {
        address: shopper.address,
        items: [{ id: mutton().id, qty: 6, weight: 1 }],
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
      const shopper = (await ShopperClient.signIn(shop())).take(mutton());
      await control('/faults', { at: 'calculate-order', ...fault });
      expect(await shopper.askFee()).toMatchObject({
        status: 409,
        body: { code: 'COURIER_UNAVAILABLE', error: 'Could not calculate delivery fee for this address.' },
      });
    });

    it('is asked for again after ten minutes', async () => {
      const shopper = (await ShopperClient.signIn(shop())).take(mutton());
      await shopper.askFee();
      shop().clock.advance({ minutes: 11 });
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
      const token = await shop().ownerToken();
      const { body } = await shop().get('/admin/shop-details', { token });
      return shop().put('/admin/shop-details', { ...body, ...fields }, { token });
    };
    const pickupOf = async (orderId: string) => (await shipments(orderId))[0]!.stops[0]!;

    it('moves with the shop: for fees that were told, for riders from now on, and not for those who are booked', async () => {
      const waiting = (await ShopperClient.signIn(shop())).take(mutton());
      const before = (await waiting.askFee()).body;
      const booked = await buy();
      expect(await pickupOf(booked.orderId)).toMatchObject(OLD);
      const { body: saved } = await shop().get('/admin/shop-details', { token: await shop().ownerToken() });

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
      const other = await startApi({ databaseUrl: shop().env.databaseUrl, sandbox: shop().sandbox });
      try {
        const there = (await ShopperClient.signIn({ ...other, sandbox: shop().sandbox })).take(mutton());
        await there.askFee();
        const { body: saved } = await shop().get('/admin/shop-details', { token: await shop().ownerToken() });
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
      const token = await shop().ownerToken();
      const path = '/admin/settings/rider-equipment';
      const { body } = await shop().get(path, { token });
      expect(body).toMatchObject({ setting_value: { vehicle_type_id: 8, thermobox: true } });
      const wanted = { vehicle_type_id: 8, thermobox: false, version: body.version };
      expect((await shop().put(path, wanted, { token })).body).toMatchObject({ setting_value: { thermobox: false } });
      expect((await shop().put(path, wanted, { token })).status).toBe(409);
      const second = await buy();
      expect((await shipments(second.orderId))[0]!.is_thermobox_required).toBe(false);
      await shop().put(path, { vehicle_type_id: 8, thermobox: true }, { token });
      expect((await shop().put(path, { vehicle_type_id: 0, thermobox: true }, { token })).status).toBe(400);
    });
  });
}
