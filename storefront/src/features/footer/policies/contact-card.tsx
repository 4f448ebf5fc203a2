import type { ReactNode } from 'react';
import { useShopConfig } from '../../../platform/shop-config';
import { Icon, type IconName } from '../../../ui/icons/icon';
import styles from './contact-card.module.css';
import { contactUs } from './messages';

export function ContactCard() {
  const shop = useShopConfig()?.shop;
  if (!shop) return <p>{contactUs.unknown}</p>;
  return (
    <dl>
      <Way icon="mail" name={contactUs.email}>
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </Way>
      <Way icon="phone" name={contactUs.phone}>
        <a href={`tel:${shop.phone.replace(/[^+\d]/g, '')}`}>{shop.phone}</a>
      </Way>
      <Way icon="pin" name={contactUs.address}>
        {shop.name}
        <br />
        {shop.address}
      </Way>
      <Way icon="receipt" name={contactUs.fssai}>
        {shop.fssai}
      </Way>
    </dl>
  );
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <dt>
        <Icon name={icon} /> <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
