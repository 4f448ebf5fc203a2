import { Icon } from '../../../ui/icons/icon';
import { messages } from '../messages';
import styles from './payment-method.module.css';

/** Our own drawings, on a grid of 24: the marks of the networks belong to them. */
const MARKS = {
  upi: <path d="M7 2.8h10v18.4H7zM10 6.6h4.2M10 9.4h4.2M10 6.6c4.6 0 4.6 5.4 0 5.4l3.8 4.2" />,
  cards: <path d="M3 5.8h18v12.7H3zM3 10h18M6.5 15h4" />,
  netBanking: <path d="M3.5 9.5 12 4l8.5 5.5zM6 12.5v5M10 12.5v5M14 12.5v5M18 12.5v5M3.5 20.5h17" />,
};

/** The one way to pay that the shop offers, and what can be paid with in its window. */
export function PaymentMethod() {
  return (
    <fieldset className={styles.method}>
      <legend className={styles.legend}>{messages.paymentTitle}</legend>
      <label className={styles.choice}>
        <input type="radio" name="payMethod" value="online" defaultChecked className={styles.radio} />
        <span className={styles.words}>
          <strong>{messages.paymentMethod}</strong>
          <span className={styles.ways}>
            {(Object.keys(MARKS) as (keyof typeof MARKS)[]).map((way) => (
              <span key={way} className={styles.way}>
                <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden focusable="false">
                  {MARKS[way]}
                </svg>
                {way === 'upi' ? 'UPI' : messages.paymentWays[way]}{' '}
              </span>
            ))}
          </span>
        </span>
        <Icon name="lock" />
      </label>
    </fieldset>
  );
}
