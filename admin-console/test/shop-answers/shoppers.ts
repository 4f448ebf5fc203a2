import { PASSWORD } from '../shop-state';
import { type Answers, no, ok } from './answer';

export const SHOPPER_ANSWERS: Answers = {
  // An order's number finds them all: it is the only one that tests know.
  'POST /admin/shoppers/find': (shop, { body }) => {
    const typed = (body as { text: string }).text.replaceAll(' ', '');
    const isOrder = shop.orders.some((order) => order.id === typed);
    return ok(shop.shoppers.filter(({ email, phone }) => isOrder || email === typed || phone === typed));
  },
  'GET /admin/shoppers/:id': (shop, _call, id) =>
    ok({
      shopper: shop.shoppers.find((each) => each.id === id),
      obstacles: shop.obstacles,
      identity_service: 'login.example',
    }),
  'POST /admin/shoppers/:id/download': (_shop, { body }) =>
    (body as { password: string }).password === PASSWORD
      ? ok({ file_name: 'customer-data-2026-11-21', json: '{}', page: '<!doctype html>' })
      : no(422, 'Your current password is incorrect.'),
  'POST /admin/shoppers/:id/erase': (shop, _call, id) => {
    if (shop.obstacles.length > 0) return no(409, 'This customer cannot be erased yet: something of theirs is still under way.');
    shop.shoppers = shop.shoppers.filter((each) => each.id !== id && each.phone !== null);
    return ok({ erased_at: '2026-11-21T06:00:00Z', identity_service: 'login.example', payments: ['pay_1'], shipments: ['4711'] });
  },
};
