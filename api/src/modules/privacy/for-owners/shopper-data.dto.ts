import { type Language, LANGUAGES } from '@shop/domain';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { TypedLine } from '../../../platform/web/validation/typed-text.js';
import { ConfirmPasswordRequest } from '../../staff/admin-auth.dto.js';
import { ErasureObstacleReply } from '../privacy.dto.js';

export class FindShoppersRequest {
  /** Number of an order, e-mail address or phone. */
  @TypedLine()
  @IsString({ message: 'Please enter an order number, an e-mail address or a phone number.' })
  @IsNotEmpty({ message: 'Please enter an order number, an e-mail address or a phone number.' })
  @MaxLength(254)
  text: string;
}

export class KnownShopperReply {
  id: string;
  /** Of the account; where it has none, of the last order. */
  name: string | null;
  email: string | null;
  phone: string | null;
  /** When the account began. */
  since: string;
  /** Placed ones. */
  orders: number;
  last_order_at: string | null;
}

/** What the owner can do for a shopper who asks for their data or its erasure. */
export class ShopperPrivacyReply {
  shopper: KnownShopperReply;
  /** Why the account cannot be erased now; empty when it can. */
  obstacles: ErasureObstacleReply[];
  /** Where shoppers sign in: a service of its own, which keeps their account there. */
  identity_service: string;
}

export class DownloadShopperDataRequest extends ConfirmPasswordRequest {
  /** In which the page is written. */
  @IsIn(LANGUAGES, { message: 'language must be en, hi or mr.' })
  language: Language;
}
