import { type Language, typedLine } from '@shop/domain';

/** What a credit note is for: packs of one line, the cancelled order, or other money of it. */
export type CreditNoteOccasion = 'packs' | 'cancelled' | 'rest';

const DEFAULTS: Record<Language, Record<CreditNoteOccasion, string>> = {
  en: {
    packs: 'Items returned or refunded',
    cancelled: 'Order cancelled after it was billed',
    rest: 'Amount refunded',
  },
  hi: {
    packs: 'सामान वापस या उसका रिफ़ंड',
    cancelled: 'बिल बनने के बाद ऑर्डर रद्द',
    rest: 'राशि वापस की गई',
  },
  mr: {
    packs: 'वस्तू परत किंवा त्यांचा परतावा',
    cancelled: 'बिल तयार झाल्यावर ऑर्डर रद्द',
    rest: 'रक्कम परत केली',
  },
};

const MAX_LENGTH = 160;

// Halves of signs, and signs of private fonts.
const UNPRINTABLE = /[\p{Cs}\p{Co}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The owner's words for a refund or a cancellation, in one line that fits on the paper; without any
 * letter in them, what happened in the paper's own language.
 */
export function creditNoteReason(occasion: CreditNoteOccasion, typed: string | null, language: Language): string {
  const text = typedLine((typed ?? '').replace(UNPRINTABLE, ' '));
  return /[\p{L}\p{N}]/u.test(text) ? cut(text) : DEFAULTS[language][occasion];
}

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  let start = '';
  for (const { segment } of graphemes.segment(text)) {
    if (start.length + segment.length >= MAX_LENGTH) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}
