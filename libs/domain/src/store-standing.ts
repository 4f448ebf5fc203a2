import { type StoreSchedule, windowMinutes } from './opening-hours.js';

/** Why a shop takes no orders. */
export type ClosedWhy = 'switched_off' | 'out_of_hours' | 'closed_today';

/**
 * Whether the shop takes orders at a moment, and when that changes by itself. Null where it does not: the owner's switch has no clock,
 * and a week without windows never opens.
 */
export type StoreStanding =
  | { open: true; closes_at: Date | null }
  | { open: false; opens_at: Date | null; why: ClosedWhy; note: string | null };

/** India's clock, which keeps no summer time. */
const AHEAD_MS = 330 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// How far the calendar is looked through. A shop that is open, or closed, for longer than this says no moment.
const HORIZON_DAYS = 400;

/** The one decision about being open: what shoppers are shown and what an order is let in by. */
export function storeStanding(isOn: boolean, schedule: StoreSchedule, now: Date): StoreStanding {
  if (!isOn) return { open: false, opens_at: null, why: 'switched_off', note: null };
  if (schedule.schedule_mode === 'manual') return { open: true, closes_at: null };
  const today = dayAt(now.getTime());
  const horizon = startOf(today + HORIZON_DAYS);
  const opening = nextOpening(schedule, today, now.getTime());
  if (opening && opening.from <= now.getTime())
    return { open: true, closes_at: opening.until < horizon ? new Date(opening.until) : null };
  const closed = schedule.closed_dates.find(({ date }) => date === dateOf(today));
  return {
    open: false,
    opens_at: opening && new Date(opening.from),
    why: closed ? 'closed_today' : 'out_of_hours',
    note: closed?.reason ?? null,
  };
}

/** `2026-11-21`, the day of the shop's calendar at a moment. */
export function shopDate(now: Date): string {
  return dateOf(dayAt(now.getTime()));
}

interface Span {
  from: number;
  until: number;
}

/** The opening that is going on, or the next one. Windows that touch are one opening, over midnight as well. */
function nextOpening(schedule: StoreSchedule, today: number, now: number): Span | null {
  let opening = null as Span | null;
  for (let day = today; day < today + HORIZON_DAYS; day++) {
    for (const span of spansOn(schedule, day)) {
      if (opening && opening.until > now && span.from > opening.until) return opening;
      opening = opening?.until === span.from ? { from: opening.from, until: span.until } : span;
    }
  }
  return opening && opening.until > now ? opening : null;
}

function spansOn({ week, closed_dates }: StoreSchedule, day: number): Span[] {
  const date = dateOf(day);
  if (closed_dates.some((closed) => closed.date === date)) return [];
  const hours = week.find(({ weekday }) => weekday === weekdayOf(day));
  return (hours?.windows ?? []).map((window) => {
    const { from, until } = windowMinutes(window);
    return { from: startOf(day) + from * MINUTE_MS, until: startOf(day) + until * MINUTE_MS };
  });
}

// Days are counted from the first of 1970, which was a Thursday.
const dayAt = (moment: number): number => Math.floor((moment + AHEAD_MS) / DAY_MS);
const startOf = (day: number): number => day * DAY_MS - AHEAD_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
