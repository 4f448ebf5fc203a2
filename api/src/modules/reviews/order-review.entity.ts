import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Whether the text may be public. The rating counts in any case. */
export const REVIEW_STATES = ['pending', 'approved', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What a verified buyer says of a delivered order: one review for each order, which the buyer may change and withdraw. */
@Entity('order_reviews')
@Check('order_reviews_rating_check', 'rating BETWEEN 1 AND 5')
@Check('order_reviews_state_check', "state IN ('pending', 'approved', 'hidden')")
@Index('order_reviews_order', ['order_id'], { unique: true })
@Index('order_reviews_shopper', ['shopper_id'])
@Index('order_reviews_texts', ['state', 'id'], { where: 'text IS NOT NULL' })
export class OrderReviewEntity {
  /** Public, unlike the order's id. Sorts by time. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'order_reviews_pkey' })
  id: string;

  @Column('text')
  order_id: string;

  @Column('text')
  shopper_id: string;

  /** All that the public reads of who wrote it; null where the order's name has no word that looks like one. */
  @Column('text', { nullable: true })
  first_name: string | null;

  /** Stars, 1 to 5. */
  @Column('int')
  rating: number;

  @Column('text', { nullable: true })
  text: string | null;

  @Column('text', { default: 'pending' })
  state: ReviewState;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz')
  updated_at: Date;
}
