import { packsLeft } from '@shop/domain';
import type { ReactNode } from 'react';
import { ownText } from '../../platform/own-text';
import { Price } from '../../ui/price';
import type { Order } from './api';
import { messages } from './messages';
import { afterRefund, paidFor } from './order-money';
import styles from './order-figures.module.css';
import { refundedText } from './order-view';

type Figures = Omit<Order, 'id' | 'status' | 'placed_at' | 'delivery' | 'rating'>;

/** The lines of an order and what they came to. */
export function OrderFigures({ order }: { order: Figures }) {
  return (
    <dl className={styles.figures}>
      {order.items.map((item, index) => (
        <Figure key={`${index} ${item.name}`} name={<OrderedPacks item={item} />} rupees={item.price * item.qty} />
      ))}
      <Figure name={messages.subtotal} rupees={order.subtotal} soft first />
      <Figure name={messages.platformFee} rupees={order.platform_fee} soft />
      <Figure name={messages.deliveryFee} rupees={order.delivery_fee} soft />
      {order.surge_fee > 0 && <Figure name={messages.surgeFee} rupees={order.surge_fee} soft />}
      {order.discount_amount > 0 && (
        <Figure name={messages.discount(order.coupon_code)} rupees={order.discount_amount} soft negative />
      )}
      <Total name={messages.grandTotal} rupees={order.grand_total} />
      {order.provider_offer > 0 && (
        <>
          <Figure name={messages.paymentOffer} rupees={order.provider_offer} soft negative />
          <Total name={messages.youPaid} rupees={paidFor(order)} />
        </>
      )}
      {order.refunded > 0 && (
        <>
          <Figure name={messages.refunded} rupees={order.refunded} soft negative />
          <Total name={messages.afterRefund} rupees={afterRefund(order)} />
        </>
      )}
    </dl>
  );
}

/** What was refunded of a line is struck through, or counted beside it. */
function OrderedPacks({ item }: { item: Figures['items'][number] }) {
  const text = `${item.qty} × ${ownText(item, 'name')}`;
  if (item.refunded_qty === 0) return text;
  return (
    <>
      {packsLeft(item) > 0 ? text : <s>{text}</s>} <span className={styles.soft}>({refundedText(item)})</span>
    </>
  );
}

function Total({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className={styles.grand}>
      <dt>{name}</dt>
      <dd>
        <Price rupees={rupees} />
      </dd>
    </div>
  );
}

interface FigureProps {
  name: ReactNode;
  rupees: number;
  soft?: boolean;
  first?: boolean;
  negative?: boolean;
}

function Figure({ name, rupees, soft, first, negative }: FigureProps) {
  return (
    <div className={first ? styles.first : styles.figure}>
      <dt className={soft ? styles.soft : undefined}>{name}</dt>
      <dd>
        <Price rupees={rupees} negative={negative} />
      </dd>
    </div>
  );
}
