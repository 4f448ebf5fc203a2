/** One decision about tax. It is the accountant's: until one has confirmed it, screens mark it as unconfirmed. */
export interface TaxChoice {
  value: string;
  is_confirmed: boolean;
}

export type TaxChoiceKind = 'month' | 'pack-unit' | 'service-unit' | 'hsn' | 'sac';

/** What is decided, and what holds until somebody decides otherwise. */
const CHOICES = {
  /** In which month's return a bill counts that was issued after its parcel had left. */
  late_bill_month: ['month', 'issue'],
  pack_uqc: ['pack-unit', 'PCS'],
  service_uqc: ['service-unit', 'NA'],
  poultry_hsn: ['hsn', '0207'],
  sheep_goat_hsn: ['hsn', '0204'],
  offal_hsn: ['hsn', '0206'],
  eggs_hsn: ['hsn', '0407'],
  ready_to_cook_hsn: ['hsn', '1602'],
  other_hsn: ['hsn', '0208'],
  delivery_sac: ['sac', '996813'],
  platform_sac: ['sac', '998599'],
  surge_sac: ['sac', '998599'],
} as const satisfies Record<string, readonly [TaxChoiceKind, first: string]>;

export type TaxChoiceName = keyof typeof CHOICES;
export type TaxSettings = Record<TaxChoiceName, TaxChoice>;

export const TAX_CHOICES = Object.keys(CHOICES) as TaxChoiceName[];

export const FIRST_TAX_SETTINGS = Object.fromEntries(
  TAX_CHOICES.map((name) => [name, { value: CHOICES[name][1], is_confirmed: false }]),
) as TaxSettings;

/** Of the official unit quantity codes those by which packs are counted. What has a weight is measured in KGS. */
export const PACK_UQCS = {
  BAG: 'bags',
  BOX: 'boxes',
  BTL: 'bottles',
  CAN: 'cans',
  CTN: 'cartons',
  NOS: 'numbers',
  OTH: 'others',
  PAC: 'packs',
  PCS: 'pieces',
  SET: 'sets',
  TUB: 'tubes',
  UNT: 'units',
} as const;

/** A service is not measured: the return's file says NA, its spreadsheet was reported to take OTH alone. */
export const SERVICE_UQCS = ['NA', 'OTH'] as const;

export const LATE_BILL_MONTHS = ['issue', 'supply'] as const;

const RULES: Record<TaxChoiceKind, (value: string) => boolean> = {
  month: (value) => (LATE_BILL_MONTHS as readonly string[]).includes(value),
  'pack-unit': (value) => Object.hasOwn(PACK_UQCS, value),
  'service-unit': (value) => (SERVICE_UQCS as readonly string[]).includes(value),
  // 01 to 97 are goods; chapter 99 is for services.
  hsn: (value) => /^(?!00|98|99)\d{4}(\d\d){0,2}$/.test(value),
  sac: (value) => /^99\d{4}$/.test(value),
};

export const kindOfTaxChoice = (name: TaxChoiceName): TaxChoiceKind => CHOICES[name][0];

export const isTaxChoice = (name: TaxChoiceName, value: string): boolean => RULES[kindOfTaxChoice(name)](value);
