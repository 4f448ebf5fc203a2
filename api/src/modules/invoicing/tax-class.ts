import type { TaxChoiceName, TaxSettings } from '@shop/domain';

/** What is said to the tax office of a kind of goods or a fee: its HSN or SAC, its unit, and by which row of `tax_rates` it is taxed. */
export interface TaxClass {
  code: string;
  uqc: string;
  /** Goods without a rate are exempt. */
  rate: string | null;
}

const FEES = {
  platform_fee: { code: 'platform_sac', rate: 'platform-fee' },
  surge_fee: { code: 'surge_sac', rate: 'surge-fee' },
  delivery_fee: { code: 'delivery_sac', rate: 'delivery-fee' },
} as const;

export type FeeName = keyof typeof FEES;
export const FEE_NAMES = Object.keys(FEES) as FeeName[];

export function taxClassOfFee(fee: FeeName, tax: TaxSettings): TaxClass {
  const { code, rate } = FEES[fee];
  return { code: tax[code].value, uqc: tax.service_uqc.value, rate };
}

interface Kind {
  code: TaxChoiceName;
  rate: string | null;
  tags: RegExp;
}

// The first that fits: a marinated chicken is prepared meat, and a goat's liver offal.
const KINDS: readonly Kind[] = [
  { code: 'ready_to_cook_hsn', rate: 'ready-to-cook', tags: /\b(ready to (cook|eat)|marinated|sausages?)\b/ },
  { code: 'eggs_hsn', rate: 'eggs', tags: /\beggs?\b/ },
  { code: 'poultry_hsn', rate: 'poultry', tags: /\b(chicken|poultry|duck|turkey|quail)\b/ },
  { code: 'offal_hsn', rate: 'sheep-goat', tags: /\boffal\b/ },
  { code: 'sheep_goat_hsn', rate: 'sheep-goat', tags: /\b(mutton|lamb|sheep|goat)\b/ },
  { code: 'other_hsn', rate: 'other', tags: /^/ },
];

/** Of goods by the tags of their product; what has a weight is measured in kilograms. */
export function taxClassOfGoods(
  { tags, weight }: { tags: readonly string[]; weight: number | null },
  tax: TaxSettings,
): TaxClass {
  const words = tags
    .map((tag) =>
      tag
        .toLowerCase()
        .replace(/[\s_-]+/g, ' ')
        .trim(),
    )
    .join(', ');
  const kind = KINDS.find((each) => each.tags.test(words))!;
  const code = tax[kind.code].value;
  const uqc = weight === null ? tax.pack_uqc.value : 'KGS';
  // Prepared meat is of chapter 16. Marinated meat that stays in chapter 02 is exempt like all raw meat.
  return { code, uqc, rate: kind.code === 'ready_to_cook_hsn' && !code.startsWith('16') ? null : kind.rate };
}
