import { shopDay, addDays, shopFormat } from '@shop/domain';
import type { Schedule } from './api';
import { messages } from './messages';

const TIME = shopFormat('en-IN', { hour: 'numeric', minute: '2-digit' });
const DAY = shopFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });

/** What is true now and what comes next, in plain sentences. */
export function statusText(now: Schedule['now'], clock: Date = new Date()): string {
  if (now.setting_value === 'true') return [messages.openNow, openText(now, clock)].join(' ');
  if (now.reason === 'switched_off') return `${messages.closedNow} ${messages.switchedOff}`;
  const why = now.note ? messages.closedToday(now.note) : messages.outOfHours;
  const next = now.opens_at ? messages.opens(momentText(now.opens_at, clock)) : messages.neverOpens;
  return [messages.closedNow, why, next].join(' ');
}

function openText({ schedule_mode, closes_at }: Schedule['now'], clock: Date): string {
  if (schedule_mode === 'manual')
    return [messages.bySwitch, closes_at && messages.closes(momentText(closes_at, clock))].filter(Boolean).join(' ');
  return closes_at ? messages.closes(momentText(closes_at, clock)) : messages.neverCloses;
}

/** `today at 5:00 pm`, `on Monday, 23 November at 8:00 am` */
export function momentText(iso: string, clock: Date): string {
  const moment = new Date(iso);
  const time = TIME.format(moment);
  const day = shopDay(moment);
  if (day === shopDay(clock)) return messages.today(time);
  const isTomorrow = day === addDays(shopDay(clock), 1);
  return isTomorrow ? messages.tomorrow(time) : messages.onDay(DAY.format(moment), time);
}
