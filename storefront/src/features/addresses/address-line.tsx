import { Icon } from '../../ui/icons/icon';
import actions from './address-actions.module.css';
import styles from './address-line.module.css';
import type { SavedAddress } from './api';
import { messages } from './messages';

/** A saved address in few words, and a way to take another. */
export function AddressLine({ address, onChange }: { address: SavedAddress; onChange: () => void }) {
  const { label, name, phone, line1, area, city, pincode } = address;
  return (
    <div className={styles.line}>
      <Icon name="pin" />
      <p className={styles.words}>
        <strong>{messages.labels[label]}</strong> {[line1, area, city].filter(Boolean).join(', ')}
        {`\u00a0- ${pincode}`}
        <span className={styles.person}>
          {name} · {phone}
        </span>
      </p>
      <button type="button" className={actions.action} aria-label={messages.changeAddress} onClick={onChange}>
        {messages.change}
      </button>
    </div>
  );
}
