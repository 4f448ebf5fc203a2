import { type DeliveryAddress, pincodeIn } from '@shop/domain';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShopConfig } from '../../../platform/shop-config';
import { isPlaceName, type PincodePlace, placeToFillIn, startingPlace } from './pincode-places';

type Filled = keyof PincodePlace;
type AddressValues = Pick<UseFormReturn<DeliveryAddress>, 'formState' | 'getValues' | 'setValue'>;

/**
 * A pincode fills in its city and area where these are empty, or are those of another pincode; one of another region takes those away. What
 * the shopper has written stays, here as in the draft or the kept address that the form started with, and whatever is filled in can be changed.
 */
export function usePlaceOfPincode({ formState, getValues, setValue }: AddressValues) {
  const shopPincode = useShopPincode();
  const written = useRef<Partial<PincodePlace>>({});
  const { defaultValues: start } = formState;
  const mayFill = (field: Filled): boolean => {
    const text = getValues(field).trim();
    if (text === '') return true;
    if (text === written.current[field] || !isPlaceName(field, text)) return false;
    // Nobody wrote what the form itself puts beside the pincode that it started with.
    return text !== start?.[field]?.trim() || text === startingPlace(start.pincode ?? '', shopPincode)[field];
  };
  return {
    fillPlace: (pincode: string) => {
      const place = placeToFillIn(pincode, shopPincode, getValues('city'));
      if (!place) return;
      for (const field of ['city', 'area'] as const) {
        // What was missing is there now; a field that is emptied for another region is not complained about before the shopper gets to it.
        if (mayFill(field)) setValue(field, place[field], { shouldValidate: getValues(field) === '' && place[field] !== '' });
      }
    },
    /** The shopper has written this into it. */
    write: (field: Filled, text: string) => void (written.current[field] = text.trim()),
  };
}

/** The pincode in the shop's own address; null where it is not known. */
export function useShopPincode(): string | null {
  return pincodeIn(useShopConfig()?.shop.address ?? '');
}
