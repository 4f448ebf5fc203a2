import { cleanAddress, type DeliveryAddress } from '@shop/domain';
import { useState } from 'react';
import { AddressChoice, fieldsOf } from '../../features/addresses/address-choice';
import { AddressLine } from '../../features/addresses/address-line';
import type { SavedAddress } from '../../features/addresses/api';
import { EditBar } from '../../features/addresses/edit-bar';
import { KeepAddress, type Keeping } from '../../features/addresses/keep-address';
import { type AddressBook, useAddressBook } from '../../features/addresses/use-address-book';
import type { AddressInForm, AddressSlots } from '../../features/checkout/address/address-slots';
import { CheckoutModal, type CheckoutModalProps } from '../../features/checkout/checkout-modal';

/** The checkout with the shopper's address book: one line for the address that is chosen; else choose above the form, keep or change below it. */
export default function CheckoutWindow(props: CheckoutModalProps) {
  const { open, onOrderPlaced } = props;
  const book = useAddressBook({ wanted: open });
  const [keeping, setKeeping] = useState<Keeping>({ on: true, label: 'Home' });
  const place: CheckoutModalProps['onOrderPlaced'] = (orderId, order) => {
    keepUsed(book, order.address, keeping);
    onOrderPlaced(orderId, order);
  };
  return <CheckoutModal {...props} onOrderPlaced={place} addresses={useSlots(open, book, keeping, setKeeping)} />;
}

// An address of the book moves to its top; a new one goes into it when the shopper wants it and there is room.
function keepUsed(book: AddressBook, address: DeliveryAddress, keeping: Keeping): void {
  if (book.find(address)) void book.save(address);
  else if (keeping.on && !book.isFull) void book.save({ ...address, label: keeping.label });
}

function useSlots(open: boolean, book: AddressBook, keeping: Keeping, setKeeping: (keeping: Keeping) => void): AddressSlots {
  const [edited, setEdited] = useState<SavedAddress | null>(null);
  // A change that was left half-way is no change any more; what was typed stands in the form of the next opening.
  if (!open && edited) setEdited(null);
  const first = book.addresses.find(({ is_default }) => is_default);
  const saveEdited = async ({ typed, choose }: AddressInForm, { id, label }: SavedAddress) => {
    if (!(await book.change(id, { ...typed, label }))) return;
    setEdited(null);
    choose(cleanAddress(typed) ?? typed);
  };
  return {
    first: first ? fieldsOf(first) : null,
    line: ({ typed }, onChange) => {
      const saved = edited ? undefined : book.find(typed);
      return saved ? <AddressLine address={saved} onChange={onChange} /> : null;
    },
    above: ({ typed, choose, goTo }) =>
      edited ? null : (
        <AddressChoice
          book={book}
          typed={typed}
          onChoose={choose}
          onEdit={(address) => {
            setEdited(address);
            goTo();
          }}
          onForget={({ id }) => void book.forget(id)}
        />
      ),
    below: (form) =>
      edited ? (
        <EditBar
          busy={book.busy}
          onSave={() => void saveEdited(form, edited)}
          onCancel={() => {
            form.choose(fieldsOf(edited));
            setEdited(null);
          }}
        />
      ) : book.find(form.typed) || book.status !== 'known' ? null : (
        <KeepAddress keeping={keeping} onKeeping={setKeeping} isFull={book.isFull} />
      ),
  };
}
