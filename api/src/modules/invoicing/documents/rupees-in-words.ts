import { type Paise, splitPaise } from '@shop/domain';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SIZES: [number, string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

/** `105200` → `Rupees one thousand fifty-two only`; `5025` → `Rupees fifty and paise twenty-five only`. */
export function rupeesInWords(amount: Paise): string {
  const [whole, paise] = splitPaise(amount);
  return paise === 0 ? `Rupees ${words(whole)} only` : `Rupees ${words(whole)} and paise ${words(paise)} only`;
}

function words(n: number): string {
  for (const [size, name] of SIZES)
    if (n >= size) return [`${words(Math.floor(n / size))} ${name}`, n % size && words(n % size)].filter(Boolean).join(' ');
  if (n < 20) return SMALL[n]!;
  return [TENS[Math.floor(n / 10)], n % 10 && SMALL[n % 10]].filter(Boolean).join('-');
}
