import type { EntityManager } from 'typeorm';
import { enqueue } from './enqueue.js';

/** What a shopper is told of an order. */
export type Occasion = 'confirmed' | 'cancelled' | 'refunded' | 'on-the-way' | 'delivered';

/** The shopper is told as soon as the caller's transaction commits, by the job of the notifications module. */
export async function queueNotice(tx: EntityManager, orderId: string, occasion: Occasion): Promise<void> {
  await enqueue(tx, 'tell-shopper', { orderId, occasion }, { key: `tell:${orderId}:${occasion}` });
}
