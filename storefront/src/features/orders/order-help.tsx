import { useShopConfig } from '../../platform/shop-config';
import { Icon } from '../../ui/icons/icon';
import { messages } from './messages';
import styles from './order-details.module.css';

/** How to get help, with the order's id in the mail already. */
export function OrderHelp({ orderId }: { orderId: string }) {
  const shop = useShopConfig()?.shop;
  if (!shop) return null;
  return (
    <section className={styles.section} aria-labelledby="order-help">
      <h2 id="order-help">{messages.help}</h2>
      <p className={styles.soft}>{messages.helpText}</p>
      <p className={styles.ways}>
        <a className={styles.link} href={`mailto:${shop.email}?subject=${encodeURIComponent(messages.order(orderId))}`}>
          <Icon name="mail" size={20} /> {messages.write}
        </a>
        <a className={styles.link} href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={20} /> {messages.call}
        </a>
      </p>
    </section>
  );
}
