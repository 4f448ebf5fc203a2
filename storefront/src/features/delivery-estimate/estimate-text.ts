import { formatRupees } from '@shop/domain';
import type { DeliveryEstimate } from '../../platform/delivery-promise/api';
import { messages } from './messages';

export interface StoreNow {
  isOpen: boolean;
  /** When it opens next; empty when no one knows. */
  opens: string;
}

/** What a shopper is told of a pincode: a plain no, or when, and about how much. */
export function estimateText(estimate: DeliveryEstimate, arrives: string, store: StoreNow): string {
  if (estimate.served === 'no') return messages.unserved(estimate.pincode ?? '');
  const when = arrives || (store.isOpen ? '' : [messages.closed, store.opens].filter(Boolean).join(' '));
  const fee = feeText(estimate);
  return estimate.served === 'unknown' ? joinSentences(when, messages.unknown) : [when, fee].filter(Boolean).join(' · ');
}

function feeText({ fee_from, fee_to }: DeliveryEstimate): string {
  if (fee_from === null || fee_from === undefined) return '';
  if (fee_to === 0) return messages.free;
  const to = fee_to ?? fee_from;
  return fee_from === to ? messages.fee(formatRupees(fee_from)) : messages.feeRange(formatRupees(fee_from), formatRupees(to));
}

const joinSentences = (first: string, second: string): string => (first ? `${first} · ${second}` : second);
