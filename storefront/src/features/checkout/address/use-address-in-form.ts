import type { DeliveryAddress } from '@shop/domain';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { rememberedPincode } from '../../../platform/delivery-promise/remembered-pincode';
import type { AddressInForm } from './address-slots';
import type { Checkout } from '../use-checkout';
import { isOfPlace } from './remembered-address';

/** The values of the form, and a way to fill it in. An untouched form starts with the `first` address of the book. */
export function useAddressInForm({ form, saved, leaveAddress }: Checkout, first: DeliveryAddress | null): AddressInForm {
  const typed = useWatch({ control: form.control }) as DeliveryAddress;
  const fillIn = (address: DeliveryAddress) => {
    form.reset(address);
    leaveAddress();
  };
  const choose = (address: DeliveryAddress) => {
    saved.keepAddress(address);
    fillIn(address);
  };
  const begin = useEffectEvent(() => {
    const chosen = rememberedPincode();
    const { line1, pincode } = form.getValues();
    if (first && line1 === '' && pincode === (chosen ?? '') && isOfPlace(first, chosen) && !saved.address()) fillIn(first);
  });
  const isKnown = first !== null;
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);
  return { typed, choose, goTo: () => form.setFocus('line1') };
}
