import type { Schemas } from '@shop/contract';
import { readMoment } from '../../platform/shop-time';
import { messages } from './messages';

/** The words and times of an offer as typed. */
export interface OfferFormValues {
  name: string;
  name_hi: string;
  name_mr: string;
  description: string;
  description_hi: string;
  description_mr: string;
  startsAt: string;
  endsAt: string;
}

export function parseOffer(typed: OfferFormValues): Omit<Schemas['UpdateOfferRequest'], 'version'> {
  return {
    name: typed.name.trim(),
    name_hi: typed.name_hi.trim() || null,
    name_mr: typed.name_mr.trim() || null,
    description: typed.description.trim(),
    description_hi: typed.description_hi.trim() || null,
    description_mr: typed.description_mr.trim() || null,
    starts_at: readMoment(typed.startsAt),
    ends_at: readMoment(typed.endsAt),
  };
}

export const endRule = (typed: string, { startsAt }: OfferFormValues): true | string =>
  !typed || !startsAt || startsAt < typed || messages.startsFirst;
