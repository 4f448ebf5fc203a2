import { isFssai, isGstin } from '@shop/domain';
import type { Details } from './api';
import { messages } from './messages';

export type ShopDetailsFormValues = Omit<Details, 'version' | 'gstin'> & { gstin: string };

export function shopDetailsFormValues({ version: _version, ...details }: Details): ShopDetailsFormValues {
  return { ...details, gstin: details.gstin ?? '' };
}

export function parseShopDetails(typed: ShopDetailsFormValues, version: number): Details {
  return { ...typed, gstin: typed.gstin.trim().toUpperCase() || null, version };
}

export const isFilled = (typed: string) => typed.trim() !== '' || messages.needed;

/** What each field must look like; the API asks the same. */
export const RULES = {
  name: isFilled,
  tagline: () => true as const,
  legal_name: isFilled,
  email: (typed: string) => /^\S+@\S+\.\S+$/.test(typed.trim()) || messages.badEmail,
  phone: (typed: string) => /^\+?[\d ()-]{8,20}$/.test(typed.trim()) || messages.badPhone,
  address: isFilled,
  fssai: (typed: string) => isFssai(typed) || messages.badFssai,
  gstin: (typed: string) => typed.trim() === '' || isGstin(typed.toUpperCase()) || messages.badGstin,
};
