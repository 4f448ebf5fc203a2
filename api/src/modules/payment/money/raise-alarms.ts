import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { shopFormat } from '@shop/domain';
import { Clock } from '../../../platform/clock.js';
import { DisputesRepository } from '../disputes/disputes.repository.js';
import { IS_OPEN } from '../reconciliation/differences.query.js';
import type { AlarmReply } from './money.dto.js';
import { FAILED_FOR_GOOD, SLOW_MS, STUCK_MS } from './refund-state.js';

const MOST_DISPUTES = 200;
const DEADLINE = shopFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

// A webhook comes within seconds; one that is missing may be late, several are not.
const MISSING_WEBHOOKS = 3;
const WEBHOOK_MS = 10 * 60_000;

/** What somebody should look at today. */
@Injectable()
export class RaiseAlarms {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly disputes: DisputesRepository,
  ) {}

  async raise(): Promise<AlarmReply[]> {
    const now = this.clock.now().getTime();
    const all = await Promise.all([
      this.openDisputes(),
      this.missingWebhooks(new Date(now - WEBHOOK_MS)),
      this.failedRefunds(),
      this.stuckRefunds(new Date(now - STUCK_MS), new Date(now - SLOW_MS)),
      this.openDifferences(),
      this.failedBooks(),
    ]);
    return all.filter((alarm) => alarm !== null);
  }

  private async openDisputes(): Promise<AlarmReply | null> {
    const open = (await this.disputes.findUndecided(MOST_DISPUTES)).filter(({ status }) => status === 'open');
    const [next] = open;
    if (!next) return null;
    return {
      kind: 'dispute',
      since: next.created_at.toISOString(),
      text: open.length === 1 ? 'A shopper’s bank disputes a payment.' : `Shoppers’ banks dispute ${open.length} payments.`,
      next_step: `Answer in the provider’s dashboard${next.respond_by ? ` before ${formatDeadline(next.respond_by)}` : ''}, with the order and the proof of delivery. What is not answered is lost.`,
    };
  }

  // Payments that only the browser or the sweep told us of, since the last webhook.
  private async missingWebhooks(before: Date): Promise<AlarmReply | null> {
    const { count, since } = await this.count(
      `SELECT count(*)::int AS count, min(paid_at) AS since FROM payments
        WHERE amount > 0 AND paid_at <= $1
          AND paid_at > coalesce((SELECT max(received_at) FROM webhook_events WHERE provider = 'payment'), '-infinity')`,
      [before],
    );
    if (!since || count < MISSING_WEBHOOKS) return null;
    return {
      kind: 'no-webhooks',
      since,
      text: `${count} payments arrived, and no webhook of the payment provider.`,
      next_step:
        'Orders are still placed, up to a minute later. In the provider’s dashboard, see whether the webhook is switched off and what it was answered, and switch it on.',
    };
  }

  private async failedRefunds(): Promise<AlarmReply | null> {
    const { count, since } = await this.count(
      "SELECT count(*)::int AS count, min(created_at) AS since FROM refunds WHERE status <> 'processed' AND failures >= $1",
      [FAILED_FOR_GOOD],
    );
    if (!since) return null;
    const text = `The bank has failed ${refunds(count)} again and again.`;
    return { kind: 'refund-failed', since, text, next_step: 'See below whom to ask for a bank account or UPI id.' };
  }

  private async stuckRefunds(stuck: Date, slow: Date): Promise<AlarmReply | null> {
    const { count, since } = await this.count(
      `SELECT count(*)::int AS count, min(created_at) AS since FROM refunds
        WHERE failures < $3 AND ((status IN ('due', 'failed') AND created_at <= $1) OR (status = 'requested' AND created_at <= $2))`,
      [stuck, slow, FAILED_FOR_GOOD],
    );
    if (!since) return null;
    const text = `The provider has not given back ${refunds(count)} in time.`;
    return {
      kind: 'refund-stuck',
      since,
      text,
      next_step: 'Look at the balance in the provider’s dashboard: refunds are paid from it.',
    };
  }

  private async openDifferences(): Promise<AlarmReply | null> {
    const { count, since } = await this.count(
      `SELECT count(*)::int AS count, min(found_at) AS since FROM money_differences d WHERE ${IS_OPEN}`,
    );
    if (!since) return null;
    const text = count === 1 ? 'One entry of a day’s book does not agree.' : `${count} entries of the days’ books do not agree.`;
    return { kind: 'differences', since, text, next_step: 'Each is listed below with what to do.' };
  }

  private async failedBooks(): Promise<AlarmReply | null> {
    const { count, since } = await this.count(
      'SELECT count(*)::int AS count, min(read_at) AS since FROM money_books WHERE failure IS NOT NULL',
    );
    if (!since) return null;
    const text = `${count === 1 ? 'The book of a day' : `The books of ${count} days`} could not be read in full.`;
    return {
      kind: 'book-failed',
      since,
      text,
      next_step: 'It is tried again each hour. The book says what is missing. If it stays, check the keys of that provider.',
    };
  }

  private async count(query: string, values: unknown[] = []): Promise<{ count: number; since: string | null }> {
    const [row] = await this.db.query<{ count: number; since: Date | null }[]>(query, values);
    return { count: row!.count, since: row!.since?.toISOString() ?? null };
  }
}

/** `24 Nov 2026, 6:00 pm` on the shop's clock. */
export const formatDeadline = (at: Date): string => DEADLINE.format(at).replaceAll('\u202f', ' ');

const refunds = (count: number): string => (count === 1 ? 'a refund' : `${count} refunds`);
