import { cutText, type DeliveryAddress, latinDigits, stateOfPincode } from '@shop/domain';

/** Where a quote goes. */
export type QuoteAddress = Pick<DeliveryAddress, 'line1' | 'city' | 'pincode'> & { area?: string | null };

export interface CourierAddress {
  /** One line, the way a rider reads it. */
  address: string;
  /** What was typed, where it holds a long number or the line has no room for all of it; else null. */
  note: string | null;
}

// The courier takes no more; a line1 keeps at least this much beside a long area.
const LONGEST = 350;
const LONGEST_CITY = 60;
const LINE1_KEEPS = 180;

/**
 * An address as `line1, area, city - pincode`. The pincode decides the place and the fee, so it is never cut off, and no
 * other number of the line can be taken for it. What had to be cut or written differently is in the note as it was typed.
 */
export function courierAddress({ line1, area, city, pincode }: QuoteAddress): CourierAddress {
  const typed = [line1, area ?? '', city].map(plain);
  const [street, quarter, town] = typed.map((part) => tidy(disarm(part, pincode.trim()))) as [string, string, string];
  const shortTown = cutText(town, LONGEST_CITY);
  const tail = [shortTown, pincode.trim()].filter(Boolean).join(' - ');
  const room = LONGEST - tail.length - 2 * ', '.length;
  const first = cutText(street, Math.max(LINE1_KEEPS, room - quarter.length));
  const second = cutText(quarter, room - first.length);
  const isWhole = first === street && second === quarter && shortTown === town;
  const hasCode = typed.some((part) => part.match(SIX_DIGITS)?.some((found) => digitsOf(found) !== pincode.trim()));
  return {
    address: [first, second, tail].filter(Boolean).join(', '),
    note: hasCode || !isWhole ? typed.filter(Boolean).join(', ') : null,
  };
}

// Digits of other widths become plain ones, and what nobody sees between them is gone, before they are looked for.
const plain = (part: string): string =>
  part
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(?<=\p{Nd})\p{Cf}+(?=\p{Nd})/gu, '')
    .trim();

// Six digits in one, or as pincodes are often written, three and three.
const SIX_DIGITS = /(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})|(?<!\p{Nd}|\p{Nd}[ -])\p{Nd}{3}[ -]\p{Nd}{3}(?!\p{Nd}|[ -]\p{Nd})/gu;
// Behind one of these words a number is a door's or a code's, unless it is called a pincode.
const LABEL =
  /(?:\b(?:code|pass(?:code|word|key)?|otp|key|gate|intercom|room|flat|apartment|apt|unit|shop|office|house|door|plot|survey|cts|tower|building|bldg|block|wing|floor|locker|box|meter|no|number|num|nos|nr|id|ref)|#|कोड|पास|रूम|खोली|फ्लॅट|फ्लैट|कमरा|घर|गेट|प्लॉट|नं|नंबर|क्रमांक)[\s.:#=-]*$/iu;
const CALLED_PINCODE = /(?:\b(?:pin|postal|post|zip|area)|पिन)[\s-]*(?:code|कोड)?[\s.:#=-]*(?:no|number|नंबर)?[\s.:#=-]*$/iu;

/**
 * Breaks up what a geocoder could take for the pincode: a number that some place has, and that is either in the state of
 * the true pincode or stands there without a word that says what it is. The true pincode itself may stay.
 */
function disarm(part: string, pincode: string): string {
  return part.replace(SIX_DIGITS, (found, at: number) => {
    const digits = digitsOf(found);
    const state = stateOfPincode(digits);
    if (state === null || digits === pincode) return found;
    const before = part.slice(0, at);
    const isLabelled = LABEL.test(before) && !CALLED_PINCODE.test(before);
    if (isLabelled && state !== stateOfPincode(pincode)) return found;
    // Two room numbers next to each other stay readable.
    return found.length > 6 ? `${digits.slice(0, 3)}, ${digits.slice(3)}` : digits.replace(/(\d\d)(\d\d)(\d\d)/, '$1-$2-$3');
  });
}

const digitsOf = (found: string): string => latinDigits(found).replace(/\D/g, '');

function tidy(part: string): string {
  return part
    .replace(/([.,;:!*_~-])(?: ?[.,;:!*_~-])+/gu, '$1')
    .replace(/([\p{P}\p{S}])(?: ?\1)+/gu, '$1')
    .replace(/^[\s,.;:-]+|[\s,.;:-]+$/gu, '');
}
