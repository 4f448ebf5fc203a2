import { type DeliveryAddress, pincodeIn } from '@shop/domain';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShopConfig } from '../../../platform/shop-config';
import { isPlaceName, type PincodePlace, pincodeOfPlace, placeToFillIn, saysCity, startingPlace } from './pincode-places';

type Filled = keyof PincodePlace;
type AddressValues = Pick<UseFormReturn<DeliveryAddress>, 'formState' | 'getValues' | 'setValue'>;

/**
 * A pincode fills in its city and area where these are empty, or are those of another pincode; one that says no city takes those away. What
 * the shopper has written stays, here as in the draft or the kept address that the form started with, and whatever is filled in can be changed.
 */
export function usePlaceOfPincode({ formState, getValues, setValue }: AddressValues) {
  const shopPincode = useShopPincode();
  const { defaultValues: start = {} } = formState;
  // A draft may have been left in the middle of another pincode.
  const isHalf = /^\d{1,5}$/.test(start.pincode ?? '');
  const startPincode = (isHalf && pincodeOfPlace(start)) || (start.pincode ?? '');
  const seen = useRef<{ of: string; written: Partial<PincodePlace>; filledBy: string | null }>(null);
  /** Since the form has had these values from outside. */
  const since = () => {
    const of = JSON.stringify(start);
    if (seen.current?.of !== of) seen.current = { of, written: {}, filledBy: saysCity(startPincode) ? startPincode : null };
    return seen.current;
  };
  const mayFill = (field: Filled): boolean => {
    const text = getValues(field).trim();
    if (text === '') return true;
    if (text === since().written[field] || !isPlaceName(field, text)) return false;
    // Nobody wrote what the form itself puts beside the pincode that it started with.
    return text !== start[field]?.trim() || text === startingPlace(startPincode, shopPincode)[field];
  };
  return {
    fillPlace: (pincode: string) => {
      const place = placeToFillIn(pincode, shopPincode, getValues('city'), since().filledBy);
      if (!place) return;
      for (const field of ['city', 'area'] as const) {
        // What was missing is there now; a field that is emptied for another region is not complained about before the shopper gets to it.
        if (mayFill(field)) setValue(field, place[field], { shouldValidate: getValues(field) === '' && place[field] !== '' });
      }
      if (saysCity(pincode)) since().filledBy = pincode;
    },
    /** The shopper has written this into it. */
    write: (field: Filled, text: string) => void (since().written[field] = text.trim()),
  };
}

/** The pincode in the shop's own address; null where it is not known. */
export function useShopPincode(): string | null {
  return pincodeIn(useShopConfig()?.shop.address ?? '');
}
