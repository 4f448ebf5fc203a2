import { expect } from '@jest/globals';
import { ShopperClient } from '../actors/shopper-client.js';
import type { ShopFixture } from '../actors/shop-fixture.js';
import { aCoupon } from '../builders/a-coupon.js';
import { aProduct } from '../builders/a-product.js';

/** How many invoices a day leaves. */
export const INVOICES_A_DAY = 5;

/** All that may become of an order, on the day that the shop's clock shows. @returns two paid orders that stand, one of them packed */
export async function tradeADay(fixture: ShopFixture): Promise<{ packed: string; waiting: string }> {
  const coupon = await aCoupon(fixture.shop.db);
  const chicken = await aProduct(fixture.shop.db, { name: 'Chicken Curry Cut', price: 165, tags: ['Chicken'] });
  const paidOrder = async (): Promise<string> => {
    const { orderId } = await fixture.paidOrder(async (shopper) => {
      shopper.take(fixture.mutton, 2).take(chicken);
      await shopper.applyCoupon(coupon.code);
    });
    return orderId;
  };
  const packed = await paidOrder();
  await packOrder(fixture, packed);
  const refundedInPart = await paidOrder();
  await refundPack(fixture, refundedInPart, 0);
  await packOrder(fixture, refundedInPart);
  await refundPack(fixture, refundedInPart, 1);
  await cancelOrder(fixture, await paidOrder());
  const cancelledLate = await paidOrder();
  await packOrder(fixture, cancelledLate);
  await cancelOrder(fixture, cancelledLate);
  await packOrder(fixture, await orderOnDelivery(fixture));
  await cancelOrder(fixture, await orderOnDelivery(fixture));
  const givenUp = await orderOnDelivery(fixture);
  await packOrder(fixture, givenUp);
  await cancelOrder(fixture, givenUp);
  return { packed, waiting: await paidOrder() };
}

export async function cancelOrder(fixture: ShopFixture, orderId: string): Promise<void> {
  expect((await fixture.performAction(orderId, 'cancel', { reason: 'The freezer broke.' })).status).toBe(200);
}

/** The money of one pack of a line. */
export async function refundPack(fixture: ShopFixture, orderId: string, position: number): Promise<void> {
  const { body: due } = await fixture.refundLine(orderId, { position, amount: 1 }); // refused with what it comes to
  expect((await fixture.refundLine(orderId, { position, amount: due.amount })).status).toBe(200);
}

async function packOrder(fixture: ShopFixture, orderId: string): Promise<void> {
  await fixture.performAction(orderId, 'accept');
  expect((await fixture.performAction(orderId, 'pack')).status).toBe(200);
}

async function orderOnDelivery({ shop, mutton }: ShopFixture): Promise<string> {
  const shopper = (await ShopperClient.signIn(shop)).take(mutton, 2);
  await shopper.askFee();
  const { status, body } = await shopper.checkout({ payMethod: 'cod' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}
