import { clockText } from '../../platform/clock-text';
import { messages as promiseMessages } from '../../platform/delivery-promise/messages';
import { promiseText } from '../../platform/delivery-promise/promise-text';
import { opensText } from '../../platform/store-hours/closed-text';
import type { Tracking } from './api';
import { messages } from './messages';

/**
 * When the parcel should be here, in the shop's time: what was promised, as long as it waits for the opening. Empty when no one knows, and
 * once that time has passed.
 */
export function expectedText(tracking: Pick<Tracking, 'eta_from' | 'eta_until'> & Waiting, now: number): string {
  const { eta_from: from, eta_until: until, promised_from = null, promised_until = null } = tracking;
  const promised = isWaiting(tracking, now) && promiseText({ promised_from, promised_until }, new Date(now));
  if (promised) return `${promiseMessages.arrives}: ${promised}`;
  if (!from || !until || Date.parse(until) <= now) return '';
  return Date.parse(from) <= now ? messages.expectedBy(timeOf(until)) : messages.expectedBetween(timeOf(from), timeOf(until));
}

/** When deliveries start that the order waits for; empty for one that waits for none. The shop may take orders before. */
export function openingText(tracking: Waiting, now: number): string {
  return isWaiting(tracking, now) ? opensText(new Date(tracking.rider_from), new Date(now), messages.deliveries) : '';
}

/** How old a position is; empty when there is none. */
export function seenText(seenAt: string | null, now: number): string {
  if (!seenAt) return '';
  const seconds = Math.max(0, Math.round((now - Date.parse(seenAt)) / 1000));
  if (seconds < 20) return messages.seenNow;
  if (seconds < 100) return messages.seenSeconds(Math.round(seconds / 10) * 10);
  return seconds < HOUR ? messages.seenMinutes(Math.round(seconds / 60)) : messages.seenAt(timeOf(seenAt));
}

type Waiting = Pick<Tracking, 'rider_from' | 'promised_from' | 'promised_until'>;

const isWaiting = <T extends Waiting>(tracking: T, now: number): tracking is T & { rider_from: string } =>
  tracking.rider_from !== undefined && Date.parse(tracking.rider_from) > now;

const HOUR = 60 * 60;

const timeOf = (moment: string): string => clockText(new Date(moment));
