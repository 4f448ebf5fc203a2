import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { Decimal } from '../../platform/kernel/decimal.js';
import { TypedLine, TypedLines } from '../../platform/web/validation/typed-text.js';

/** What a customer says; the texts of other languages are null where the owner has written none. */
export class TestimonialReply {
  id: string;
  name: string;
  name_hi: string | null;
  name_mr: string | null;
  /** The part of the city; may be empty. */
  area: string;
  area_hi: string | null;
  area_mr: string | null;
  text: string;
  text_hi: string | null;
  text_mr: string | null;
  /** Stars, 1 to 5. */
  rating: number;
  /** An example that no customer wrote: it is never shown without saying so. */
  is_sample: boolean;
  /** Written by somebody who bought here, about an order that was delivered. */
  is_verified: boolean;
}

export class ShopRating {
  /** The mean of 1 to 5 stars, to one decimal. */
  average: Decimal;
  count: number;
  /** An example, as long as too few verified buyers have rated. */
  is_sample: boolean;
}

/** What the storefront shows of the shop's customers. */
export class CustomerVoicesReply {
  /** Null: the owner shows none, and too few verified buyers have rated. */
  rating: ShopRating | null;
  testimonials: TestimonialReply[];
}

export class AdminTestimonialReply extends TestimonialReply {
  is_visible: boolean;
  version: number;
}

export class TestimonialFields {
  @TypedLine()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a name.' })
  @MaxLength(60)
  name: string;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(60)
  name_hi?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(60)
  name_mr?: string | null;

  @TypedLine()
  @IsString()
  @MaxLength(60)
  area: string;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(60)
  area_hi?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(60)
  area_mr?: string | null;

  @TypedLines()
  @IsString()
  @IsNotEmpty({ message: 'Please enter what the customer says.' })
  @MaxLength(500)
  text: string;

  @IsOptional()
  @TypedLines()
  @IsString()
  @MaxLength(500)
  text_hi?: string | null;

  @IsOptional()
  @TypedLines()
  @IsString()
  @MaxLength(500)
  text_mr?: string | null;

  @IsInt({ message: 'The rating is 1 to 5 stars.' })
  @Min(1, { message: 'The rating is 1 to 5 stars.' })
  @Max(5, { message: 'The rating is 1 to 5 stars.' })
  rating: number;

  /** True keeps the mark that no customer wrote this. */
  @IsBoolean()
  is_sample: boolean;

  @IsBoolean()
  is_visible: boolean;
}

export class CreateTestimonialRequest extends TestimonialFields {
  /** Made by the browser for this one testimonial: sent again with it, nothing is added, and the answer is what is there. */
  @IsOptional()
  @IsUUID()
  request_id?: string;
}

/** The whole testimonial, by somebody who has seen this version of it. */
export class UpdateTestimonialRequest extends TestimonialFields {
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version: number;
}

export class ArrangeTestimonialsRequest {
  /** All testimonials in their new order. Those that are not named follow. */
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  ids: string[];
}

export class DeletedTestimonialReply {
  id: string;
  name: string;
}

export class SetSampleRatingRequest {
  /** Whether the sample rating is shown while too few verified buyers have rated. */
  @IsBoolean()
  is_visible: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}

export class SampleRatingReply {
  average: Decimal;
  count: number;
  is_visible: boolean;
  version: number;
}
