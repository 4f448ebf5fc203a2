import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../messages';
import type { Checkout } from '../use-checkout';
import { AddressForm } from './address-form';
import styles from './address-section.module.css';
import type { AddressSlots } from './address-slots';
import { useAddressInForm } from './use-address-in-form';

export interface AddressSectionProps {
  checkout: Checkout;
  addresses?: AddressSlots;
}

/** Where the order goes: a saved address in one line, or the saved ones and the form. */
export function AddressSection({ checkout, addresses }: AddressSectionProps) {
  const { form, quote, leaveAddress } = checkout;
  const inForm = useAddressInForm(checkout, addresses?.first ?? null);
  // Once the shopper is in the form it stays, also when what they type is a saved address.
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const open = () => {
    flushSync(() => setOpen(true));
    section.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  const { obstacle } = quote.fee;
  // What is wrong is said at a field: then the fields are needed.
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  const line = isOpen || obstacle || hasErrors ? null : addresses?.line(inForm, open);
  return (
    <>
      <h3 id="checkout-address">{messages.addressTitle}</h3>
      {line ?? (
        <div ref={section} className={styles.whole} onFocus={() => setOpen(true)}>
          {addresses?.above(inForm)}
          <AddressForm form={form} onAddressLeft={leaveAddress} obstacle={obstacle} />
          {addresses?.below(inForm)}
        </div>
      )}
    </>
  );
}
