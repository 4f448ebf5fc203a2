import { Injectable } from '@nestjs/common';
import { asPaise, wireAmount } from '@shop/domain';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type DifferenceRow, findOpenDifferences } from '../../../read-models/payment/reconciliations.query.js';
import { presentDifference } from '../reconciliation/reconciliation.presenter.js';
import { ReconciliationsRepository } from '../reconciliation/reconciliations.repository.js';
import type { MoneyOverviewReply, WaitingReply } from './money.dto.js';
import {
  findUnfundedOrders,
  type UnfundedOrder,
  findUnfinishedRefunds,
  type RefundRow,
} from '../../../read-models/payment/money.query.js';
import { FiguresService } from '../../reports/figures/figures.service.js';
import { type Dispute, DisputesRepository } from '../disputes/disputes.repository.js';
import { formatDeadline, MoneyAlarmsService } from './money-alarms.service.js';
import { explainRefund } from './refund-state.js';

const MAX_ROWS = 200;

/** What waits and why, the alarms, and the ledger's sums. */
@Injectable()
export class WaitingService {
  constructor(
    private readonly alarms: MoneyAlarmsService,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly disputes: DisputesRepository,
    private readonly figures: FiguresService,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  async readOverview(): Promise<MoneyOverviewReply> {
    const db = this.db.manager;
    const [alarms, disputes, refunds, differences, orders, acknowledged, sums] = await Promise.all([
      this.alarms.findAlarms(db),
      this.disputes.findUndecided(db, MAX_ROWS),
      findUnfinishedRefunds(db, MAX_ROWS),
      findOpenDifferences(db, MAX_ROWS),
      findUnfundedOrders(db, MAX_ROWS),
      this.reconciliations.countAcknowledged(db),
      this.figures.sumLedger(),
    ]);
    const waiting = [
      ...disputes.map(waitingDispute),
      ...refunds.map(waitingRefund),
      ...differences.map(waitingDifference),
      ...orders.map(waitingOrder),
    ]
      .sort((a, b) => a.since.localeCompare(b.since))
      .slice(0, MAX_ROWS);
    return {
      alarms,
      waiting,
      acknowledged,
      captured: wireAmount(sums.captured),
      sold: wireAmount(sums.sold),
      owed: wireAmount(sums.owed),
      returned: wireAmount(sums.returned),
    };
  }
}

function waitingOrder({ id, amount, provider_payment_id: subject, since }: UnfundedOrder): WaitingReply {
  return {
    difference: null,
    id: `order ${id}`,
    kind: 'order-without-money',
    order_id: id,
    subject,
    amount,
    since: since.toISOString(),
    why: 'All of its payment went back past this shop, in the provider’s dashboard or by a lost dispute, and the order still stands.',
    next_step: 'Cancel the order so that no one packs it. That refunds nothing more.',
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
    amount: wireAmount(amount),
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
    amount: wireAmount(amount),
    since: created_at.toISOString(),
    why: why!,
    next_step: next_step!,
  };
}

function waitingDifference(row: DifferenceRow): WaitingReply {
  const { id, kind, order_id, subject, ours, theirs, found_at } = row;
  const amount = wireAmount(theirs ?? ours ?? asPaise(0));
  const difference = presentDifference(row);
  const { why, next_step } = difference;
  return { difference, id, kind, order_id, subject, amount, since: found_at.toISOString(), why, next_step };
}
