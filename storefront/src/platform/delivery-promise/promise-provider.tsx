import { isPincode } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useOpenApi } from '../api';
import { deliveryEstimateQuery } from './api';
import { promiseText } from './promise-text';
import { useRememberedPincode } from './remembered-pincode';

const ArrivalText = createContext('');

/** Asks once for everything below: a page shows the promise on each of its products. */
export function PromiseProvider({ children }: { children: ReactNode }) {
  return <ArrivalText value={useArrivalText(useRememberedPincode())}>{children}</ArrivalText>;
}

/** When an order would be at the shopper's door, in words; empty while that is not known. */
export function usePromise(): string {
  return useContext(ArrivalText);
}

/** The same for any pincode; null: somewhere in the town. */
export function useArrivalText(pincode: string | null): string {
  const { data, dataUpdatedAt } = useQuery(deliveryEstimateQuery(useOpenApi(), pincode));
  return data ? promiseText(data, new Date(dataUpdatedAt)) : '';
}

/** False once the shop is known not to deliver to what is typed; what is no pincode yet is asked about with none. */
export function useIsServed(typed: string): boolean {
  const pincode = isPincode(typed) ? typed.trim() : null;
  return useQuery(deliveryEstimateQuery(useOpenApi(), pincode)).data?.served !== 'no';
}
