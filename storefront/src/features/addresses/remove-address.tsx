import { useState } from 'react';
import styles from './address-actions.module.css';
import { placeName } from './address-summary';
import type { SavedAddress } from './api';
import { messages } from './messages';

/** Asks for a confirmation before an address is deleted; leaving the button cancels it. */
export function RemoveAddress({ address, onRemove }: { address: SavedAddress; onRemove: () => void }) {
  const [asked, setAsked] = useState(false);
  const place = placeName(address);
  return (
    <button
      type="button"
      className={styles.danger}
      aria-label={asked ? messages.removeSureNamed(place) : messages.removeNamed(place)}
      onClick={() => (asked ? onRemove() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? messages.removeSure : messages.remove}
    </button>
  );
}
