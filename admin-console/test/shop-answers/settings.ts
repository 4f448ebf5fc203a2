import type { ShopState } from '../shop-state';
import { type Answers, no, ok, save } from './answer';

export const SETTINGS_ANSWERS: Answers = {
  'GET /admin/settings/store-status': (shop) =>
    ok({
      setting_value: String(shop.isOpen),
      version: shop.version,
      ...(shop.closedToday && { closed_date: shop.closedToday }),
    }),
  'POST /admin/settings/affected-orders': (shop) => ok({ orders: shop.affectedOrders }),
  'GET /admin/settings/platform-fee': (shop) => ok({ setting_value: shop.platformFee, version: shop.version }),
  'GET /admin/settings/surge-fee': (shop) => ok({ setting_value: shop.surgeFee, version: shop.version }),
  'GET /admin/settings/schedule': (shop) => ok({ ...shop.schedule, now: shop.now, version: shop.version }),
  'PUT /admin/settings/schedule': (shop, { body }) => {
    const { version, ...schedule } = body as ShopState['schedule'] & { version: number };
    if (version !== shop.version) return no(409, 'This was changed elsewhere meanwhile.');
    shop.schedule = schedule;
    shop.version += 1;
    return ok({ ...schedule, now: shop.now, version: shop.version });
  },
  'GET /admin/settings/book-rider': (shop) => ok({ setting_value: shop.bookRider, version: shop.version }),
  'GET /admin/settings/delivery-fee-table': (shop) => ok({ setting_value: shop.feeTable, version: shop.version }),
  'PUT /admin/settings/delivery-fee-table': (shop, call) =>
    save(shop, call, ({ version: _, ...table }) => (shop.feeTable = table as never)),
  'GET /admin/settings/rider-equipment': (shop) => ok({ setting_value: shop.equipment, version: shop.version }),
  'PUT /admin/settings/rider-equipment': (shop, call) =>
    save(shop, call, ({ version: _, ...equipment }) => (shop.equipment = equipment as never)),
  'GET /admin/settings/tax': (shop) => ok({ setting_value: shop.tax, version: shop.version }),
  'PUT /admin/settings/tax': (shop, call) => save(shop, call, ({ version: _, ...tax }) => (shop.tax = tax as never)),
  'GET /admin/settings/delivery-times': (shop) => ok({ setting_value: shop.deliveryTimes, version: shop.version }),
  'PUT /admin/settings/delivery-times': (shop, call) =>
    save(shop, call, ({ version: _, ...times }) => (shop.deliveryTimes = times as never)),
  'PUT /admin/settings/book-rider': (shop, call) => save(shop, call, ({ when }) => (shop.bookRider = when as 'paid' | 'packed')),
  'GET /admin/settings/cash-on-delivery': (shop) => ok({ ...shop.cash, version: shop.version }),
  'PUT /admin/settings/cash-on-delivery': (shop, { body }) => {
    const { version, ...cash } = body as ShopState['cash'] & { version: number };
    if (version !== shop.version) return no(409, 'This was changed elsewhere meanwhile.');
    shop.cash = cash;
    shop.version += 1;
    return ok({ ...cash, version: shop.version });
  },
  'PUT /admin/settings/store-status': (shop, call) =>
    save(shop, call, ({ isOpen }) => (shop.isOpen = Boolean(isOpen)), shop.closedToday && { closed_date: shop.closedToday }),
  'PUT /admin/settings/platform-fee': (shop, call) => save(shop, call, ({ fee }) => (shop.platformFee = Number(fee))),
  'PUT /admin/settings/surge-fee': (shop, call) => save(shop, call, ({ surge }) => (shop.surgeFee = Number(surge))),
  'GET /admin/shop-details': (shop) => ok(shop.details),
  'PUT /admin/shop-details': (shop, { body }) => ok((shop.details = { ...(body as typeof shop.details), version: 2 })),
};
