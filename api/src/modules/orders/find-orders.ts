import { startOfDay, endOfDay } from '@shop/domain';
import type { AdminOrderPageRequest } from './order-page.dto.js';

/** What a search of the owner's looks for, as conditions over the orders' table, and the values of their `$n`. */
export interface OrderSearch {
  where: string;
  values: unknown[];
}

/** Paid orders only. Each condition has an index of its own, so that the page stays quick however many orders there are. */
export function searchOrders({ q, status, from, to }: AdminOrderPageRequest): OrderSearch {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const where = ["status <> 'pending'", 'placed_at IS NOT NULL'];
  if (status) where.push(`status = ${value(status)}`);
  if (from) where.push(`placed_at >= ${value(startOfDay(from))}`);
  if (to) where.push(`placed_at < ${value(endOfDay(to))}`);
  const typed = q?.trim();
  if (typed) where.push(matching(typed, value));
  return { where: where.join(' AND '), values };
}

// An id or the beginning of one, a phone or its beginning, or the beginnings of the words of a name.
function matching(typed: string, value: (one: unknown) => string): string {
  const any: string[] = [];
  const id = typed.replace(/^#/, '').toUpperCase();
  if (/^[0-9A-HJKMNP-TV-Z]{3,12}$/.test(id)) any.push(`id BETWEEN ${value(id.padEnd(12, '0'))} AND ${value(id.padEnd(12, 'Z'))}`);
  const phone = typed.replace(/[\s()+-]/g, '').replace(/^(91|0)(?=\d{10}$)/, '');
  if (/^\d{3,10}$/.test(phone)) any.push(`phone BETWEEN ${value(phone.padEnd(10, '0'))} AND ${value(phone.padEnd(10, '9'))}`);
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length > 0)
    any.push(
      `to_tsvector('simple', customer_name) @@ to_tsquery('simple', ${value(words.map((word) => `${word}:*`).join(' & '))})`,
    );
  return any.length > 0 ? `(${any.join(' OR ')})` : 'false';
}
