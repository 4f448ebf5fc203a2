import type { EntityManager } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { columnsOf, readEntity } from '../../platform/database/entity-statements.js';
import type { DispatchService } from '../courier/dispatch.service.js';
import type { OrdersService } from '../orders/orders.service.js';
import { hasPacksLeft } from '../../read-models/orders/packs-left.query.js';
import type { LockedMoney } from '../payment/refunds/payment-refunds.service.js';

/** An order with its payment and its delivery, as far as it has them. */
export interface LockedRows {
  order: Parameters<OrdersService['addChange']>[1];
  payment: LockedMoney['payment'] | null;
  delivery: Parameters<DispatchService['requestRider']>[1] | null;
  /** Every pack was refunded, as it is still found on orders of former days. */
  isEmpty: boolean;
}

/** What the parts of the statement have locked: `locked_order`, `locked_payment`, `locked_delivery`. Null for an order that is not there. */
export async function readLockedRows(
  tx: EntityManager,
  statement: ComposedStatement,
  dispatch: DispatchService,
): Promise<LockedRows | null> {
  const [row] = await statement.run<Record<string, unknown>>(tx, {
    columns: [
      columnsOf(tx, 'orders', 'o'),
      columnsOf(tx, 'payments', 'p'),
      dispatch.lockedColumns(tx),
      `${hasPacksLeft('o')} AS has_packs`,
    ].join(', '),
    from: `locked_order o LEFT JOIN locked_payment p ON true LEFT JOIN (${dispatch.lockedDelivery}) ON true`,
  });
  if (!row) return null;
  return {
    order: readEntity<LockedRows['order']>(tx, 'orders', 'o', row)!,
    payment: readEntity(tx, 'payments', 'p', row),
    delivery: await dispatch.readLocked(tx, row),
    isEmpty: row.has_packs === false,
  };
}
