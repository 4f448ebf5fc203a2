import { aCoupon, anOffer } from '../shop-state';
import { add, type Answers, no, ok, page, renew, take } from './answer';

export const COUPON_AND_OFFER_ANSWERS: Answers = {
  'GET /admin/coupons': (shop, call) => page(shop, call, shop.coupons),
  'POST /admin/coupons': (shop, { body }) =>
    add(shop.coupons, aCoupon({ ...(body as object), id: `c${shop.coupons.length + 2}` })),
  'PUT /admin/coupons/:id': (shop, { body }, id) => renew(shop.coupons, id, body),
  'PUT /admin/coupons/:id/end': (shop, _call, id) => {
    const coupon = shop.coupons.find((one) => one.id === id)!;
    Object.assign(coupon, { state: 'ended', ends_at: '2026-11-21T06:00:00.000Z' });
    return ok({ ...coupon, offer_name: null });
  },
  'DELETE /admin/coupons/:id': (shop, _call, id) => {
    const coupon = take(shop.coupons, id);
    return coupon ? ok({ id, code: coupon.code, ended_offer: coupon.offer_name }) : no(404, 'This coupon is gone already.');
  },
  'GET /admin/offers': (shop, call) => page(shop, call, shop.offers),
  'GET /admin/unassigned-coupons': (shop) =>
    ok(
      shop.coupons
        .filter(({ code }) => !shop.offers.some(({ coupon_code }) => coupon_code === code))
        .map(({ id, code }) => ({ id, code })),
    ),
  'POST /admin/offers': (shop, { body }) => add(shop.offers, anOffer({ ...(body as object), id: `f${shop.offers.length + 2}` })),
  'PUT /admin/offers/:id': (shop, { body }, id) => renew(shop.offers, id, body),
  'DELETE /admin/offers/:id': (shop, _call, id) => ok({ id, name: take(shop.offers, id)?.name ?? '' }),
};
