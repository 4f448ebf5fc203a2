import { isFssai, isGstin, normalisePhone, plainPhone, plainText, typedCode } from '@shop/domain';
import type { FieldTexts } from '../../ui/drafts/use-edit-form';
import type { Details } from './api';
import { messages } from './messages';

export type ShopDetailsFormValues = Omit<Details, 'version' | 'gstin' | 'latitude' | 'longitude'> & {
  gstin: string;
  /** As maps show it: latitude, longitude. */
  place: string;
};

export function shopDetailsFormValues({ version: _version, latitude, longitude, ...details }: Details): ShopDetailsFormValues {
  return { ...details, gstin: details.gstin ?? '', place: `${latitude}, ${longitude}` };
}

/** What a conflict calls them. */
export const DETAILS_TEXTS: FieldTexts<ShopDetailsFormValues> = {
  ...messages.fields,
  hours: { label: messages.hours, show: (hours) => hours.map(({ part, time }) => `${part}: ${time}`).join('\n') },
};

export function parseShopDetails({ place, ...typed }: ShopDetailsFormValues, version: number): Details {
  const [phone, courier_phone] = [plainPhone(typed.phone), plainPhone(typed.courier_phone)];
  const [fssai, gstin] = [typedCode(typed.fssai), typedCode(typed.gstin) || null];
  return { ...typed, ...parsePlace(place)!, phone, courier_phone, fssai, gstin, version };
}

/** Null for what is no place in India: the two numbers are easily written the wrong way round. */
function parsePlace(typed: string): { latitude: number; longitude: number } | null {
  const [, latitude, longitude] = /^\s*(\d{1,2}(?:\.\d+)?)\s*,\s*(\d{2}(?:\.\d+)?)\s*$/.exec(plainText(typed))?.map(Number) ?? [];
  const isInIndia = latitude! >= 6 && latitude! <= 38 && longitude! >= 68 && longitude! <= 98;
  return isInIndia ? { latitude: latitude!, longitude: longitude! } : null;
}

export const isFilled = (typed: string) => typed.trim() !== '' || messages.needed;
const isPhone = (typed: string) => /^\+?[\d ()-]{8,20}$/.test(plainPhone(typed)) || messages.badPhone;

/** What each field must look like; the API asks the same. */
export const RULES = {
  name: isFilled,
  tagline: () => true as const,
  legal_name: isFilled,
  email: (typed: string) => /^\S+@\S+\.\S+$/.test(typed.trim()) || messages.badEmail,
  phone: isPhone,
  address: isFilled,
  courier_phone: (typed: string) => normalisePhone(typed) !== null || messages.badMobile,
  place: (typed: string) => parsePlace(typed) !== null || messages.badPlace,
  fssai: (typed: string) => isFssai(typedCode(typed)) || messages.badFssai,
  gstin: (typed: string) => typedCode(typed) === '' || isGstin(typedCode(typed)) || messages.badGstin,
};
