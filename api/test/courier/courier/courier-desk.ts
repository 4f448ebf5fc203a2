import { createHmac } from 'node:crypto';
import type { ProductEntity } from '../../../src/modules/products/product.entity.js';
import { eventually, ShopperClient } from '../../actors/shopper-client.js';
import type { TestShop } from '../../setup/start-shop.js';
import { SHARED } from '../../setup/test-env.js';
import { readShipments, steerSandbox } from '../../setup/steer-sandbox.js';

/** Who buys and follows an order, and the courier at the other end. */
export function courierDesk(shop: () => TestShop, mutton: () => ProductEntity) {
  const control = (path: string, body: unknown) => steerSandbox(shop().sandbox, 'borzo', path, body);
  const shipments = async (orderId: string) =>
    (await readShipments(shop().sandbox)).filter(({ stops }) => stops[1]!.client_order_id === orderId);
  const buy = async (): Promise<{ shopper: ShopperClient; orderId: string; shipmentId: string }> => {
    const shopper = (await ShopperClient.signIn(shop())).take(mutton());
    const { orderId } = await shopper.buy();
    const booked = await eventually(
      () => shopper.get(`/orders/${orderId}`),
      ({ body }) => body.delivery.borzo_order_id !== null,
    );
    return { shopper, orderId, shipmentId: booked.body.delivery.borzo_order_id };
  };
  const track = (shopper: ShopperClient, id: string) => shopper.get(`/borzo/order/${id}`);
  const callBack = (body: unknown, secret = SHARED.BORZO_CALLBACK_SECRET) => {
    const raw = JSON.stringify(body);
    return shop().post('/borzo/callback', raw, {
      headers: { 'x-dv-signature': createHmac('sha256', secret).update(raw).digest('hex') },
    });
  };

  return { control, shipments, buy, track, callBack };
}
