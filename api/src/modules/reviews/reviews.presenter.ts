import type { OwnReviewReply } from '../orders/order-details.dto.js';
import type { OrderReviewEntity } from './order-review.entity.js';
import type { AdminReviewReply } from './reviews.dto.js';
import type { ReviewTotals } from './reviews.repository.js';
import type { TestimonialReply } from './testimonials.dto.js';

export function presentOwnReview({ rating, text, state }: OrderReviewEntity): OwnReviewReply {
  return { rating, text, state };
}

export function presentAdminReview(review: OrderReviewEntity): AdminReviewReply {
  const { id, order_id, first_name, created_at, version } = review;
  return { ...presentOwnReview(review), id, order_id, first_name, created_at: created_at.toISOString(), version };
}

/** A text that the owner has approved, as the shop shows it. */
export function presentVerifiedReview({ id, first_name, rating, text }: OrderReviewEntity): TestimonialReply {
  const untranslated = { name_hi: null, name_mr: null, area_hi: null, area_mr: null, text_hi: null, text_mr: null };
  return { ...untranslated, id, name: first_name ?? '', area: '', text: text ?? '', rating, is_sample: false, is_verified: true };
}

/** The mean of all ratings, to one decimal; null while there are none. */
export function averageOf({ ratings, rating_sum }: ReviewTotals): number | null {
  return ratings === 0 ? null : Math.round((rating_sum / ratings) * 10) / 10;
}
