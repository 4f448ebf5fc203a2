import type { AlarmReply } from '../../payment/money/money.dto.js';
import type { ShopFigures } from '../../../read-models/figures/shop-figures.query.js';

/** Something that somebody should be woken for. */
export interface Alert {
  alert: string;
  text: string;
  next_step: string;
  /** How long it must last before it is told. */
  afterMs: number;
}

const MINUTE_MS = 60_000;

interface OwnAlert extends Alert {
  alert:
    | 'paid-without-order'
    | 'payment-checks-overdue'
    | 'courier-purse-empty'
    | 'riders-waiting'
    | 'jobs-waiting'
    | 'invoices-waiting';
}

/** What is wrong now, and the alarms of Money as the console shows them. */
export const findAlerts = (figures: ShopFigures, alarms: AlarmReply[]): Alert[] => [
  ...findOwnAlerts(figures),
  ...alarms.map(({ kind, text, next_step }) => ({ alert: `money-${kind}`, text, next_step, afterMs: 0 })),
];

/** By the same limits as the rules for Prometheus. */
export function findOwnAlerts(figures: ShopFigures): OwnAlert[] {
  const { without_order, checks_overdue, riders, issues, jobs, invoices_waiting } = figures;
  const withoutMoney = issues.find(({ issue }) => issue === 'no-balance')?.count ?? 0;
  const slowest = Math.max(0, ...jobs.map(({ oldest_age }) => oldest_age ?? 0));
  const own: (OwnAlert | false)[] = [
    (without_order.oldest_age ?? 0) > 120 && {
      alert: 'paid-without-order',
      text: 'A payment was captured and is neither an order nor a refund.',
      next_step:
        'See Money in the console, and the log of settle-payment. A payment that no one claims is refunded automatically.',
      afterMs: 0,
    },
    checks_overdue > 0 && {
      alert: 'payment-checks-overdue',
      text: 'Open payments are not asked for at the payment provider.',
      next_step: 'See whether a process runs jobs, and whether the payment provider answers (/api/health/ready).',
      afterMs: 10 * MINUTE_MS,
    },
    withoutMoney > 0 && {
      alert: 'courier-purse-empty',
      text: `The courier refuses ${withoutMoney === 1 ? 'a delivery' : `${withoutMoney} deliveries`}: its purse is empty.`,
      next_step: 'Put money into the account in the courier’s cabinet. Riders are then booked by themselves.',
      afterMs: 0,
    },
    (riders.oldest_age ?? 0) > 600 && {
      alert: 'riders-waiting',
      text: 'A paid order has waited for more than ten minutes for a rider to be booked.',
      next_step: 'The board says of each order why. Hand it to a rider of your own while the courier is away.',
      afterMs: 5 * MINUTE_MS,
    },
    slowest > 300 && {
      alert: 'jobs-waiting',
      text: 'Jobs have waited for more than five minutes for a worker.',
      next_step: 'See which one takes long, and start one more process that runs jobs.',
      afterMs: 5 * MINUTE_MS,
    },
    invoices_waiting > 0 && {
      alert: 'invoices-waiting',
      text: 'Orders that are packed, on their way or delivered have no invoice.',
      next_step: 'The hourly sweep-invoices issues them. If the number stays, see its log and have the developers look at it.',
      afterMs: 15 * MINUTE_MS,
    },
  ];
  return own.filter((alert) => alert !== false);
}
