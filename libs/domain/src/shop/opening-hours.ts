/** `manual`: the owner's switch decides at any hour. `automatic`: the switch and the week's windows. Closed dates hold in both. */
export const SCHEDULE_MODES = ['manual', 'automatic'] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];

/**
 * From a minute of the day (`08:00`) until another, which no longer belongs to it. An end that is not after the beginning is on the next
 * day (`17:00` to `02:00`; `00:00` is the midnight between). A window belongs to the day on which it begins.
 */
export interface HoursWindow {
  from: string;
  until: string;
}

/** 1 is Monday, 7 is Sunday. A day without windows is a day off. */
export interface DayHours {
  weekday: number;
  windows: HoursWindow[];
}

/** A day of the shop's calendar (`2026-12-25`) on which it stays closed, and why, in the owner's words. */
export interface ClosedDate {
  date: string;
  reason: string;
  /** The owner has turned the switch on that day: it is worked like any other, until it ends. */
  is_opened?: boolean;
}

/** When the shop delivers: the hours of its clock on the wall. Seven days, Monday first. */
export interface StoreSchedule {
  schedule_mode: ScheduleMode;
  week: DayHours[];
  closed_dates: ClosedDate[];
}

/** Windows of one day. */
export const MAX_WINDOWS = 6;

/** What a shop begins with (specification section 9). */
export const FIRST_SCHEDULE: StoreSchedule = {
  schedule_mode: 'manual',
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    windows: [
      { from: '08:00', until: '14:00' },
      { from: '17:00', until: '20:00' },
    ],
  })),
  closed_dates: [],
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MINUTES = 24 * 60;

export function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}

export type WindowsFault = 'too-many' | 'no-time' | 'no-length' | 'overlap' | 'into-next-day';

/** What is wrong with the windows of one day; null when nothing is. They are in the order of the day and may touch. */
export function windowsFault(windows: readonly HoursWindow[]): Exclude<WindowsFault, 'into-next-day'> | null {
  if (windows.length > MAX_WINDOWS) return 'too-many';
  if (windows.some(({ from, until }) => !isTimeOfDay(from) || !isTimeOfDay(until))) return 'no-time';
  // The whole day is written from midnight to midnight.
  if (windows.some(({ from, until }) => from === until && from !== '00:00')) return 'no-length';
  const minutes = windows.map(windowMinutes);
  return minutes.some(({ from }, at) => at > 0 && from < minutes[at - 1]!.until) ? 'overlap' : null;
}

/** What is wrong with each day of a week, Monday first. A night that runs into the hours of the next day is a fault of the day it begins on. */
export function weekFaults(week: readonly Pick<DayHours, 'windows'>[]): (WindowsFault | null)[] {
  const faults = week.map(({ windows }) => windowsFault(windows));
  return faults.map((fault, day) => {
    const next = (day + 1) % week.length;
    const [last, first] = [week[day]!.windows.at(-1), week[next]!.windows[0]];
    if (fault || faults[next] || !last || !first) return fault;
    return windowMinutes(last).until > windowMinutes(first).from + DAY_MINUTES ? 'into-next-day' : null;
  });
}

/** Minutes after the midnight with which the day of the window begins; the end may lie beyond the next one. */
export function windowMinutes({ from, until }: HoursWindow): { from: number; until: number } {
  const [begin, end] = [minuteOf(from), minuteOf(until)];
  return { from: begin, until: end > begin ? end : end + DAY_MINUTES };
}

/** The window ends on the day after the one on which it began: after midnight, not at it. */
export function endsNextDay(window: HoursWindow): boolean {
  return isTimeOfDay(window.from) && isTimeOfDay(window.until) && windowMinutes(window).until > DAY_MINUTES;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** The hours as a footer says them, `Morning`, `8:00 AM to 2:00 PM`; null when the days are not all alike, or are days off. */
export function hoursLines(week: readonly DayHours[]): { part: string; time: string }[] | null {
  const [first, ...others] = week.map(({ windows }) => JSON.stringify(windows));
  const windows = week[0]?.windows ?? [];
  if (windows.length === 0 || others.some((other) => other !== first)) return null;
  return windows.map(({ from, until }) => ({ part: partOfDay(from), time: `${sayTime(from)} to ${sayTime(until)}` }));
}

/** `14:00` → `2:00 PM`, as the specification writes hours. */
export function sayTime(time: string): string {
  const minute = minuteOf(time);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

function partOfDay(from: string): string {
  const minute = minuteOf(from);
  if (minute < 12 * 60) return 'Morning';
  return minute < 16 * 60 ? 'Afternoon' : 'Evening';
}
