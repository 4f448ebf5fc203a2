import { startOfDay, endOfDay, type Day } from '@shop/domain';
import { ShopError } from './errors/shop-error.js';

/** From when until when something counts; null: from the beginning, for ever. */
type Typed = string | null | undefined;

export interface Validity {
  starts_at: Date | null;
  ends_at: Date | null;
}

/**
 * Reads what the owner typed. A day without a time is the whole day by the shop's clock: the first one of a start, the
 * last one of an end. `what` names the thing in the refusal: `The coupon must end in the future.`
 * @throws ShopError INVALID_REQUEST
 */
export function readValidity(what: string, typed: { starts_at?: Typed; ends_at?: Typed }, now: Date): Validity {
  const starts_at = readMoment(`The start of the ${what}`, typed.starts_at, startOfDay);
  const ends_at = readMoment(`The end of the ${what}`, typed.ends_at, lastMidnight);
  if (ends_at && ends_at <= now) throw refused(`The ${what} must end in the future.`);
  if (starts_at && ends_at && starts_at >= ends_at) throw refused(`The ${what} must start before it ends.`);
  return { starts_at, ends_at };
}

const lastMidnight = (day: Day): Date => (Number.isNaN(startOfDay(day).getTime()) ? startOfDay(day) : endOfDay(day));

function readMoment(what: string, typed: Typed, midnight: (day: Day) => Date): Date | null {
  if (!typed) return null;
  // No clock of the shop's shows the day after 9999-12-31, which some type for "never".
  if (!/^20\d\d-/.test(typed)) throw refused(`${what} must be in this century.`);
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? midnight(typed) : new Date(typed);
  if (Number.isNaN(moment.getTime())) throw refused(`${what} is not a date.`);
  return moment;
}

const refused = (text: string): ShopError => new ShopError('INVALID_REQUEST', { text });
