import { type Paise, wireAmount } from '@shop/domain';
import type { FastifyReply } from 'fastify';
import type { PageQuery } from './page.dto.js';

/** How many a list has; of a long one only that it has more than were counted: `1000+`. */
export type Total = number | `${number}+`;

const MAX_COUNTED = 1_000;

/** One row more than is counted: a longer list is not read to its end for the sake of a number. */
export const COUNT_LIMIT = MAX_COUNTED + 1;

export const totalOf = (counted: number): Total => (counted > MAX_COUNTED ? `${MAX_COUNTED}+` : counted);

/** One page of a list, newest first. */
export interface Page<T> {
  rows: T[];
  total: Total;
  /** What all of them come to, where the list is about money. */
  amount?: Paise;
  /** Id of the last row when others follow. */
  next: string | null;
}

/** Cuts a page out of rows of which one more than the limit was asked for. */
export function pageOf<T extends { id: string }>(rows: T[], total: Total, { limit }: PageQuery): Page<T> {
  const shown = rows.slice(0, limit);
  return { rows: shown, total, next: rows.length > limit ? shown.at(-1)!.id : null };
}

/** A page of which the rows are presented already: a list as JSON. */
export interface WrittenPage extends Omit<Page<never>, 'rows'> {
  json: Buffer;
}

/** A list stays a plain array on the wire; how many there are and where to go on is in the headers. */
export function sendPage<T, R>(reply: FastifyReply, { rows, ...page }: Page<T>, present: (row: T) => R): R[] {
  sendPosition(reply, page);
  return rows.map(present);
}

export function sendWrittenPage(reply: FastifyReply, { json, ...page }: WrittenPage): Buffer {
  sendPosition(reply, page);
  void reply.type('application/json; charset=utf-8');
  return json;
}

function sendPosition(reply: FastifyReply, { next, ...totals }: Omit<Page<never>, 'rows'>): void {
  sendTotals(reply, totals);
  if (next) void reply.header('x-next-cursor', next);
}

export function sendTotals(reply: FastifyReply, { total, amount }: Pick<Page<never>, 'total' | 'amount'>): void {
  void reply.header('x-total-count', total);
  if (amount !== undefined) void reply.header('x-total-amount', wireAmount(amount));
}
