import { plainText } from '@shop/domain';
import type { QuoteAddress } from './courier-address.js';

/** What of an address the courier has fields of its own for, each only where the address names it. */
export interface DoorDetails {
  building_number?: string;
  entrance_number?: string;
  intercom_code?: string;
  floor_number?: string;
  apartment_number?: string;
}

const NUMBER = '(?![\\p{L}\\p{M}])\\s*(?:no\\b|number\\b|num\\b|नं|नंबर|क्रमांक)?[\\s.:#-]*';
const DOOR = '((?:[a-z][ /-]?)?\\d{1,6}[a-z]?(?:[/-][a-z0-9]{1,4})?)(?![\\p{L}\\p{Nd}])';
const LETTER_OR_NUMBER = '([a-z]|[a-z]?\\d{1,4}[a-z]?)(?![\\p{L}\\p{Nd}])';
const START = '(?<![\\p{L}\\p{Nd}])';

const PATTERNS: Record<keyof DoorDetails, RegExp[]> = {
  building_number: [new RegExp(`${START}(?:building|bldg|tower|block|इमारत|बिल्डिंग|टॉवर)${NUMBER}${LETTER_OR_NUMBER}`, 'iu')],
  entrance_number: [
    new RegExp(`${START}(?:wing|entrance|gate\\s*no|विंग)${NUMBER}${LETTER_OR_NUMBER}`, 'iu'),
    new RegExp(`${START}([a-z])[ -]?(?:wing|विंग)(?!\\p{L})`, 'iu'),
  ],
  intercom_code: [
    new RegExp(
      `${START}(?:intercom|buzzer|otp|(?:gate|door|entry|access|pass|security|lift)(?: ?pass)? ?code|passcode|इंटरकॉम|गेट कोड)(?: code)?${NUMBER}([#*]?\\d{2,8}[#*]?)(?!\\p{Nd})`,
      'iu',
    ),
  ],
  floor_number: [
    /(?<![\p{L}\p{Nd}])(\d{1,2}) ?(?:st|nd|rd|th)? ?(?:floor|flr|मजला|माळा|मंज़िल|मंजिल)(?!\p{L})/iu,
    /(?<!\p{L})floor(?: no)?[\s.:#-]*(\d{1,2})(?!\p{Nd})/iu,
    /(?<!\p{L})(ground) floor(?!\p{L})/iu,
  ],
  apartment_number: [new RegExp(`${START}(?:flat|room|apartment|apt|unit|फ्लॅट|फ्लैट|रूम|खोली|कमरा)${NUMBER}${DOOR}`, 'iu')],
};

/** The courier's own fields for the door, read from what was typed. The address itself keeps all of it. */
export function doorDetails({ line1, area }: Pick<QuoteAddress, 'line1' | 'area'>): DoorDetails {
  const typed = plainText([line1, area ?? ''].join(', '));
  const found = Object.entries(PATTERNS).map(([field, patterns]) => [
    field,
    patterns.map((pattern) => pattern.exec(typed)?.[1]).find(Boolean),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value)) as DoorDetails;
}
