import type { DeliveryAddress } from '@shop/domain';
import type { ReactNode } from 'react';

/** What the address book needs of the address form. */
export interface AddressInForm {
  typed: DeliveryAddress;
  /** Fills the form in and asks for the delivery fee. */
  choose(address: DeliveryAddress): void;
  /** Focuses the first line of the address. */
  goTo(): void;
}

/** What the app puts around the address form: the shopper's saved addresses. */
export interface AddressSlots {
  /** Fills an empty form; null while none is known. */
  first: DeliveryAddress | null;
  /** The saved address that stands in the form, in one line; null when it is none, or is being edited. */
  line(form: AddressInForm, onChange: () => void): ReactNode;
  above(form: AddressInForm): ReactNode;
  below(form: AddressInForm): ReactNode;
}
