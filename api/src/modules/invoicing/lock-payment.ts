import type { EntityManager } from 'typeorm';

/** The first lock of whoever writes a paper of an order: no money of it goes back meanwhile. */
export async function lockPayment(tx: EntityManager, orderId: string): Promise<void> {
  await tx.query('SELECT FROM payments WHERE order_id = $1 FOR UPDATE', [orderId]);
}
