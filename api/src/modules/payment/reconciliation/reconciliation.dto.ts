import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type Decimal, IsWireAmount } from '../../../platform/kernel/decimal.js';
import { TypedLines } from '../../../platform/web/validation/typed-text.js';
import type { AcknowledgementEnding } from './acknowledgement.entity.js';
import type { DifferenceKind } from './difference-kinds.js';

/** As many as the list of what needs attention has. */
const MAX_AT_ONCE = 200;
const A_DAY = /^\d{4}-\d\d-\d\d$/;
const WHY = { message: 'Please write in a few words how it was settled.' };
const isKnown = (_request: unknown, value: unknown): boolean => value !== null;

export class DayParams {
  /** The day that is reconciled, in the shop's time: `2026-11-21`. */
  @Matches(A_DAY)
  @IsISO8601({ strict: true })
  id: string;
}

export class DifferencesQuery {
  @IsOptional()
  @Matches(A_DAY)
  @IsISO8601({ strict: true })
  day?: string;
}

export class ReconciliationPageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 31;

  /** The last day of the page before. */
  @IsOptional()
  @Matches(A_DAY)
  @IsISO8601({ strict: true })
  cursor?: string;
}

export class AcknowledgeDifferenceRequest {
  /** How it was settled outside: cash, a call to the bank, an agreed loss. */
  @TypedLines()
  @IsString(WHY)
  @MaxLength(500)
  @MinLength(3, WHY)
  note: string;

  /** As the person saw it: no one acknowledges what they have not seen. */
  @ValidateIf(isKnown)
  @IsWireAmount()
  ours: Decimal | null;

  @ValidateIf(isKnown)
  @IsWireAmount()
  theirs: Decimal | null;
}

/** As the person saw it. */
export class SeenDifference {
  @IsString()
  @MaxLength(64)
  id: string;

  @ValidateIf(isKnown)
  @IsWireAmount()
  ours: Decimal | null;

  @ValidateIf(isKnown)
  @IsWireAmount()
  theirs: Decimal | null;
}

export class AcknowledgeDifferencesRequest {
  /** How all of them were settled outside. */
  @TypedLines()
  @IsString(WHY)
  @MaxLength(500)
  @MinLength(3, WHY)
  note: string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose at least one difference.' })
  @ArrayMaxSize(MAX_AT_ONCE, { message: `At most ${MAX_AT_ONCE} differences are acknowledged at a time.` })
  @ValidateNested({ each: true })
  @Type(() => SeenDifference)
  differences: SeenDifference[];
}

export class AcknowledgedDifferencesReply {
  acknowledged: number;
  /** Those that say something else by now, are resolved or were acknowledged by someone else: they stay as they are. */
  skipped: number;
}

/** The last time that somebody acknowledged a difference. */
export class AcknowledgementReply {
  /** How it was settled outside. */
  note: string;
  by: string;
  at: string;
  /** What the difference said then. */
  ours: Decimal | null;
  theirs: Decimal | null;
  /** Null as long as it holds. */
  ended_at: string | null;
  /** Null when it ended by itself. */
  ended_by: string | null;
  ending: AcknowledgementEnding | null;
}

export class DifferenceReply {
  id: string;
  day: string;
  kind: DifferenceKind;
  subject: string;
  order_id: string | null;
  ours: Decimal | null;
  theirs: Decimal | null;
  found_at: string;
  resolved_at: string | null;
  /** One that is acknowledged waits for no one. */
  state: 'open' | 'acknowledged' | 'resolved';
  /** It was acknowledged, and came back by itself because it says something else now. */
  changed: boolean;
  acknowledgement: AcknowledgementReply | null;
  why: string;
  next_step: string;
}

export class DayFiguresReply {
  payments: number;
  captured: Decimal;
  refunds: number;
  returned: Decimal;
  /** Null until the courier could be asked. */
  shipments: number | null;
  /** The courier's charges, with paise. */
  charges: Decimal | null;
}

export class ReconciliationReply {
  day: string;
  reconciled_at: string;
  /** Why the last try could not be finished; the figures are then those of an earlier one. */
  failure: string | null;
  /** What the providers list for the day; null until they could be asked. */
  figures: DayFiguresReply | null;
  open: number;
  /** Settled outside, as the owner says. */
  acknowledged: number;
  resolved: number;
}

export class ReconciliationDetailReply extends ReconciliationReply {
  /** Open ones first, then those that are acknowledged. */
  differences: DifferenceReply[];
}
