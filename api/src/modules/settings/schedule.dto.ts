import {
  type HoursWindow as Window,
  MAX_WINDOWS,
  SCHEDULE_MODES,
  type ScheduleMode,
  weekFaults,
  windowsFault,
} from '@shop/domain';
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
import { TypedLine } from '../../platform/web/validation/typed-text.js';
import { ClosedDateReply, StoreStatusReply } from './settings.dto.js';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const FAULTS = {
  'too-many': `has at most ${MAX_WINDOWS} windows.`,
  'no-time': 'needs its times as 08:00.',
  'no-length': 'opens and closes at the same time.',
  overlap: 'has windows that overlap or stand in the wrong order.',
};
const WEEK = { message: 'The week has seven days, Monday first.' };
const A_DAY = { message: 'A closed date is written like 2026-12-25.' };
const OBJECT = { each: true, message: 'This is not a list of hours or dates.' };

/** From a minute of the shop's day, `08:00`, until another; an end that is not later is on the next day, and `00:00` is midnight. */
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

  /** Those that begin on the day, six at most, in its order; none is a day off. */
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
  @TypedLine()
  @IsString()
  @IsNotEmpty({ message: 'Please say why the shop is closed on that date.' })
  @MaxLength(80)
  reason: string;
}

export class SetScheduleRequest {
  /** `manual`: the switch decides at any hour. `automatic`: switch and windows. Closed dates hold in both. */
  @IsIn(SCHEDULE_MODES)
  schedule_mode: ScheduleMode;

  @IsArray(WEEK)
  @IsObject(OBJECT)
  @ValidateNested(OBJECT)
  @Type(() => DayHours)
  @ValidateBy({ name: 'isWeek', validator: { validate: isWeek } }, WEEK)
  @ValidateBy({ name: 'areNights', validator: { validate: (week) => nightFault(week) === null } }, { message: explainNight })
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
  closed_dates: ClosedDateReply[];
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

// Of a week whose days are sound by themselves; what is wrong within a day is explained there.
function nightFault(week: unknown): number | null {
  if (!isWeek(week) || (week as DayHours[]).some(({ windows }) => faultOf(windows) !== null)) return null;
  const day = weekFaults(week as DayHours[]).indexOf('into-next-day');
  return day === -1 ? null : day;
}

function explainNight({ value }: ValidationArguments): string {
  const day = nightFault(value) ?? 0;
  return `The hours of ${DAYS[day]} run into those of ${DAYS[(day + 1) % DAYS.length]}.`;
}

const dayName = ({ object }: ValidationArguments): string => DAYS[(object as DayHours).weekday - 1] ?? 'A day';
