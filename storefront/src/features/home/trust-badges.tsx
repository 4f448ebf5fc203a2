import { Icon, type IconName } from '../../ui/icons/icon';
import { messages } from './messages';
import styles from './trust-badges.module.css';

const SIGNS: IconName[] = ['leaf', 'truck', 'cleaver'];

export function TrustBadges() {
  return (
    <ul className={styles.badges}>
      {messages.badges.map((badge, index) => (
        <li key={badge} className={styles.badge}>
          <Icon name={SIGNS[index] ?? 'check'} size={20} />
          {badge}
        </li>
      ))}
    </ul>
  );
}
