import { randomUUID } from 'node:crypto';
import { anOrder } from '../builders/an-order.js';
import type { TheDesk } from './the-desk.js';

/** What a route needs to write something: the row that it is about, and what is sent. */
export interface Deed {
  id?: string;
  body?: object;
  /** Sent as a form's file, in place of a body. */
  file?: Buffer | string;
}
/** Prepares it, by other hands than those that do it. */
export type Deeds = Record<string, () => Promise<Deed>>;

const RIDER = { name: 'Raju', phone: '9820000007' };

/** How each press at the desk is brought about: on an order of its own, which others have brought as far as that. */
export function deskDeeds(desk: TheDesk): Deeds {
  const order = async (...presses: [action: string, body?: object][]): Promise<string> => {
    const { orderId } = await desk.paidOrder();
    for (const [action, body] of presses) await desk.press(orderId, action, body);
    return orderId;
  };
  const handedOver = () => order(['accept'], ['pack'], ['hand-over', RIDER]);
  const oneLine = { position: 0, qty: 1, amount: desk.mutton.price, reason: 'splinters', request_id: randomUUID() };
  return {
    'POST /admin/holds/:id/release': async () => {
      const { id } = await anOrder(desk.shop.db, {
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
    'POST /admin/orders/:id/settle-trouble': async () => {
      const id = await handedOver();
      await desk.shop.db.query("UPDATE deliveries SET issue = 'returned', issue_since = now() WHERE order_id = $1", [id]);
      return { id };
    },
    'POST /admin/orders/:id/cancel': async () => ({ id: await order(), body: { reason: 'out of ice' } }),
    'POST /admin/orders/:id/refund-line': async () => ({ id: await order(), body: oneLine }),
    'POST /admin/orders/:id/refund-rest': async () => ({ id: await handedOver(), body: { reason: 'all of it was warm' } }),
  };
}
