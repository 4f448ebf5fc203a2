import styles from './address-summary.module.css';
import type { SavedAddress } from './api';
import { messages } from './messages';

/** One saved address as text: its label, the place, and whom the rider calls. */
export function AddressSummary({ address }: { address: SavedAddress }) {
  const { label, name, phone, line1, area, city, pincode, is_default } = address;
  return (
    <span className={styles.words}>
      <span className={styles.head}>
        <strong>{messages.labels[label]}</strong>
        {is_default && <span className={styles.chip}>{messages.isDefault}</span>}
      </span>
      <span>{[line1, area].filter(Boolean).join(', ')}</span>
      <span>
        {city} - {pincode}
      </span>
      <span className={styles.person}>
        {name} · {phone}
      </span>
    </span>
  );
}

/** What a button for this address is called for those who hear it. */
export function placeName({ label, line1 }: SavedAddress): string {
  return `${messages.labels[label]}, ${line1}`;
}
