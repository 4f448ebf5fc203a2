import { randomUUID } from 'node:crypto';
import { anOrder } from '../builders/an-order.js';
import type { ShopFixture } from './shop-fixture.js';

/** What a route needs to write something: the row that it is about, and what is sent. */
export interface AdminRequest {
  id?: string;
  /** Made once it is known who will do it: the row is their own. */
  ownId?: (adminId: string) => Promise<string>;
  session?: string;
  body?: object;
  /** Sent as a form's file, in place of a body. */
  file?: Buffer | string;
}
/** Prepares it, by other hands than those that do it; what is about the actor's own sign-in, for the actor. */
export type AdminRequests = Record<string, (actor: { id: string; token: string }) => Promise<AdminRequest>>;

const RIDER = { name: 'Raju', phone: '9820000007' };

/** How each action of the fulfilment is brought about: on an order of its own, which others have brought as far as that. */
export function fulfilmentRequests(fixture: ShopFixture): AdminRequests {
  const order = async (...presses: [action: string, body?: object][]): Promise<string> => {
    const { orderId } = await fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 2));
    for (const [action, body] of presses) await fixture.performAction(orderId, action, body);
    return orderId;
  };
  const handedOver = () => order(['accept'], ['pack'], ['hand-over', RIDER]);
  const oneLine = { position: 0, qty: 1, amount: fixture.mutton.price, reason: 'splinters', request_id: randomUUID() };
  return {
    'POST /admin/holds/:id/release': async () => {
      const { id } = await anOrder(fixture.shop.db, {
        status: 'pending',
        hold_state: 'held',
        hold_proven: false,
        hold_expires_at: new Date(Date.now() + 600_000),
      });
      return { id };
    },
    'POST /admin/orders/:id/accept': async () => ({ id: await order() }),
    'POST /admin/orders/:id/pack': async () => ({ id: await order(['accept']) }),
    'POST /admin/orders/:id/call-rider': async () => ({ id: await order() }),
    'POST /admin/orders/:id/hand-over': async () => ({ id: await order(['accept'], ['pack']), body: RIDER }),
    'POST /admin/orders/:id/delivered': async () => ({ id: await handedOver() }),
    'POST /admin/orders/:id/resolve-issue': async () => {
      const id = await handedOver();
      await fixture.shop.db.query("UPDATE deliveries SET issue = 'returned', issue_since = now() WHERE order_id = $1", [id]);
      return { id };
    },
    'POST /admin/orders/:id/cancel': async () => ({ id: await order(), body: { reason: 'out of ice' } }),
    'POST /admin/orders/:id/refund-line': async () => ({ id: await order(), body: oneLine }),
    'POST /admin/orders/:id/refund-rest': async () => ({ id: await handedOver(), body: { reason: 'all of it was warm' } }),
  };
}
