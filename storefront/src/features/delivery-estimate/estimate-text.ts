import { formatRupees } from '@shop/domain';
import type { DeliveryEstimate } from '../../platform/delivery-promise/api';
import { messages } from './messages';

export interface StoreNow {
  isOpen: boolean;
  /** When it opens next; empty when no one knows. */
  opens: string;
}

/** What a shopper is told of a pincode: a plain no, or when, about how much, and when a closed shop opens. */
export function estimateText(estimate: DeliveryEstimate, arrives: string, store: StoreNow): string {
  if (estimate.served === 'no') return messages.unserved(estimate.pincode ?? '');
  const closed = store.isOpen ? '' : store.opens || messages.closed;
  return [arrives, feeText(estimate, arrives), closed].filter(Boolean).join(' · ');
}

function feeText({ pincode, served, fee_from, fee_to }: DeliveryEstimate, arrives: string): string {
  if (served === 'unknown') return arrives ? messages.unknown : messages.unsure(pincode ?? '');
  if (fee_from === null || fee_from === undefined) return '';
  if (fee_to === 0) return messages.free;
  const to = fee_to ?? fee_from;
  return fee_from === to ? messages.fee(formatRupees(fee_from)) : messages.feeRange(formatRupees(fee_from), formatRupees(to));
}
