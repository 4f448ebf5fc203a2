import { DEFAULT_CITY, type DeliveryAddress } from '@shop/domain';
import { useId } from 'react';
import { classes } from '../../ui/classes';
import actions from './address-actions.module.css';
import styles from './address-choice.module.css';
import { AddressSummary, placeName } from './address-summary';
import type { SavedAddress } from './api';
import { messages } from './messages';
import { RemoveAddress } from './remove-address';
import type { AddressBook } from './use-address-book';

export interface AddressChoiceProps {
  book: AddressBook;
  /** What stands in the form now. */
  typed: DeliveryAddress;
  onChoose: (address: DeliveryAddress) => void;
  onEdit: (address: SavedAddress) => void;
  onForget: (address: SavedAddress) => void;
}

/** The saved addresses as cards, and one for a new address; nothing when there are none. The form's values decide which one is selected. */
export function AddressChoice({ book, typed, onChoose, onEdit, onForget }: AddressChoiceProps) {
  const group = useId();
  if (book.addresses.length === 0) return null;
  const chosen = book.find(typed);
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{messages.choose}</legend>
      {book.addresses.map((address) => (
        <div key={address.id} className={classes(styles.card, chosen?.id === address.id && styles.chosen)}>
          <label className={styles.pick}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={chosen?.id === address.id}
              onChange={() => onChoose(fieldsOf(address))}
            />
            <AddressSummary address={address} />
          </label>
          {chosen?.id === address.id && (
            <p className={actions.actions}>
              <button
                type="button"
                className={actions.action}
                aria-label={messages.editNamed(placeName(address))}
                onClick={() => onEdit(address)}
              >
                {messages.edit}
              </button>
              <RemoveAddress address={address} onRemove={() => onForget(address)} />
            </p>
          )}
        </div>
      ))}
      <div className={classes(styles.card, !chosen && styles.chosen)}>
        <label className={styles.pick}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={!chosen}
            onChange={() => onChoose({ ...typed, line1: '', area: '', city: DEFAULT_CITY, pincode: '' })}
          />
          <strong>{messages.newAddress}</strong>
        </label>
      </div>
    </fieldset>
  );
}

export function fieldsOf({ name, phone, line1, area, city, pincode }: SavedAddress): DeliveryAddress {
  return { name, phone, line1, area, city, pincode };
}
