import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AsidesService } from '../reconciliation/acknowledgements.service.js';
import { DIFFERENCES } from '../reconciliation/difference-kinds.js';
import { type DifferenceRow, IS_OPEN, SELECT_DIFFERENCES } from '../reconciliation/differences.query.js';
import type { MoneyOverviewReply, WaitingReply } from './money.dto.js';
import { presentDifference } from './money.presenter.js';
import { type RefundRow, SELECT_REFUNDS } from './money-lists.query.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { type Dispute, DisputesRepository } from '../disputes/disputes.repository.js';
import { formatDeadline, RaiseAlarms } from './raise-alarms.js';
import { explainRefund } from './refund-state.js';

const MOST = 200;

/** What waits and why, the alarms, and the ledger's sums. */
@Injectable()
export class WaitingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly alarms: RaiseAlarms,
    private readonly asides: AsidesService,
    private readonly disputes: DisputesRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  async readOverview(): Promise<MoneyOverviewReply> {
    const [alarms, disputes, refunds, differences, orders, aside, sums] = await Promise.all([
      this.alarms.raise(),
      this.disputes.findUndecided(MOST),
      this.db.query<RefundRow[]>(`${SELECT_REFUNDS} WHERE r.status <> 'processed' ORDER BY r.created_at LIMIT ${MOST}`),
      this.db.query<DifferenceRow[]>(`${SELECT_DIFFERENCES} WHERE ${IS_OPEN} ORDER BY d.found_at LIMIT ${MOST}`),
      this.db.query<MoneylessOrder[]>(MONEYLESS_ORDERS),
      this.asides.count(),
      this.ledger.sumAccounts(),
    ]);
    const waiting = [
      ...disputes.map(waitingDispute),
      ...refunds.map(waitingRefund),
      ...differences.map(waitingDifference),
      ...orders.map(waitingOrder),
    ]
      .sort((a, b) => a.since.localeCompare(b.since))
      .slice(0, MOST);
    return { alarms, waiting, aside, ...sums };
  }
}

interface MoneylessOrder {
  id: string;
  amount: number;
  provider_payment_id: string;
  since: Date;
}

// All of its money was given back past this shop, and it is still to be packed.
const MONEYLESS_ORDERS = `
  SELECT o.id, o.grand_total AS amount, e.provider_payment_id, max(e.at) AS since
    FROM orders o JOIN ledger_entries e ON e.order_id = o.id AND e.account = 'sold'
   WHERE o.status = 'confirmed' GROUP BY o.id, e.provider_payment_id HAVING sum(e.amount) = 0 LIMIT ${MOST}`;

function waitingOrder({ id, amount, provider_payment_id: subject, since }: MoneylessOrder): WaitingReply {
  return {
    difference: null,
    id: `order ${id}`,
    kind: 'order-without-money',
    order_id: id,
    subject,
    amount,
    since: since.toISOString(),
    why: 'All of its payment was given back in the provider’s dashboard, and the order still stands.',
    next_step: 'Cancel the order, so that nobody packs it. Nothing more is given back by that.',
  };
}

function waitingDispute({ id, payment, amount, phase, status, reason, respond_by, created_at }: Dispute): WaitingReply {
  const until = respond_by ? ` The provider takes an answer until ${formatDeadline(respond_by)}.` : '';
  return {
    difference: null,
    id,
    kind: 'dispute',
    order_id: payment.order_id,
    subject: id,
    amount,
    since: created_at.toISOString(),
    why: `The shopper’s bank asks for it back (${phase.replaceAll('_', ' ')}): ${reason}.`,
    next_step:
      status === 'open'
        ? `Answer in the provider’s dashboard, with the order and the proof of delivery.${until}`
        : 'It is answered; the banks decide. Nothing to do until then.',
  };
}

function waitingRefund(refund: RefundRow): WaitingReply {
  const { why, next_step } = explainRefund(refund);
  const { id, order_id, amount, provider_payment_id: subject, created_at } = refund;
  const kind = 'refund';
  return {
    difference: null,
    id,
    kind,
    order_id,
    subject,
    amount,
    since: created_at.toISOString(),
    why: why!,
    next_step: next_step!,
  };
}

function waitingDifference(row: DifferenceRow): WaitingReply {
  const { id, kind, order_id, subject, ours, theirs, found_at } = row;
  const amount = Number(theirs ?? ours ?? 0);
  const difference = presentDifference(row);
  return { difference, id, kind, order_id, subject, amount, since: found_at.toISOString(), ...DIFFERENCES[kind] };
}
