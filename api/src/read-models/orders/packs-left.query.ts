/** Whether any pack of the order that is `order` in a statement is still to be carried; the packs of the others were refunded. */
export const hasPacksLeft = (order: string): string =>
  `EXISTS (SELECT FROM order_lines l WHERE l.order_id = ${order}.id AND l.qty > (
     SELECT coalesce(sum(f.qty), 0) FROM payments p JOIN refunds f ON f.payment_id = p.id
      WHERE p.order_id = l.order_id AND f.position = l.position))`;
