import actions from './address-actions.module.css';
import { AddressSummary, placeName } from './address-summary';
import styles from './addresses-page.module.css';
import type { SavedAddress } from './api';
import { messages } from './messages';
import { RemoveAddress } from './remove-address';

export interface AddressRowProps {
  address: SavedAddress;
  onEdit: () => void;
  onForget: () => void;
  onDefault: () => void;
}

export function AddressRow({ address, onEdit, onForget, onDefault }: AddressRowProps) {
  const place = placeName(address);
  return (
    <li className={styles.row}>
      <AddressSummary address={address} />
      <p className={actions.actions}>
        <button type="button" className={actions.action} aria-label={messages.editNamed(place)} onClick={onEdit}>
          {messages.edit}
        </button>
        {!address.is_default && (
          <button type="button" className={actions.action} aria-label={messages.defaultNamed(place)} onClick={onDefault}>
            {messages.setDefault}
          </button>
        )}
        <RemoveAddress address={address} onRemove={onForget} />
      </p>
    </li>
  );
}
