import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ProductEntity } from '../../../src/modules/products/product.entity.js';
import { eventually } from '../../actors/shopper-client.js';
import { startApi } from '../../setup/start-api.js';
import type { TestShop } from '../../setup/start-shop.js';
import { SHARED } from '../../setup/test-env.js';
import { courierDesk } from './courier-desk.js';

/** What the courier tells by himself. */
export function describeCallbacks(shop: () => TestShop, mutton: () => ProductEntity): void {
  const { control, buy, track, callBack } = courierDesk(shop, mutton);

  describe("the courier's callback", () => {
    it('with a wrong secret is refused', async () => {
      expect(await callBack({ event_type: 'order_changed' }, 'another secret')).toMatchObject({
        status: 401,
        body: { code: 'BAD_SIGNATURE' },
      });
    });

    it('is signed by the old secret or the new one while one takes the place of the other', async () => {
      const [old, next] = [SHARED.BORZO_CALLBACK_SECRET, 'the next callback secret'];
      const api = await startApi({ databaseUrl: shop().env.databaseUrl, env: { BORZO_CALLBACK_SECRET: `${next},${old}` } });
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
        () => shop().db.query('SELECT status FROM orders WHERE id = $1', [orderId]),
        ([{ status }]) => status === 'shipped',
      );
      expect((await track(shopper, orderId)).body.status).toBe('active');
      await control('/callbacks', { mode: 'normal' });
    });

    it('with text that no database can keep is accepted', async () => {
      expect((await callBack({ event_type: 'order\u0000changed', delivery: { order_id: 1, status: '\u0000' } })).status).toBe(
        200,
      );
    });

    it('about a shipment that is not ours is accepted and changes nothing', async () => {
      expect((await callBack({ event_type: 'delivery_changed', delivery: { order_id: 1, status: 'finished' } })).status).toBe(
        200,
      );
    });
  });
}
