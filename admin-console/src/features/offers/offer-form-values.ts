import type { Schemas } from '@shop/contract';
import { readMoment } from '../../platform/shop-time';
import { messages } from './messages';

/** The words and times of an offer as typed. */
export interface OfferFormValues {
  name: string;
  description: string;
  startsAt: string;
  endsAt: string;
}

export function parseOffer(typed: OfferFormValues): Omit<Schemas['UpdateOfferRequest'], 'version'> {
  return {
    name: typed.name.trim(),
    description: typed.description.trim(),
    starts_at: readMoment(typed.startsAt),
    ends_at: readMoment(typed.endsAt),
  };
}

export const endRule = (typed: string, { startsAt }: OfferFormValues): true | string =>
  !typed || !startsAt || startsAt < typed || messages.startsFirst;
