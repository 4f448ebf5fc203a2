import { Icon } from '../../../ui/icons/icon';
import { messages } from '../messages';
import styles from './payment-method.module.css';

/** The one way to pay that the shop offers. */
export function PaymentMethod() {
  return (
    <fieldset className={styles.method}>
      <legend className={styles.legend}>{messages.paymentTitle}</legend>
      <label className={styles.choice}>
        <input type="radio" name="payMethod" value="online" defaultChecked className={styles.radio} />
        <span className={styles.words}>
          <strong>{messages.paymentMethod}</strong>
          <span>{messages.paymentMethodHint}</span>
        </span>
        <Icon name="card" />
      </label>
    </fieldset>
  );
}
