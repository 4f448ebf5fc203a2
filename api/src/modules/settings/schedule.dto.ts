import { type HoursWindow as Window, MAX_WINDOWS, SCHEDULE_MODES, type ScheduleMode, windowsFault } from '@shop/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsDateString,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { Trimmed } from '../../platform/trimmed.js';
import { StoreStatusReply } from './settings.dto.js';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const FAULTS = {
  'too-many': `has at most ${MAX_WINDOWS} windows.`,
  'no-time': 'needs its times as 08:00.',
  backwards: 'must begin before it ends.',
  overlap: 'has windows that overlap or stand in the wrong order.',
};
const WEEK = { message: 'The week has seven days, Monday first.' };
const A_DAY = { message: 'A closed date is written like 2026-12-25.' };
const OBJECT = { each: true, message: 'This is not a list of hours or dates.' };

/** From a minute of the shop's day, `08:00`, until another; `00:00` as the end is midnight. */
export class HoursWindow {
  @IsString()
  @MaxLength(5)
  from: string;

  @IsString()
  @MaxLength(5)
  until: string;
}

export class DayHours {
  /** 1 is Monday, 7 is Sunday. */
  @IsInt()
  @Min(1)
  @Max(7)
  weekday: number;

  /** Two at most, in the order of the day; none is a day off. */
  @IsArray()
  @IsObject(OBJECT)
  @ValidateNested(OBJECT)
  @Type(() => HoursWindow)
  @ValidateBy(
    { name: 'areWindows', validator: { validate: (windows) => faultOf(windows) === null } },
    { message: (sent) => `${dayName(sent)} ${FAULTS[faultOf(sent.value) ?? 'no-time']}` },
  )
  windows: HoursWindow[];
}

export class ClosedDate {
  @Matches(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, A_DAY)
  @IsDateString({ strict: true }, A_DAY)
  date: string;

  /** Shown to shoppers. */
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: 'Please say why the shop is closed on that date.' })
  @MaxLength(80)
  reason: string;
}

export class SetScheduleRequest {
  /** `manual`: the switch alone decides. `automatic`: switch, windows and closed dates together. */
  @IsIn(SCHEDULE_MODES)
  schedule_mode: ScheduleMode;

  @IsArray(WEEK)
  @IsObject(OBJECT)
  @ValidateNested(OBJECT)
  @Type(() => DayHours)
  @ValidateBy({ name: 'isWeek', validator: { validate: isWeek } }, WEEK)
  week: DayHours[];

  @IsArray()
  @ArrayMaxSize(100)
  @IsObject(OBJECT)
  @ValidateNested(OBJECT)
  @Type(() => ClosedDate)
  @ArrayUnique((closed?: ClosedDate) => closed?.date, { message: 'A date can be closed once only.' })
  closed_dates: ClosedDate[];

  /** The version that the screen showed; a stale one is refused with 409. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}

/** The hours as they are set. */
export class ScheduleReply {
  schedule_mode: 'manual' | 'automatic';
  week: DayHours[];
  closed_dates: ClosedDate[];
  version: number;
}

export class AdminScheduleReply extends ScheduleReply {
  /** What shoppers are told now. */
  now: StoreStatusReply;
}

function faultOf(windows: unknown): keyof typeof FAULTS | null {
  const isRead = Array.isArray(windows) && windows.every((one) => typeof one?.from === 'string' && typeof one.until === 'string');
  return isRead ? windowsFault(windows as Window[]) : 'no-time';
}

function isWeek(week: unknown): boolean {
  return Array.isArray(week) && week.length === DAYS.length && week.every((day, at) => day?.weekday === at + 1);
}

const dayName = ({ object }: ValidationArguments): string => DAYS[(object as DayHours).weekday - 1] ?? 'A day';
