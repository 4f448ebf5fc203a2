import { DELIVERY_STEPS, isDeliveredByCourier } from '@shop/domain';
import { deliverySentence } from '../../platform/delivery-texts/delivery-sentence';
import { messages as deliveryTexts } from '../../platform/delivery-texts/messages';
import type { Tracking } from './api';
import { messages } from './messages';

export type Outcome = 'coming' | 'delivered' | 'cancelled' | 'failed' | 'returning' | 'returned';

/** What the tracking view shows of a delivery. */
export interface TrackingView {
  outcome: Outcome;
  /** 0 to 4. */
  step: number;
  /** How much of the bar is filled, proportional to the step. */
  percent: number;
  headline: string;
  /** What the headline does not say; never the same words again. */
  details: string[];
  link: string | null;
  /** False when it was cancelled before the courier had confirmed a rider: then there was nothing to go through. */
  hasSteps: boolean;
}

export function viewTracking(tracking: Tracking, orderId: string): TrackingView {
  const last = DELIVERY_STEPS.length - 1;
  const step = Math.min(Math.max(Math.trunc(tracking.step_index), 0), last);
  const outcome = outcomeOf(tracking.status);
  const sentence = deliverySentence(tracking.note, DELIVERY_STEPS[step]?.key);
  // Until the courier has given it a number of its own, a delivery goes by that of the order. A rider may have been asked for all the same, so none is spoken of.
  const isUnbooked = outcome === 'cancelled' && tracking.order_id === orderId;
  const headline = outcome === 'coming' ? sentence : messages[outcome];
  // Once it is over our own text says it all; the courier's would only repeat it.
  const detail = outcome === 'coming' ? deliveryTexts.note(tracking.status_description) : messages[`${outcome}Hint`];
  const points = tracking.points ?? [];
  return {
    outcome,
    step,
    percent: (step / last) * 100,
    headline: isUnbooked ? messages.orderCancelled : headline,
    details: [detail].filter((text) => text !== '' && text !== headline),
    link: liveLink(points[1]?.tracking_url ?? points[0]?.tracking_url),
    hasSteps: !isUnbooked,
  };
}

function outcomeOf(status: string): Outcome {
  const word = status.toLowerCase();
  if (word === 'return_finished') return 'returned';
  if (word.startsWith('return_')) return 'returning';
  if (['cancelled', 'canceled', 'deleted'].includes(word)) return 'cancelled';
  if (word === 'failed') return 'failed';
  return isDeliveredByCourier(word) ? 'delivered' : 'coming';
}

/** The courier's live page, when it is one that we send people to: https, or the local sandbox. Null otherwise. */
export function liveLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return address;
  return protocol === 'http:' && isLocal(hostname) ? address : null;
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
}
