import type { CartLine, OrderTotals } from '@shop/domain';
import type { ReactNode } from 'react';
import { messages as productWords } from '../../platform/product-words/messages';
import { Price } from '../../ui/price';
import { ProductPicture } from '../../ui/product-picture';
import { messages } from './messages';
import styles from './order-summary.module.css';
import type { DeliveryFee } from './use-delivery-fee';

export interface OrderSummaryProps {
  lines: CartLine[];
  totals: OrderTotals;
  fee: DeliveryFee['status'];
}

/** What is ordered and what it costs, figure by figure. */
export function OrderSummary({ lines, totals, fee }: OrderSummaryProps) {
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className={styles.figures} aria-live="polite">
        <Figure name={messages.subtotal}>
          <Price rupees={totals.subtotal} />
        </Figure>
        <Figure name={messages.platformFee}>
          <Price rupees={totals.platform_fee} />
        </Figure>
        {totals.surge_fee > 0 && (
          <Figure name={messages.surgeFee}>
            <Price rupees={totals.surge_fee} />
          </Figure>
        )}
        <Figure name={messages.deliveryFee}>
          <FeeText fee={fee} totals={totals} />
        </Figure>
        {totals.discount_amount > 0 && (
          <Figure name={messages.discount}>
            <Price rupees={totals.discount_amount} negative />
          </Figure>
        )}
        <Figure name={fee === 'unknown' ? messages.totalBeforeDelivery : messages.total} strong>
          <Price rupees={totals.grand_total} />
        </Figure>
      </dl>
    </>
  );
}

function Line({ line }: { line: CartLine }) {
  return (
    <li className={styles.line}>
      <ProductPicture img={line.img} name={line.name} sizes="52px" className={styles.picture} />
      <span className={styles.name}>
        {line.name}
        <span className={styles.pack}>
          {line.qty} × <Price rupees={line.price} /> · {productWords.weight(line.weight)}
        </span>
      </span>
      <Price rupees={line.price * line.qty} />
    </li>
  );
}

function FeeText({ fee, totals }: Pick<OrderSummaryProps, 'fee' | 'totals'>) {
  if (fee === 'asking') return <span className={styles.soft}>{messages.feeAsking}</span>;
  if (fee === 'unknown' && totals.delivery_fee === 0) return <span className={styles.soft}>{messages.feeUnknown}</span>;
  return <Price rupees={totals.delivery_fee} />;
}

function Figure({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? styles.grand : styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
