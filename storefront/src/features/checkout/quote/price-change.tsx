import { formatRupees, type Rupees } from '@shop/domain';
import { Button } from '../../../ui/button';
import { Price } from '../../../ui/price';
import { messages } from '../messages';
import styles from './price-change.module.css';

export interface PriceChangeProps {
  before: Rupees;
  now: Rupees;
  onAccept(): void;
  onDecline(): void;
}

/** The old total and the new one: nothing is paid that the shopper has not seen. */
export function PriceChange({ before, now, onAccept, onDecline }: PriceChangeProps) {
  return (
    <div className={styles.change} role="alert">
      <div>
        <p className={styles.title}>{messages.priceChanged}</p>
        <p className={styles.text}>{messages.priceChangedText}</p>
      </div>
      <dl className={styles.totals}>
        <div>
          <dt>{messages.oldTotal}</dt>
          <dd>
            <s>
              <Price rupees={before} />
            </s>
          </dd>
        </div>
        <div className={styles.now}>
          <dt>{messages.newTotal}</dt>
          <dd>
            <Price rupees={now} />
          </dd>
        </div>
      </dl>
      <div className={styles.choice}>
        <Button variant="quiet" onClick={onDecline}>
          {messages.decline}
        </Button>
        <Button onClick={onAccept}>{messages.accept(formatRupees(now))}</Button>
      </div>
    </div>
  );
}
