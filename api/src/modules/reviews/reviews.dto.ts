import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Decimal } from '../../platform/kernel/decimal.js';
import { PageQuery } from '../../platform/kernel/page.dto.js';
import { TypedLines } from '../../platform/web/validation/typed-text.js';
import { OwnReviewReply } from '../orders/order-details.dto.js';
import { REVIEW_STATES } from './order-review.entity.js';

const STARS = 'Please choose 1 to 5 stars.';

export class WriteReviewRequest {
  @IsInt({ message: STARS })
  @Min(1, { message: STARS })
  @Max(5, { message: STARS })
  rating: number;

  @IsOptional()
  @TypedLines()
  @IsString()
  @MaxLength(500, { message: 'At most 500 characters, please.' })
  text?: string | null;
}

export class AdminReviewReply extends OwnReviewReply {
  id: string;
  order_id: string;
  /** What the public reads of who wrote it. */
  first_name: string | null;
  created_at: string;
  version: number;
}

export class ReviewsQuery extends PageQuery {
  @IsOptional()
  @IsIn(REVIEW_STATES)
  state?: 'pending' | 'approved' | 'hidden';
}

export class SetReviewStateRequest {
  @IsIn(['approved', 'hidden'])
  state: 'approved' | 'hidden';

  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version: number;
}

/** How verified buyers rate the shop, and what waits for the owner. */
export class ReviewSummaryReply {
  /** The mean of all ratings, to one decimal; null while there are none. */
  average: Decimal | null;
  ratings: number;
  /** Different shoppers among them. */
  buyers: number;
  /** From so many buyers on their ratings and texts take the place of the samples. */
  buyers_needed: number;
  /** Texts that wait for approval. */
  pending: number;
}
