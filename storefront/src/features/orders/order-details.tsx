import { promiseText } from '../../platform/delivery-promise/promise-text';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { DeliveryPromise } from '../../ui/delivery-promise';
import { Icon } from '../../ui/icons/icon';
import { Link } from '../../ui/link';
import type { FullOrder, OrderedItem } from './api';
import { messages } from './messages';
import badges from './order-card.module.css';
import styles from './order-details.module.css';
import { OrderFigures } from './order-figures';
import { OrderHelp } from './order-help';
import { OrderDocuments } from './order-documents';
import { OrderTimeline } from './order-timeline';
import { OrderReview } from './review/order-review';
import { viewOrder } from './order-view';
import { paymentText } from './order-money';

export interface OrderAgain {
  busy: boolean;
  order(items: OrderedItem[]): void;
}

export interface OrderDetailsProps {
  order: FullOrder;
  onTrack: (orderId: string) => void;
  again: OrderAgain;
}

export function OrderDetails({ order, onTrack, again }: OrderDetailsProps) {
  const { placed, badge, delivery, canTrack } = viewOrder({ ...order, placed_at: order.placed_at ?? order.created_at });
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{messages.order(order.id)}</h1>
          <p className={styles.soft}>
            <time dateTime={order.placed_at ?? order.created_at}>{placed}</time>
          </p>
        </div>
        <span className={classes(badges.badge, badges[badge.colour])}>{badge.text}</span>
      </header>
      {delivery && (
        <p className={badges.delivery}>
          <Icon name="truck" size={20} />
          {delivery}
        </p>
      )}
      <PromisedArrival order={order} />
      <p className={styles.actions}>
        <Button busy={again.busy} onClick={() => again.order(order.items)}>
          <Icon name="refresh" size={20} />
          {messages.orderAgain}
        </Button>
        {canTrack && (
          <Button variant="quiet" aria-label={messages.trackOrder(order.id)} onClick={() => onTrack(order.id)}>
            <Icon name="pin" size={20} />
            {messages.track}
          </Button>
        )}
      </p>
      <OrderReview order={order} />
      <section className={styles.section} aria-labelledby="order-items">
        <h2 id="order-items">{messages.items}</h2>
        <OrderFigures order={order} />
      </section>
      <div className={styles.pair}>
        <DeliveredTo address={order.address} />
        <section className={styles.section} aria-labelledby="order-money">
          <h2 id="order-money">{messages.payment}</h2>
          <p>{paymentText(order)}</p>
        </section>
      </div>
      <OrderDocuments order={order} />
      <OrderTimeline order={order} />
      <OrderHelp orderId={order.id} />
    </>
  );
}

function DeliveredTo({ address: { name, phone, line1, area, city, pincode } }: Pick<FullOrder, 'address'>) {
  return (
    <section className={styles.section} aria-labelledby="order-address">
      <h2 id="order-address">{messages.address}</h2>
      <address className={styles.address}>
        <strong>{name}</strong>
        <span>{[line1, area].filter(Boolean).join(', ')}</span>
        <span>
          {city} - {pincode}
        </span>
        <span className={styles.soft}>{phone}</span>
      </address>
      <Link to="/addresses" className={styles.link}>
        {messages.yourAddresses}
      </Link>
    </section>
  );
}

/** What the shopper was told when ordering, for as long as the order is on its way. */
function PromisedArrival({ order }: { order: FullOrder }) {
  const isUnderWay = order.status === 'confirmed' || order.status === 'shipped';
  const promised = isUnderWay ? promiseText(order, new Date()) : '';
  return promised ? <DeliveryPromise text={promised} /> : null;
}
