import { useState } from 'react';
import styles from './address-actions.module.css';
import { placeName } from './address-summary';
import type { SavedAddress } from './api';
import { messages } from './messages';

/** Asks for a confirmation before an address is deleted; leaving the button cancels it. */
export function RemoveAddress({ address, onRemove }: { address: SavedAddress; onRemove: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const place = placeName(address);
  return (
    <button
      type="button"
      className={styles.danger}
      aria-label={isConfirming ? messages.removeSureNamed(place) : messages.removeNamed(place)}
      onClick={() => (isConfirming ? onRemove() : setConfirming(true))}
      onBlur={() => setConfirming(false)}
    >
      {isConfirming ? messages.removeSure : messages.remove}
    </button>
  );
}
