import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { shopFormat } from '@shop/domain';
import { Clock } from '../../../platform/kernel/clock.js';
import { type BackupFault, findBackupFault } from '../../../read-models/operations/backup-fault.query.js';
import { DisputesRepository } from '../disputes/disputes.repository.js';
import { countOpenDifferences, countFailedDays } from '../../../read-models/payment/reconciliations.query.js';
import type { AlarmReply } from './money.dto.js';
import {
  type ChangeLogFault,
  type Counted,
  countFailedRefunds,
  countPaymentsWithoutWebhook,
  countStuckRefunds,
  countWrongAmounts,
  findChangeLogFault,
  MAX_WITHOUT_WEBHOOK,
} from '../../../read-models/payment/money.query.js';
import { SLOW_MS, STUCK_MS } from './refund-state.js';

const MAX_DISPUTES = 200;
const DEADLINE = shopFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

// A webhook comes within seconds; one that is missing may be late, several are not.
const MISSING_WEBHOOKS = 3;
const WEBHOOK_MS = 10 * 60_000;

// A switch in the provider's dashboard refuses every order: so long after the last of them somebody has put it right.
const SWITCH_MS = 7 * 86_400_000;

/** What somebody should look at today. */
@Injectable()
export class MoneyAlarmsService {
  constructor(
    private readonly clock: Clock,
    private readonly disputes: DisputesRepository,
  ) {}

  async findAlarms(db: EntityManager): Promise<AlarmReply[]> {
    const now = this.clock.now().getTime();
    const all = await Promise.all([
      this.alarmOfDisputes(db),
      countPaymentsWithoutWebhook(db, new Date(now - WEBHOOK_MS)).then(alarmOfWebhooks),
      countFailedRefunds(db).then(alarmOfFailedRefunds),
      countStuckRefunds(db, new Date(now - STUCK_MS), new Date(now - SLOW_MS)).then(alarmOfStuckRefunds),
      countWrongAmounts(db, 'overpaid', new Date(now - SWITCH_MS)).then(alarmOfOverpaid),
      countWrongAmounts(db, 'underpaid', new Date(now - SWITCH_MS)).then(alarmOfUnderpaid),
      countOpenDifferences(db).then(alarmOfDifferences),
      countFailedDays(db).then(alarmOfFailedDays),
      findChangeLogFault(db).then(alarmOfChangeLog),
      findBackupFault(db, this.clock.now()).then(alarmOfBackups),
    ]);
    return all.filter((alarm) => alarm !== null);
  }

  private async alarmOfDisputes(db: EntityManager): Promise<AlarmReply | null> {
    const open = (await this.disputes.findUndecided(db, MAX_DISPUTES)).filter(({ status }) => status === 'open');
    const [next] = open;
    if (!next) return null;
    return {
      kind: 'dispute',
      since: next.created_at.toISOString(),
      text: open.length === 1 ? 'A shopper’s bank disputes a payment.' : `Shoppers’ banks dispute ${open.length} payments.`,
      next_step: `Answer in the provider’s dashboard${next.respond_by ? ` before ${formatDeadline(next.respond_by)}` : ''}, with the order and the proof of delivery. What is not answered is lost.`,
    };
  }
}

function alarmOfWebhooks({ count, since }: Counted): AlarmReply | null {
  if (!since || count < MISSING_WEBHOOKS) return null;
  return {
    kind: 'no-webhooks',
    since: since.toISOString(),
    text: `${count === MAX_WITHOUT_WEBHOOK ? `${count} payments or more` : `${count} payments`} arrived, and no webhook of the payment provider.`,
    next_step:
      'Orders are still placed, up to a minute later. In the provider’s dashboard, see whether the webhook is switched off and what it was answered, and switch it on.',
  };
}

function alarmOfFailedRefunds({ count, since }: Counted): AlarmReply | null {
  if (!since) return null;
  const text = `The bank has failed ${refunds(count)} again and again.`;
  return {
    kind: 'refund-failed',
    since: since.toISOString(),
    text,
    next_step: 'See below whom to ask for a bank account or UPI id.',
  };
}

function alarmOfStuckRefunds({ count, since }: Counted): AlarmReply | null {
  if (!since) return null;
  const text = `The provider has not paid ${refunds(count)} back in time.`;
  return {
    kind: 'refund-stuck',
    since: since.toISOString(),
    text,
    next_step:
      'Each is listed below with what the provider answers. Look at the balance in its dashboard first: refunds are paid from it.',
  };
}

function alarmOfOverpaid({ count, since }: Counted): AlarmReply | null {
  if (!since) return null;
  return {
    kind: 'overpaid',
    since: since.toISOString(),
    text: `${payments(count)} more than the order’s amount: the order was cancelled and all of it refunded.`,
    next_step:
      'Most likely customers are set to bear the provider’s fee. In its dashboard, set the fee bearer (customer fee bearer, convenience fee) so that the shop pays the fee, or every order is refused. The alarm ends a week after the last one.',
  };
}

function alarmOfUnderpaid({ count, since }: Counted): AlarmReply | null {
  if (!since) return null;
  return {
    kind: 'underpaid',
    since: since.toISOString(),
    text: `${payments(count)} less than the order’s amount without a complete offer: the order was cancelled and all of it refunded.`,
    next_step:
      'In the provider’s dashboard, switch partial payments off, and see whether an offer is set up outside of it, so that its payments do not name it. The alarm ends a week after the last one.',
  };
}

function alarmOfDifferences({ count, since }: Counted): AlarmReply | null {
  if (!since) return null;
  const text =
    count === 1
      ? 'One entry does not agree with the providers’ lists.'
      : `${count} entries do not agree with the providers’ lists.`;
  return { kind: 'differences', since: since.toISOString(), text, next_step: 'Each is listed below with what to do.' };
}

function alarmOfFailedDays({ count, since }: Counted): AlarmReply | null {
  if (!since) return null;
  return {
    kind: 'reconciliation-failed',
    since: since.toISOString(),
    text: `${count === 1 ? 'One day' : `${count} days`} could not be reconciled in full.`,
    next_step: 'We retry every hour. The day says what is missing. If it stays, check the keys of that provider.',
  };
}

function alarmOfChangeLog(fault: ChangeLogFault | null): AlarmReply | null {
  if (!fault) return null;
  const more = fault.faults > 1 ? ` ${fault.faults - 1} more ${fault.faults === 2 ? 'is' : 'are'} like it.` : '';
  return {
    kind: 'change-log',
    since: fault.since.toISOString(),
    text: 'The change log is not as it was written.',
    next_step: `${fault.fault}${more} Find out who can write to the database past the shop, and compare with a backup.`,
  };
}

function alarmOfBackups(fault: BackupFault | null): AlarmReply | null {
  if (!fault) return null;
  return {
    kind: 'backups',
    since: fault.since.toISOString(),
    text: 'It is not certain that the shop could be restored after a loss.',
    next_step: `${fault.fault} Whoever runs the server runs api:drill by hand, which says more.`,
  };
}

/** `24 Nov 2026, 6:00 pm` on the shop's clock. */
export const formatDeadline = (at: Date): string => DEADLINE.format(at).replaceAll('\u202f', ' ');

const payments = (count: number): string => (count === 1 ? 'A payment was' : `${count} payments were`);

const refunds = (count: number): string => (count === 1 ? 'a refund' : `${count} refunds`);
