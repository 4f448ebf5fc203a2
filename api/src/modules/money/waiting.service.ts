import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DIFFERENCES } from './difference-kinds.js';
import type { MoneyOverviewReply, WaitingReply } from './money.dto.js';
import type { MoneyDifferenceEntity } from './money-difference.entity.js';
import { type RefundRow, SELECT_REFUNDS } from './money-rows.js';
import { RaiseAlarms } from './raise-alarms.js';
import { explainRefund } from './refund-state.js';

const MOST = 200;

/** What waits and why, the alarms, and the ledger's sums. */
@Injectable()
export class WaitingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly alarms: RaiseAlarms,
  ) {}

  async readOverview(): Promise<MoneyOverviewReply> {
    const [alarms, refunds, differences, sums] = await Promise.all([
      this.alarms.raise(),
      this.db.query<RefundRow[]>(`${SELECT_REFUNDS} WHERE r.status <> 'processed' ORDER BY r.created_at LIMIT ${MOST}`),
      this.db.query<MoneyDifferenceEntity[]>(
        `SELECT * FROM money_differences WHERE healed_at IS NULL ORDER BY found_at LIMIT ${MOST}`,
      ),
      this.sumLedger(),
    ]);
    const waiting = [...refunds.map(waitingRefund), ...differences.map(waitingDifference)]
      .sort((a, b) => a.since.localeCompare(b.since))
      .slice(0, MOST);
    return { alarms, waiting, ...sums };
  }

  private async sumLedger(): Promise<Omit<MoneyOverviewReply, 'alarms' | 'waiting'>> {
    const rows = await this.db.query<{ account: string; sum: string }[]>(
      "SELECT account, abs(sum(amount))::text AS sum FROM ledger_entries WHERE currency = 'INR' GROUP BY account",
    );
    const sumOf = (account: string): number => Number(rows.find((row) => row.account === account)?.sum ?? 0);
    return { captured: sumOf('captured'), sold: sumOf('sold'), owed: sumOf('owed'), returned: sumOf('returned') };
  }
}

function waitingRefund(refund: RefundRow): WaitingReply {
  const { why, next_step } = explainRefund(refund);
  const { id, order_id, amount, provider_payment_id: subject, created_at } = refund;
  return { id, kind: 'refund', order_id, subject, amount, since: created_at.toISOString(), why: why!, next_step: next_step! };
}

function waitingDifference({ id, kind, order_id, subject, ours, theirs, found_at }: MoneyDifferenceEntity): WaitingReply {
  const amount = Number(theirs ?? ours ?? 0);
  return { id, kind, order_id, subject, amount, since: found_at.toISOString(), ...DIFFERENCES[kind] };
}
