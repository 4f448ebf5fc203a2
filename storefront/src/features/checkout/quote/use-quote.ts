import { addressKey, type CartLine, type DeliveryAddress, type OrderTotals } from '@shop/domain';
import { useState } from 'react';
import { useFees } from '../../../platform/store-fees';
import type { CheckoutCalls } from '../api';
import type { SavedForm } from '../saved-form';
import {
  type AppliedCorrection,
  addCorrection,
  keepStillValid,
  linesToOrder,
  packsInForce,
  packsOf,
  type Quote,
  quoteOrder,
  type QuoteCorrection,
  type Terms,
  termsInForce,
} from './quote';
import { type Coupon, useCoupon } from '../coupon/use-coupon';
import { type DeliveryFee, useDeliveryFee } from './use-delivery-fee';

export interface LiveQuote extends Quote {
  /** False while a fee is not known: then there is no sum to be named. */
  isComplete: boolean;
  coupon: Coupon;
  fee: DeliveryFee;
  /** The totals for an address whose delivery fee is certain; null when no one delivers there. */
  settle(address: DeliveryAddress): Promise<OrderTotals | null>;
  /** The shopper goes on with this quote: what differs from it later is marked. */
  agree(): void;
  /** The shop says what it would take instead. */
  correct(correction: QuoteCorrection): void;
}

/** What the shopper saw and went on with, and to which address and coupon it belonged. */
interface Agreed {
  terms: Terms;
  place: string;
  code: string | null;
}

/** The one quote of an open checkout, priced by the same function as on the shop's server. */
export function useQuote(calls: CheckoutCalls, cart: CartLine[], typed: DeliveryAddress, saved: SavedForm): LiveQuote {
  const { isLoaded: areFeesLoaded, ...fees } = useFees();
  const [applied, setApplied] = useState<AppliedCorrection | null>(null);
  const ownPacks = packsOf(cart);
  const packs = packsInForce(ownPacks, applied?.correction ?? {});
  const ordered = linesToOrder(cart, packs);
  const coupon = useCoupon(
    calls,
    ordered.reduce((sum, { price, qty }) => sum + price * qty, 0),
    saved,
  );
  const fee = useDeliveryFee(calls, ordered, typed);
  const own: Terms = { packs: ownPacks, ...fees, deliveryFee: fee.rupees, discount: coupon.discount };
  const stillApplied = applied && keepStillValid(applied, own);
  if (stillApplied !== applied) setApplied(stillApplied);
  const now = termsInForce(own, stillApplied?.correction ?? {}, packs);

  const place = addressKey(typed);
  const code = coupon.code ?? coupon.lost;
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  // The first prices that the shopper sees are those that others are held against.
  if (!agreed && areFeesLoaded) setAgreed({ terms: now, place: '', code: null });
  const before = agreed ? { ...agreed.terms } : now;
  // Another address or another coupon is the shopper's own doing, and no change to be marked.
  if (agreed?.place !== place || fee.status !== 'known') before.deliveryFee = now.deliveryFee;
  if (agreed?.code !== code) before.discount = now.discount;

  return {
    ...quoteOrder(cart, now, before),
    isComplete: areFeesLoaded && fee.status === 'known',
    coupon,
    fee,
    settle: async (address) => {
      const deliveryFee = await fee.ask(address);
      if (deliveryFee === null) return null;
      const settled = { ...own, deliveryFee };
      const correction = stillApplied ? keepStillValid(stillApplied, settled).correction : {};
      return quoteOrder(cart, termsInForce(settled, correction, packs), before).totals;
    },
    agree: () => setAgreed({ terms: now, place, code }),
    correct: (correction) => setApplied((earlier) => addCorrection(earlier, correction, own)),
  };
}
