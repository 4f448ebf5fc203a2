import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { type Page, pageOf } from '../../platform/kernel/page.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { OrdersService } from '../orders/orders.service.js';
import { firstNameOf } from './first-name.js';
import type { OrderReviewEntity } from './order-review.entity.js';
import type { ReviewSummaryReply, ReviewsQuery, SetReviewStateRequest, WriteReviewRequest } from './reviews.dto.js';
import { averageOf, presentAdminReview, presentVerifiedReview } from './reviews.presenter.js';
import { ReviewsRepository } from './reviews.repository.js';
import type { ShopRating, TestimonialReply } from './testimonials.dto.js';

/** From so many verified buyers on, what they say takes the place of the samples. */
const BUYERS_NEEDED = 20;
const MAX_TEXTS = 12;

/** What verified buyers say of the shop. */
export interface VerifiedVoices {
  rating: ShopRating;
  texts: TestimonialReply[];
}

@Injectable()
export class ReviewsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly orders: OrdersService,
    private readonly reviews: ReviewsRepository,
    private readonly replies: PublicReplies,
  ) {
    replies.register('verified-rating', { tables: ['order_reviews'], build: () => this.readVerifiedRating() });
  }

  /** Writes or changes what a shopper says of an own order. @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_DELIVERED */
  async writeReview(shopperId: string, orderId: string, { rating, text }: WriteReviewRequest): Promise<OrderReviewEntity> {
    const order = await this.orders.findOrderOfShopper(shopperId, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (order.status !== 'delivered') throw new ShopError('ORDER_NOT_DELIVERED');
    const first_name = firstNameOf(order.customer_name);
    const content = {
      order_id: order.id,
      shopper_id: shopperId,
      first_name,
      rating,
      text: text && SAYS_SOMETHING.test(text) ? text : null,
    };
    const review = await this.db.transaction((tx) => this.reviews.saveReview(tx, content, this.clock.now()));
    this.changed();
    return review;
  }

  /** Harmless when there is none. */
  async withdrawReview(shopperId: string, orderId: string): Promise<void> {
    await this.db.transaction((tx) => this.reviews.deleteReview(tx, shopperId, orderId));
    this.changed();
  }

  /** Texts in one state, the newest first. */
  async listTexts({ state = 'pending', ...query }: ReviewsQuery): Promise<Page<OrderReviewEntity>> {
    const total = await this.reviews.countTexts(state);
    return pageOf(await this.reviews.findTexts(state, query.limit + 1, query.cursor), total, query);
  }

  /** Approves or hides a text; its rating counts in any case. @throws ShopError REVIEW_NOT_FOUND, STALE with the review as it is now */
  async setState(id: string, { state, version }: SetReviewStateRequest): Promise<OrderReviewEntity> {
    const changed = await this.db.transaction((tx) => this.reviews.changeState(tx, id, version, state));
    if (changed) {
      this.changed();
      return changed;
    }
    const current = await this.reviews.findReview(id);
    if (!current) throw new ShopError('REVIEW_NOT_FOUND');
    throw new ShopError('STALE', { extra: { current: presentAdminReview(current) } });
  }

  async summarize(): Promise<ReviewSummaryReply> {
    const [totals, pending] = await Promise.all([this.reviews.findTotals(), this.reviews.countTexts('pending')]);
    const { ratings, buyers } = totals;
    return { average: averageOf(totals), ratings, buyers, buyers_needed: BUYERS_NEEDED, pending };
  }

  /** Null while too few verified buyers have rated. */
  async readVerifiedRating(): Promise<ShopRating | null> {
    const totals = await this.reviews.findTotals();
    const average = averageOf(totals);
    return average === null || totals.buyers < BUYERS_NEEDED ? null : { average, count: totals.ratings, is_sample: false };
  }

  /** Null while too few verified buyers have rated. */
  async readVerifiedVoices(): Promise<VerifiedVoices | null> {
    const rating = await this.readVerifiedRating();
    if (!rating) return null;
    return { rating, texts: (await this.reviews.findTexts('approved', MAX_TEXTS)).map(presentVerifiedReview) };
  }

  private changed(): void {
    this.replies.drop('testimonials', 'verified-rating');
  }
}

/** A text of blanks and unseen characters alone is none: approved, it would stand as an empty quotation. The Hangul fillers count as letters. */
const SAYS_SOMETHING = /(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}\p{S}\p{P}]/u;
