import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, Not, Repository } from 'typeorm';
import { newId } from '../../platform/kernel/ids.js';
import { OrderReviewEntity, type ReviewState } from './order-review.entity.js';
import { ReviewTotalsEntity } from './review-totals.entity.js';

/** What a buyer says of an order. */
export type ReviewContent = Pick<OrderReviewEntity, 'order_id' | 'shopper_id' | 'first_name' | 'rating' | 'text'>;
export type ReviewTotals = Omit<ReviewTotalsEntity, 'id'>;

const NONE: ReviewTotals = { ratings: 0, rating_sum: 0, buyers: 0 };

/** The one place that writes what buyers say of their orders; `review_totals` is counted by the database. */
@Injectable()
export class ReviewsRepository {
  constructor(
    @InjectRepository(OrderReviewEntity) private readonly reviews: Repository<OrderReviewEntity>,
    @InjectRepository(ReviewTotalsEntity) private readonly totals: Repository<ReviewTotalsEntity>,
  ) {}

  /** One row, however many reviews there are. */
  async findTotals(): Promise<ReviewTotals> {
    return (await this.totals.findOneBy({ id: 1 })) ?? NONE;
  }

  findReview(id: string): Promise<OrderReviewEntity | null> {
    return this.reviews.findOneBy({ id });
  }

  /** Those with a text in this state, the newest first, before the cursor. */
  findTexts(state: ReviewState, take: number, cursor?: string): Promise<OrderReviewEntity[]> {
    const where = { state, text: Not(IsNull()), ...(cursor ? { id: LessThan(cursor) } : {}) };
    return this.reviews.find({ where, order: { id: 'DESC' }, take });
  }

  countTexts(state: ReviewState): Promise<number> {
    return this.reviews.countBy({ state, text: Not(IsNull()) });
  }

  /** The order's one review, written or changed. Another text waits for approval again; another rating alone does not. */
  async saveReview(
    tx: EntityManager,
    { order_id, shopper_id, ...content }: ReviewContent,
    now: Date,
  ): Promise<OrderReviewEntity> {
    const [saved] = await tx.query<OrderReviewEntity[]>(
      `INSERT INTO order_reviews AS r (id, order_id, shopper_id, first_name, rating, text, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
       ON CONFLICT (order_id) DO UPDATE
         SET rating = EXCLUDED.rating, text = EXCLUDED.text, first_name = EXCLUDED.first_name, updated_at = EXCLUDED.updated_at,
             version = r.version + 1, state = CASE WHEN r.text IS DISTINCT FROM EXCLUDED.text THEN 'pending' ELSE r.state END
       RETURNING *`,
      [newId(), order_id, shopper_id, content.first_name, content.rating, content.text, now],
    );
    return saved!;
  }

  /** Nothing of it stays. Harmless when there is none. */
  async deleteReview(tx: EntityManager, shopperId: string, orderId: string): Promise<void> {
    await tx.delete(OrderReviewEntity, { order_id: orderId, shopper_id: shopperId });
  }

  /** @returns null where this version was not there any more */
  async changeState(tx: EntityManager, id: string, version: number, state: ReviewState): Promise<OrderReviewEntity | null> {
    const { affected } = await tx.update(OrderReviewEntity, { id, version }, { state, version: version + 1 });
    return affected === 1 ? tx.findOneBy(OrderReviewEntity, { id }) : null;
  }
}
