import { formatRupees } from '@shop/domain';
import { classes } from '../../ui/classes';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import { Link } from '../../ui/link';
import { Price } from '../../ui/price';
import type { Order } from './api';
import { messages } from './messages';
import styles from './order-card.module.css';
import { OrderFigures } from './order-figures';
import type { OrderAgain } from './order-details';
import { keptOf } from './order-money';
import { REVIEW } from './review/order-review';
import { GivenStars } from './review/star-input';
import { viewOrder } from './order-view';

export interface OrderCardProps {
  order: Order;
  onTrack: (orderId: string) => void;
  again: OrderAgain;
}

/** One order: what, when, how much and where it stands; everything else on its own page. */
export function OrderCard({ order, onTrack, again }: OrderCardProps) {
  const { placed, badge, delivery, contents, packs } = viewOrder(order);
  return (
    <article className={styles.card} aria-labelledby={`order-${order.id}`}>
      <header className={styles.head}>
        <div>
          <h2 id={`order-${order.id}`} className={styles.title}>
            <Link to={`/orders/${order.id}`} className={styles.open}>
              {messages.order(order.id)}
            </Link>
          </h2>
          <p className={styles.soft}>
            <time dateTime={order.placed_at}>{placed}</time> <span className={styles.count}>· {messages.packs(packs)}</span>
          </p>
        </div>
        <span className={classes(styles.badge, styles[badge.colour])}>{badge.text}</span>
      </header>
      <p className={styles.contents}>{contents}</p>
      {delivery && (
        <p className={styles.delivery}>
          <Icon name="truck" size={20} />
          {delivery}
        </p>
      )}
      <OwnRating order={order} />
      <div className={styles.foot}>
        <span>
          <Price rupees={keptOf(order)} className={styles.total} />
          {order.provider_offer > 0 && (
            <span className={styles.soft}> {messages.afterOffer(formatRupees(order.provider_offer))}</span>
          )}
        </span>
        <Actions order={order} onTrack={onTrack} again={again} />
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {messages.show}
          <span className="visually-hidden"> {messages.order(order.id)}</span>
          <Icon name="down" size={20} />
        </summary>
        <OrderFigures order={order} />
      </details>
    </article>
  );
}

function Actions({ order, onTrack, again }: OrderCardProps) {
  return (
    <span className={styles.actions}>
      {viewOrder(order).canTrack && (
        <Button variant="quiet" aria-label={messages.trackOrder(order.id)} onClick={() => onTrack(order.id)}>
          <Icon name="pin" size={20} />
          {messages.track}
        </Button>
      )}
      <Button
        variant="quiet"
        busy={again.busy}
        aria-label={messages.orderAgainNamed(order.id)}
        onClick={() => again.order(order.items)}
      >
        <Icon name="refresh" size={20} />
        {messages.orderAgain}
      </Button>
    </span>
  );
}

/** The way to rate an order that was delivered, or the stars that it was given. */
function OwnRating({ order: { id, status, rating } }: { order: Order }) {
  if (status !== 'delivered') return null;
  if (rating)
    return (
      <p className={styles.soft}>
        <GivenStars rating={rating} /> {messages.review.given(rating)}
      </p>
    );
  return (
    <Link to={`/orders/${id}#${REVIEW}`} className={styles.rate} aria-label={messages.review.rateNamed(id)}>
      {messages.review.rate}
    </Link>
  );
}
