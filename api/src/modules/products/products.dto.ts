import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Trimmed } from '../../platform/trimmed.js';

/** A product as a shopper sees it. Price in whole rupees, weight in grams. */
export class ProductReply {
  id: string;
  name: string;
  /** Path (`/pictures/…`) or https address of the picture; null when there is none. */
  img: string | null;
  price: number;
  weight: number | null;
  tags: string[];
  cut: string | null;
}

export class AdminProductReply extends ProductReply {
  is_available: boolean;
  /** Packs left; null means unlimited. */
  stock: number | null;
  version: number;
}

export class CreateProductRequest {
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Product name is required.' })
  @MaxLength(120)
  name: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(80)
  cut?: string | null;

  @IsOptional()
  @IsInt({ message: 'Weight must be a whole number of grams.' })
  @Min(1)
  @Max(100_000)
  weight?: number | null;

  @IsInt({ message: 'Price must be a whole number of rupees.' })
  @Min(1)
  @Max(100_000)
  price: number;

  /** Only our own pictures or https addresses: anything else could carry a script. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(500)
  @Matches(/^(https:\/\/[^\s]+|\/pictures\/[\w.-]+)$/, { message: 'Image URL must start with https://.' })
  img?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(12)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxLength(40, { each: true })
  tags?: string[];
}

export class SetAvailabilityRequest {
  @IsBoolean({ message: 'is_available must be true or false.' })
  is_available: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version?: number;
}
