import type { DeliveryAddress } from '@shop/domain';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isPlaceName, type PincodePlace, placeToFillIn } from './pincode-places';

type Filled = keyof PincodePlace;
type AddressValues = Pick<UseFormReturn<DeliveryAddress>, 'getValues' | 'setValue'>;

/**
 * A pincode fills in its city and area where these are empty, or are those of another pincode; one of another region takes those away. What
 * the shopper has written here stays, and whatever is filled in can be changed.
 */
export function usePlaceOfPincode({ getValues, setValue }: AddressValues) {
  const written = useRef(new Set<Filled>());
  const mayFill = (field: Filled): boolean => {
    const text = getValues(field).trim();
    return text === '' || (!written.current.has(field) && isPlaceName(field, text));
  };
  return {
    fillPlace: (pincode: string) => {
      const place = placeToFillIn(pincode);
      if (!place) return;
      for (const field of ['city', 'area'] as const) {
        // What was missing is there now; a field that is emptied for another region is not complained about before the shopper gets to it.
        if (mayFill(field)) setValue(field, place[field], { shouldValidate: getValues(field) === '' && place[field] !== '' });
      }
    },
    /** The shopper has written something into it. */
    write: (field: Filled) => void written.current.add(field),
  };
}
