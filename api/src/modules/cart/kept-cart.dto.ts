import { MAX_LINES, MAX_QTY } from '@shop/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { BAD_LINE } from './cart.dto.js';

export class KeptLineRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  id: string;

  @IsInt({ message: 'The quantity must be a whole number.' })
  @Min(1)
  @Max(MAX_QTY, { message: `At most ${MAX_QTY} packs of one product fit in one order.` })
  qty: number;
}

/** The whole cart as it shall be, and the version that it was made from: 0 when the device has seen none. */
export class KeepCartRequest {
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version: number;

  @IsArray()
  @ArrayMaxSize(MAX_LINES, { message: `At most ${MAX_LINES} different products fit in one order.` })
  @IsObject({ each: true, message: BAD_LINE })
  @ValidateNested({ each: true, message: BAD_LINE })
  @Type(() => KeptLineRequest)
  lines: KeptLineRequest[];
}

/** One line of the shopper's cart with the product as it is sold today. */
export class KeptLineReply {
  id: string;
  qty: number;
  name: string;
  name_hi: string | null;
  name_mr: string | null;
  img: string | null;
  /** Whole rupees for one pack. */
  price: number;
  weight: number | null;
  tags: string[];
  cut: string | null;
  /** False when it cannot be bought now: switched off, sold out or taken out of the range. */
  is_available: boolean;
}

export class PacksReply {
  id: string;
  qty: number;
}

/** Packs that left the cart at this version, because they were ordered. */
export class OrderedPacksReply {
  order_id: string;
  version: number;
  lines: PacksReply[];
}

export class KeptCartReply {
  version: number;
  lines: KeptLineReply[];
  /** The last orders, the newest first: a device takes those out of its own copy that are newer than what it has seen. */
  ordered: OrderedPacksReply[];
}
