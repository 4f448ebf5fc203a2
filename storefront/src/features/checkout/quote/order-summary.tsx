import { formatRupees } from '@shop/domain';
import { ownText } from '../../../platform/own-text';
import { messages as productTexts } from '../../../platform/product-texts/messages';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes';
import { Price } from '../../../ui/price';
import { ProductPicture } from '../../../ui/product-picture';
import { Amount } from '../amount';
import { messages } from '../messages';
import type { QuotedLine } from './quote';
import styles from './order-summary.module.css';
import type { LiveQuote } from './use-quote';

/** What is ordered and what it costs, figure by figure, each beside what it was where the shop has changed it. */
export function OrderSummary({ quote }: { quote: LiveQuote }) {
  const { totals, former, isComplete } = quote;
  return (
    <>
      <ul className={styles.lines}>
        {quote.lines.map((quoted) => (
          <Line key={quoted.line.id} quoted={quoted} />
        ))}
      </ul>
      <dl className={styles.figures} aria-live="polite">
        <Figure name={messages.subtotal}>
          <Amount rupees={totals.subtotal} former={former.subtotal} />
        </Figure>
        <Figure name={messages.platformFee}>
          <Amount rupees={totals.platform_fee} former={former.platform_fee} />
        </Figure>
        {(totals.surge_fee > 0 || former.surge_fee > 0) && (
          <Figure name={messages.surgeFee}>
            <Amount rupees={totals.surge_fee} former={former.surge_fee} />
          </Figure>
        )}
        <Figure name={messages.deliveryFee}>
          <FeeText quote={quote} />
        </Figure>
        {(totals.discount_amount > 0 || former.discount_amount > 0) && (
          <Figure name={messages.discount}>
            <Amount rupees={totals.discount_amount} former={former.discount_amount} negative />
          </Figure>
        )}
        <Figure name={isComplete ? messages.total : messages.totalBeforeDelivery} strong>
          <Amount rupees={totals.grand_total} former={former.grand_total} />
        </Figure>
      </dl>
    </>
  );
}

function Line({ quoted: { line, formerPrice, left } }: { quoted: QuotedLine }) {
  const isGone = line.qty === 0;
  const name = ownText(line, 'name');
  return (
    <li className={classes(styles.line, isGone && styles.gone)}>
      <ProductPicture img={line.img} name={name} sizes="52px" className={styles.picture} />
      <span className={styles.name}>
        {name}
        <span className={styles.pack}>
          {!isGone && (
            <>
              {line.qty} × <Price rupees={line.price} /> ·{' '}
            </>
          )}
          {productTexts.weight(line.weight)}
        </span>
        {left !== null && <span className={styles.short}>{left === 0 ? messages.soldOut : messages.left(left)}</span>}
        {formerPrice !== null && <span className={styles.changed}>{messages.was(formatRupees(formerPrice))}</span>}
      </span>
      {!isGone && <Price rupees={line.price * line.qty} />}
    </li>
  );
}

function FeeText({ quote: { fee, totals, former } }: { quote: LiveQuote }) {
  if (fee.status === 'asking' || fee.status === 'waiting') return <span className={styles.soft}>{messages.feeAsking}</span>;
  if (fee.status === 'unknown') return <span className={styles.soft}>{messages.feeUnknown}</span>;
  return <Amount rupees={totals.delivery_fee} former={former.delivery_fee} />;
}

function Figure({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? styles.grand : styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
