import { type StoreSchedule, windowMinutes } from './opening-hours.js';
import { addDays, type Day, shopDay, startOfDay, weekdayOf } from './shop-time.js';

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

// How far the calendar is looked through. A shop that is open, or closed, for longer than this says no moment.
const HORIZON_DAYS = 400;

/** The one decision about being open: what shoppers are shown and what an order is let in by. */
export function storeAvailability(isOn: boolean, schedule: StoreSchedule, now: Date): StoreAvailability {
  if (!isOn) return { open: false, opens_at: null, why: 'switched_off', note: null };
  if (schedule.schedule_mode === 'manual') return { open: true, closes_at: null };
  const today = shopDay(now);
  const horizon = startOfDay(addDays(today, HORIZON_DAYS)).getTime();
  const opening = nextOpening(schedule, today, now.getTime());
  if (opening && opening.from <= now.getTime())
    return { open: true, closes_at: opening.until < horizon ? new Date(opening.until) : null };
  const closed = schedule.closed_dates.find(({ date }) => date === today);
  return {
    open: false,
    opens_at: opening && new Date(opening.from),
    why: closed ? 'closed_today' : 'out_of_hours',
    note: closed?.reason ?? null,
  };
}

/**
 * The first moment from now on at which somebody is at work: now within the hours, else when the next window begins. A week without any
 * windows says nothing of the owner's hours: with the switch alone (`manual`) it is now. Null when no one knows.
 */
export function nextWorkingMoment(schedule: StoreSchedule, now: Date): Date | null {
  if (schedule.schedule_mode === 'manual' && schedule.week.every(({ windows }) => windows.length === 0)) return now;
  const today = shopDay(now);
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) {
    const span = spansOn(schedule, addDays(today, ahead)).find(({ until }) => until > now.getTime());
    if (span) return span.from > now.getTime() ? new Date(span.from) : now;
  }
  return null;
}

interface Span {
  from: number;
  until: number;
}

/** The opening that is going on, or the next one. Windows that touch are one opening, over midnight as well. */
function nextOpening(schedule: StoreSchedule, today: Day, now: number): Span | null {
  let opening = null as Span | null;
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) {
    for (const span of spansOn(schedule, addDays(today, ahead))) {
      if (opening && opening.until > now && span.from > opening.until) return opening;
      opening = opening?.until === span.from ? { from: opening.from, until: span.until } : span;
    }
  }
  return opening && opening.until > now ? opening : null;
}

function spansOn({ week, closed_dates }: StoreSchedule, day: Day): Span[] {
  if (closed_dates.some((closed) => closed.date === day)) return [];
  const windows = week.find(({ weekday }) => weekday === weekdayOf(day))?.windows ?? [];
  if (windows.length === 0) return [];
  const midnight = startOfDay(day).getTime();
  return windows.map((window) => {
    const { from, until } = windowMinutes(window);
    return { from: midnight + from * MINUTE_MS, until: midnight + until * MINUTE_MS };
  });
}
