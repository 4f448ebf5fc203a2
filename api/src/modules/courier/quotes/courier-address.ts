/** Where a quote goes: name and phone may still be unknown. */
export interface QuoteAddress {
  name?: string;
  phone?: string;
  line1: string;
  area?: string | null;
  city: string;
  pincode: string;
}

// The courier takes no more; a line1 keeps at least this much beside a long area.
const LONGEST = 350;
const LONGEST_CITY = 60;
const LINE1_KEEPS = 180;

/**
 * An address as one line, the way a rider reads it: `line1, area, city - pincode`. The pincode decides the place and the fee, so it is
 * never cut off, and no other part may carry six digits that could be taken for it.
 */
export function courierAddress({ line1, area, city, pincode }: QuoteAddress): string {
  const tail = [cut(tidy(city), LONGEST_CITY), pincode.trim()].filter(Boolean).join(' - ');
  const room = LONGEST - tail.length - 2 * ', '.length;
  const [street, quarter] = [tidy(line1), tidy(area ?? '')];
  const first = cut(street, Math.max(LINE1_KEEPS, room - quarter.length));
  return [first, cut(quarter, room - first.length), tail].filter(Boolean).join(', ');
}

// NFKC makes digits of other widths plain ones before they are looked for.
function tidy(part: string): string {
  return part
    .normalize('NFKC')
    .replace(/(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/gu, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/([.,;:!*_~-])(?: ?[.,;:!*_~-])+/gu, '$1')
    .replace(/([\p{P}\p{S}])(?: ?\1)+/gu, '$1')
    .replace(/^[\s,.;:-]+|[\s,.;:-]+$/gu, '');
}

// Half a character at the end would be garbage.
const cut = (part: string, length: number): string =>
  part
    .slice(0, length)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
