import { IsDateString, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageQuery } from '../../platform/kernel/page.dto.js';

export class AuditLogQuery extends PageQuery {
  /** `X-Next-Cursor` of the page before: a number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/)
  override cursor?: string;

  /** Who. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  admin_id?: string;

  /** What: the name of a table. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  subject?: string;

  /** From this moment on. */
  @IsOptional()
  @IsDateString({ strict: true, strictSeparator: true })
  from?: string;

  /** Before this moment. */
  @IsOptional()
  @IsDateString({ strict: true, strictSeparator: true })
  until?: string;
}

export class AuditEntryReply {
  id: string;
  at: string;
  admin_id: string;
  admin_name: string;
  /** The call that wrote it, such as `PUT /admin/settings/surge-fee`. */
  route: string;
  subject: string;
  subject_id: string;
  /** What the row is called, as it is now: a product's name, a coupon's code. Null when it has none or is gone. */
  subject_name: string | null;
  operation: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** One tap can take it back. */
  can_revert: boolean;
}

export class AuditActorReply {
  id: string;
  name: string;
}

/** Whether every entry is as it was written. */
export class AuditVerificationReply {
  /** Null before the first night. */
  verified_at: string | null;
  /** The next night's. */
  next_at: string;
  /** How many entries were found unchanged. */
  entries: number;
  /** How many faults there are. */
  faults: number;
  /** The first of them, in words. */
  fault: string | null;
}

/** What the log can be filtered by. */
export class AuditLogFiltersReply {
  people: AuditActorReply[];
  subjects: string[];
}
