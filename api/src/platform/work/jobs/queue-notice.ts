import type { Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { Env } from '../../settings/env.js';
import type { ComposedStatement } from '../../database/composed-statement.js';
import { addJob, enqueue } from './enqueue.js';
import type { JobPayloads } from './job-payloads.js';

/** What a shopper is told of an order. */
export type Occasion = 'confirmed' | 'cancelled' | 'refunded' | 'on-the-way' | 'delivered' | 'promise-moved';

/** What of an order is told, when the same may happen to it several times: a refund, by its number; a moved promise, by its time. */
export interface NoticeOf {
  id: string;
  /** Rupees; null for other money, which is spoken of without its amount. */
  amount: Rupees | null;
}

/** Whether there is any way to reach a shopper; a further channel is added here and where the notifications module opens it. */
export const hasChannel = ({ mail }: Pick<Env, 'mail'>): boolean => mail !== null;

/** The shopper is told as soon as the caller's transaction commits, by the job of the notifications module. */
export async function queueNotice(tx: EntityManager, orderId: string, occasion: Occasion, of?: NoticeOf): Promise<void> {
  await enqueue(tx, 'notify-shopper', { orderId, occasion, of }, { key: keyOf(orderId, occasion, of) });
}

/** The same as a part of a statement, for the row of `source`. */
export function addNotice(
  statement: ComposedStatement,
  source: string,
  { orderId, occasion, of }: JobPayloads['notify-shopper'],
): void {
  addJob(statement, source, 'notify-shopper', { orderId, occasion, of }, { key: keyOf(orderId, occasion, of) });
}

const keyOf = (orderId: string, occasion: Occasion, of?: NoticeOf): string =>
  ['tell', orderId, occasion, ...(of ? [of.id] : [])].join(':');
