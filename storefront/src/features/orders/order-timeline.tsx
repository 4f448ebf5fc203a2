import { Icon } from '../../ui/icons/icon';
import type { FullOrder } from './api';
import { messages } from './messages';
import styles from './order-details.module.css';
import { momentText } from './order-view';

/** What happened to the order, in chronological order. */
export function OrderTimeline({ order: { events, payment } }: { order: FullOrder }) {
  return (
    <section className={styles.section} aria-labelledby="order-timeline">
      <h2 id="order-timeline">{messages.timeline}</h2>
      <ol className={styles.events}>
        {events.map(({ what, at }) => (
          <li key={what} className={styles.event}>
            <Icon name={what === 'refund_started' ? 'refresh' : 'check'} size={20} />
            <span>
              {messages.events[what === 'placed' && payment.status === 'on_delivery' ? 'placed_for_cash' : what]}
              <time dateTime={at} className={styles.soft}>
                {momentText(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
