import { clockText } from '../../platform/clock-text';
import type { Tracking } from './api';
import { messages } from './messages';

/** When the parcel should be here, in the shop's time; empty when no one knows, and once that time has passed. */
export function expectedText(
  { eta_from: from, eta_until: until }: Pick<Tracking, 'eta_from' | 'eta_until'>,
  now: number,
): string {
  if (!from || !until || Date.parse(until) <= now) return '';
  return Date.parse(from) <= now ? messages.expectedBy(timeOf(until)) : messages.expectedBetween(timeOf(from), timeOf(until));
}

/** How old a position is; empty when there is none. */
export function seenText(seenAt: string | null, now: number): string {
  if (!seenAt) return '';
  const seconds = Math.max(0, Math.round((now - Date.parse(seenAt)) / 1000));
  if (seconds < 20) return messages.seenNow;
  if (seconds < 100) return messages.seenSeconds(Math.round(seconds / 10) * 10);
  return seconds < HOUR ? messages.seenMinutes(Math.round(seconds / 60)) : messages.seenAt(timeOf(seenAt));
}

const HOUR = 60 * 60;

const timeOf = (moment: string): string => clockText(new Date(moment));
