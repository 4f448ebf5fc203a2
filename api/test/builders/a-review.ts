import type { DataSource } from 'typeorm';
import { OrderReviewEntity } from '../../src/modules/reviews/order-review.entity.js';
import { newId } from '../../src/platform/kernel/ids.js';

/** What a buyer said of an order of the past. */
export async function aReview(db: DataSource, fields: Partial<OrderReviewEntity> = {}): Promise<OrderReviewEntity> {
  const id = newId();
  const at = new Date();
  const review = { first_name: 'Asha', rating: 5, text: 'Fresh and cold.', created_at: at, updated_at: at };
  await db
    .getRepository(OrderReviewEntity)
    .insert({ id, order_id: `order-${id}`, shopper_id: `shopper-${id}`, ...review, ...fields });
  return db.getRepository(OrderReviewEntity).findOneByOrFail({ id });
}
