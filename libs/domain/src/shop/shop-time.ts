// The only place that knows where the shop's clock hangs. Everything is asked of the zone's own rules, so that no offset is written anywhere.

/** The time zone of the shop, by which it opens, closes its day and writes its papers, wherever a reader is. */
export const SHOP_ZONE = 'Asia/Kolkata';

/** A day of the shop's calendar: `2026-11-21`. */
export type Day = string;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const offset = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_ZONE, timeZoneName: 'longOffset' });

/** The day of the shop's calendar at a moment. */
export function shopDay(at: Date): Day {
  return shopDateTime(at).slice(0, 10);
}

/** What the shop's clock shows, to the minute, as a field for date and time takes it: `2026-11-21T18:00`. */
export function shopDateTime(at: Date): string {
  return new Date(wallTime(at.getTime())).toISOString().slice(0, 16);
}

/** The hour on the shop's clock, 0 to 23. */
export function shopHour(at: Date): number {
  return Number(shopDateTime(at).slice(11, 13));
}

/** The moment at which the shop's clock shows this: `2026-11-21T18:00`, the seconds may follow. An impossible one is an invalid Date. */
export function atShopTime(dateTime: string): Date {
  const wall = Date.parse(`${dateTime}Z`);
  if (Number.isNaN(wall)) return new Date(Number.NaN);
  const guess = wall - (wallTime(wall) - wall);
  return new Date(wall - (wallTime(guess) - guess)); // once more, where the zone changes its offset in between
}

/** The same moment with the shop's offset written out, as it goes over the wire: `2026-11-21T18:00:00+05:30`. */
export function withShopOffset(dateTime: string): string {
  const parts = offset.formatToParts(atShopTime(dateTime));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return `${dateTime.slice(0, 16)}:00${zone || 'Z'}`;
}

/** Midnight, when the day begins. */
export function startOfDay(day: Day): Date {
  return atShopTime(`${day}T00:00`);
}

/** Midnight, when the day is over: the first moment that no longer belongs to it. */
export function endOfDay(day: Day): Date {
  return startOfDay(addDays(day, 1));
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

/** April to March, as the tax office counts: `2026-27`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = shopDay(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** A format in the words of a locale that shows the shop's time. */
export function shopFormat(locale: string, options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: SHOP_ZONE });
}

/** What the shop's clock shows, counted as if it were UTC. */
function wallTime(at: number): number {
  const minute = Math.floor(at / MINUTE_MS);
  let shift = shifts.get(minute);
  if (shift === undefined) {
    if (shifts.size >= SHIFTS_KEPT) shifts.clear();
    shift = wallTimeOf(minute * MINUTE_MS) - minute * MINUTE_MS;
    shifts.set(minute, shift);
  }
  return at + shift;
}

// A zone changes its offset between two minutes, and nearly everybody asks for now or a midnight near it: its rules are asked once for each.
const shifts = new Map<number, number>();
const SHIFTS_KEPT = 1000;

function wallTimeOf(at: number): number {
  const parts = Object.fromEntries(wallClock.formatToParts(at).map(({ type, value }) => [type, value]));
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`);
}
