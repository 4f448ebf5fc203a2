import { Icon, type IconName } from '../../ui/icons/icon';
import type { FullOrder } from './api';
import { messages } from './messages';
import styles from './order-details.module.css';
import { refundText } from './order-money';
import { momentText } from './order-view';

const SIGNS: Partial<Record<FullOrder['events'][number]['what'], IconName>> = { cancelled: 'close', refund_started: 'refresh' };

/** What happened to the order, in chronological order. */
export function OrderTimeline({ order: { events, payment, cancel_reason, refunds, items } }: { order: FullOrder }) {
  return (
    <section className={styles.section} aria-labelledby="order-timeline">
      <h2 id="order-timeline">{messages.timeline}</h2>
      <ol className={styles.events}>
        {events.map(({ what, at }) => (
          <li key={what} className={styles.event}>
            <Icon name={SIGNS[what] ?? 'check'} size={20} />
            <span>
              {messages.events[what === 'placed' && payment.status === 'on_delivery' ? 'placed_for_cash' : what]}
              <time dateTime={at} className={styles.soft}>
                {momentText(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
      {refunds.length > 0 && (
        <ul>
          {refunds.map((refund) => (
            <li key={`${refund.at} ${refund.name}`}>{refundText(refund, items)}</li>
          ))}
        </ul>
      )}
      {cancel_reason && <p>{messages.cancelReason(cancel_reason)}</p>}
    </section>
  );
}
