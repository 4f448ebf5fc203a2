import { type CartLine, type DeliveryAddress, type OrderTotals, priceOrder } from '@shop/domain';
import { useState } from 'react';
import { useFees } from '../../platform/store-settings';
import { packsKey } from './planned-order';
import type { Coupon } from './use-coupon';
import type { DeliveryFee } from './use-delivery-fee';

export interface OrderPrice {
  /** What the pay button shows. */
  totals: OrderTotals;
  /** The totals for an address whose delivery fee is certain; null when nobody delivers there. */
  settle(address: DeliveryAddress): Promise<OrderTotals | null>;
  /** Shows the server's figures instead of ours, as long as nothing else changes. */
  accept(quote: OrderTotals): void;
}

/** Prices the order by the same function as the shop's server. */
export function useOrderPrice(lines: CartLine[], coupon: Coupon, fee: DeliveryFee): OrderPrice {
  const fees = useFees();
  const [accepted, setAccepted] = useState<{ insteadOf: string; quote: OrderTotals } | null>(null);
  const priceWith = (deliveryFee: number) => priceOrder({ lines, ...fees, deliveryFee, discount: coupon.discount });
  const ours = priceWith(fee.rupees);
  const key = JSON.stringify([ours, packsKey(lines), coupon.code]);
  const quote = accepted?.insteadOf === key ? accepted.quote : null;
  return {
    totals: quote ?? ours,
    settle: async (address) => {
      const deliveryFee = await fee.ask(address);
      if (deliveryFee === null) return null;
      return quote && deliveryFee === fee.rupees ? quote : priceWith(deliveryFee);
    },
    accept: (newQuote) => setAccepted({ insteadOf: key, quote: newQuote }),
  };
}
