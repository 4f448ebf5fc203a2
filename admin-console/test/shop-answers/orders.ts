import { type ShopState, theDetail } from '../shop-state';
import { type Answers, no, ok, page } from './answer';

export const ORDER_ANSWERS: Answers = {
  'GET /admin/orders': (shop, call) => page(shop, call, shop.orders),
  'GET /admin/holds': (shop) => ok(shop.holds),
  'POST /admin/holds/:id/release': (shop, _call, id) => ok((shop.holds = shop.holds.filter((hold) => hold.id !== id))),
  'GET /admin/orders/board': (shop, { path }) => ok(onBoard(shop, new URLSearchParams(path.split('?')[1]).getAll('order_id'))),
  'GET /admin/orders/delivery-issues': (shop, call) => {
    const issues = shop.orders.filter(({ delivery_issue }) => delivery_issue !== null);
    const reply = page(shop, call, issues);
    reply.headers.set('X-Total-Count', String(issues.length));
    return reply;
  },
  'GET /admin/orders/:id': (shop, _call, id) => {
    const order = shop.orders.find((each) => each.id === id);
    return order ? ok(theDetail(order, shop.creditNotes)) : no(404, 'We could not find this order.');
  },
  'POST /admin/orders/:id/accept': (shop, _call, id) =>
    move(shop, id, { fulfilment_status: 'accepted', actions: ['pack', 'cancel', 'refund-line'] }),
  'POST /admin/orders/:id/pack': (shop, _call, id) =>
    move(shop, id, { fulfilment_status: 'packed', actions: ['cancel', 'hand-over'] }),
  'POST /admin/orders/:id/resolve-issue': (shop, _call, id) => move(shop, id, { delivery_issue: null, actions: [] }),
  'POST /admin/orders/:id/cancel': (shop, _call, id) => move(shop, id, { status: 'cancelled', actions: [] }),
  'POST /admin/orders/:id/hand-over': (shop, _call, id) =>
    move(shop, id, { status: 'shipped', delivery_state: 'manual', actions: ['mark-delivered'] }),
  'POST /admin/orders/:id/refund-line': (shop, { body }, id) => move(shop, id, { refunded: (body as { amount: number }).amount }),
};

const onBoard = ({ orders }: ShopState, named: string[]) =>
  named.length > 0 ? orders.filter(({ id }) => named.includes(id)) : orders;

function move(shop: ShopState, id: string, change: Partial<ShopState['orders'][number]>): Response {
  const at = shop.orders.findIndex((order) => order.id === id);
  if (at < 0) return no(404, 'We could not find this order.');
  shop.orders = shop.orders.with(at, { ...shop.orders[at]!, ...change });
  return ok(theDetail(shop.orders[at]!, shop.creditNotes));
}
