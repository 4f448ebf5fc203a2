import { type Language, LANGUAGES, NOTICE_VERSIONS, type NoticeVersion } from '@shop/domain';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { TypedLine } from '../../platform/web/validation/typed-text.js';
import { OBSTACLES } from '../../read-models/privacy/erasure-obstacles.query.js';

export class ErasureObstacleReply {
  kind: (typeof OBSTACLES)[number];
  order_id: string | null;
  /** When it is over by itself; null where that depends on what happens. */
  until: string | null;
}

export class ConsentReply {
  notice_version: string;
  language: Language;
  given_at: string;
}

/** What a shopper can do with what is kept about them. */
export class PrivacyReply {
  /** What is to be typed to confirm a download or the erasure: the e-mail address of the account, or a word where it has none. */
  confirm_with: string;
  /** Why the account cannot be erased now; empty when it can. */
  obstacles: ErasureObstacleReply[];
  /** Where people sign in: a service of its own, which keeps their account there. */
  identity_service: string;
  /** The newest first. */
  consents: ConsentReply[];
}

export class DownloadDataRequest {
  @TypedLine()
  @IsString({ message: 'confirmation must be text.' })
  @MaxLength(254, { message: 'confirmation is too long.' })
  confirmation: string;

  @IsIn(LANGUAGES, { message: 'language must be en, hi or mr.' })
  language: Language;
}

export class DownloadedDataReply {
  /** Without its ending. */
  file_name: string;
  /** For programs: every row of every table, as JSON. */
  json: string;
  /** For people: the same as a page of HTML that needs nothing else. */
  page: string;
}

export class EraseAccountRequest {
  @TypedLine()
  @IsString({ message: 'confirmation must be text.' })
  @MaxLength(254, { message: 'confirmation is too long.' })
  confirmation: string;
}

export class ErasedAccountReply {
  erased_at: string;
  /** Where the account for signing in still is; the shop cannot delete it. */
  identity_service: string;
  /** Payments at the payment provider and shipments at the courier, of which they keep copies of their own. */
  payments: string[];
  shipments: string[];
}

export class GiveConsentRequest {
  @IsIn(NOTICE_VERSIONS, { message: 'There is no such version of the privacy notice.' })
  notice_version: NoticeVersion;

  @IsIn(LANGUAGES, { message: 'language must be en, hi or mr.' })
  language: Language;
}
