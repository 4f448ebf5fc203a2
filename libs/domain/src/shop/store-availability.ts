import { type ClosedDate, type StoreSchedule, windowMinutes } from './opening-hours.js';
import { addDays, type Day, endOfDay, shopDay, startOfDay, weekdayOf } from './shop-time.js';

/** Why a shop takes no orders. */
export type ClosedWhy = 'switched_off' | 'out_of_hours' | 'closed_today';

/**
 * Whether the shop takes orders at a moment, and when that changes by itself. Null where it does not: the owner's switch has no clock,
 * and a week without windows never opens.
 */
export type StoreAvailability =
  | { open: true; closes_at: Date | null }
  | { open: false; opens_at: Date | null; why: ClosedWhy; note: string | null };

const MINUTE_MS = 60_000;
const LONGER_THAN_A_WEEK_MS = 8 * 24 * 60 * MINUTE_MS;

// How far the calendar is looked through. A shop that is open, or closed, for longer than this says no moment.
const HORIZON_DAYS = 400;

/** The one decision about being open: what shoppers are shown and what an order is let in by. */
export function storeAvailability(isOn: boolean, schedule: StoreSchedule, now: Date): StoreAvailability {
  if (!isOn) return { open: false, opens_at: null, why: 'switched_off', note: null };
  const horizon = startOfDay(addDays(shopDay(now), HORIZON_DAYS)).getTime();
  const opening = nextOpening(schedule, schedule.schedule_mode === 'manual' ? switchSpansOn : spansOn, now);
  if (opening && opening.from <= now.getTime())
    return { open: true, closes_at: opening.until < horizon ? new Date(opening.until) : null };
  const closed = closedDateAt(schedule, now);
  return {
    open: false,
    opens_at: opening && new Date(opening.from),
    why: closed ? 'closed_today' : 'out_of_hours',
    note: closed?.reason ?? null,
  };
}

/**
 * The first moment from now on at which somebody is at work: now within the hours, else when the next window begins. A week without any
 * windows says nothing of the owner's hours: with the switch alone (`manual`) it is now, or the end of the closed dates. Null when no one
 * knows.
 */
export function nextWorkingMoment(schedule: StoreSchedule, now: Date): Date | null {
  const isBySwitch = schedule.schedule_mode === 'manual' && schedule.week.every(({ windows }) => windows.length === 0);
  const opening = nextOpening(schedule, isBySwitch ? switchSpansOn : spansOn, now);
  return opening && new Date(Math.max(opening.from, now.getTime()));
}

/**
 * The day whose work a moment belongs to. What happens after midnight, in a window that began the evening before, is still that day's.
 */
export function workingDay({ week }: StoreSchedule, at: Date): Day {
  const today = shopDay(at);
  const yesterday = addDays(today, -1);
  const isNight = spansOfWeek(week, yesterday).some(({ from, until }) => from <= at.getTime() && at.getTime() < until);
  return isNight ? yesterday : today;
}

/** The closed date that holds at a moment; undefined where none does, or the owner has opened it. */
export function closedDateAt(schedule: StoreSchedule, at: Date): ClosedDate | undefined {
  return schedule.closed_dates.find((closed) => closed.date === workingDay(schedule, at) && !closed.is_opened);
}

interface Span {
  from: number;
  until: number;
}

type SpansOfDay = (schedule: StoreSchedule, day: Day) => Span[];

/**
 * The opening that is going on, or the next one. Windows that touch are one opening, over midnight as well. The night of yesterday may
 * still go on, and a long one over days. An opening that lasts for more than a week has every hour of the week in it, so that only a closed
 * date can end it: the days up to the next one are not looked at, since every checkout of a shop that is always open would pay for them.
 */
function nextOpening(schedule: StoreSchedule, spansOfDay: SpansOfDay, now: Date): Span | null {
  const today = shopDay(now);
  const lastDay = addDays(today, HORIZON_DAYS);
  let opening = null as Span | null;
  for (let day = addDays(today, -1); day < lastDay; day = addDays(day, 1)) {
    for (const span of spansOfDay(schedule, day)) {
      if (opening && opening.until > now.getTime() && span.from > opening.until) return opening;
      opening = opening && opening.until >= span.from ? { from: opening.from, until: Math.max(opening.until, span.until) } : span;
    }
    if (opening && opening.until - opening.from > LONGER_THAN_A_WEEK_MS && opening.until >= endOfDay(day).getTime()) {
      const closed = nextClosedDay(schedule, day);
      if (!closed) return { from: opening.from, until: Number.POSITIVE_INFINITY };
      const eve = addDays(closed, -1);
      if (eve > day) {
        opening = { from: opening.from, until: Math.max(opening.until, startOfDay(eve).getTime()) };
        day = addDays(eve, -1);
      }
    }
  }
  return opening && opening.until > now.getTime() ? opening : null;
}

function nextClosedDay({ closed_dates }: StoreSchedule, after: Day): Day | undefined {
  const days = closed_dates.filter(({ date, is_opened }) => date > after && !is_opened).map(({ date }) => date);
  return days.toSorted()[0];
}

/** When somebody is at work of this day's windows. */
function spansOn(schedule: StoreSchedule, day: Day): Span[] {
  return isClosedOn(schedule, day) ? [] : spansOfWeek(schedule.week, day);
}

/** When the switch alone lets orders in: at any hour of a day that is not closed, and not in the night that belongs to a closed one. */
function switchSpansOn(schedule: StoreSchedule, day: Day): Span[] {
  if (isClosedOn(schedule, day)) return [];
  return [{ from: endOfNight(schedule, addDays(day, -1)), until: endOfNight(schedule, day) }];
}

/** Midnight, or the end of the window over midnight. */
function endOfNight({ week }: StoreSchedule, day: Day): number {
  return Math.max(endOfDay(day).getTime(), ...spansOfWeek(week, day).map(({ until }) => until));
}

const isClosedOn = ({ closed_dates }: StoreSchedule, day: Day): boolean =>
  closed_dates.some(({ date, is_opened }) => date === day && !is_opened);

function spansOfWeek(week: StoreSchedule['week'], day: Day): Span[] {
  const windows = week.find(({ weekday }) => weekday === weekdayOf(day))?.windows ?? [];
  if (windows.length === 0) return [];
  const midnight = startOfDay(day).getTime();
  return windows.map((window) => {
    const { from, until } = windowMinutes(window);
    return { from: midnight + from * MINUTE_MS, until: midnight + until * MINUTE_MS };
  });
}
