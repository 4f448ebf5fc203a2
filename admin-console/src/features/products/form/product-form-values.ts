import { ApiError, type Schemas } from '@shop/contract';
import type { UseFormReturn } from 'react-hook-form';
import { reactionTo } from '../../../platform/refusals';
import { type FieldTexts, rupeesField } from '../../../ui/drafts/use-edit-form';
import type { Product } from '../api';
import { messages } from '../messages';

type ProductChange = Omit<Schemas['UpdateProductRequest'], 'version'>;

/** A field of the form: how it is drawn, what it shows of a product, and what the shop reads out of it. */
interface FormField<Value> {
  kind: 'text' | 'number' | 'picture';
  required?: boolean;
  maxLength?: number;
  placeholder?: string;
  /** A text for shoppers who read the shop in this language; in English where it is empty. */
  language?: 'hi' | 'mr';
  show: (product: Product) => string;
  read: (typed: string) => Value;
  /** What is wrong with it; `true` means fine. */
  rule?: (typed: string) => true | string;
}

/** In the order of the form: one field of a product, one entry; its label and hint are in the messages. Text is trimmed, empty is null. */
export const FORM_FIELDS: { [Name in keyof Required<ProductChange>]: FormField<ProductChange[Name]> } = {
  name: {
    kind: 'text',
    required: true,
    maxLength: 120,
    show: ({ name }) => name,
    read: (typed) => typed.trim(),
    rule: (typed) => typed.trim() !== '' || messages.nameNeeded,
  },
  name_hi: { kind: 'text', language: 'hi', maxLength: 120, show: ({ name_hi }) => name_hi ?? '', read: textOrNull },
  name_mr: { kind: 'text', language: 'mr', maxLength: 120, show: ({ name_mr }) => name_mr ?? '', read: textOrNull },
  cut_hi: { kind: 'text', language: 'hi', maxLength: 80, show: ({ cut_hi }) => cut_hi ?? '', read: textOrNull },
  cut_mr: { kind: 'text', language: 'mr', maxLength: 80, show: ({ cut_mr }) => cut_mr ?? '', read: textOrNull },
  cut: { kind: 'text', maxLength: 80, show: ({ cut }) => cut ?? '', read: textOrNull },
  origin: { kind: 'text', maxLength: 80, show: ({ origin }) => origin ?? '', read: textOrNull },
  pieces: {
    kind: 'text',
    maxLength: 10,
    placeholder: '12–14',
    show: ({ pieces }) => pieces ?? '',
    read: textOrNull,
    rule: (typed) => isNumberOrRange(typed) || messages.piecesRange,
  },
  serves: {
    kind: 'text',
    maxLength: 10,
    placeholder: '2–3',
    show: ({ serves }) => serves ?? '',
    read: textOrNull,
    rule: (typed) => isNumberOrRange(typed) || messages.servesRange,
  },
  weight: {
    kind: 'number',
    show: ({ weight }) => String(weight ?? ''),
    read: wholeOrNull,
    rule: (typed) => typed.trim() === '' || isWhole(typed) || messages.weightWhole,
  },
  price: {
    kind: 'number',
    required: true,
    show: ({ price }) => String(price),
    read: (typed) => Number.parseInt(typed, 10),
    rule: (typed) => isWhole(typed) || messages.priceWhole,
  },
  img: {
    kind: 'picture',
    maxLength: 500,
    placeholder: 'https://',
    show: ({ img }) => img ?? '',
    read: textOrNull,
    rule: (typed) => typed.trim() === '' || isPictureUrl(typed.trim()) || messages.imgUrl,
  },
  tags: { kind: 'text', placeholder: 'Chicken, Boneless', show: ({ tags }) => tags.join(', '), read: splitTexts },
  search_words: {
    kind: 'text',
    placeholder: 'murgi, मुर्गी',
    show: ({ search_words }) => search_words.join(', '),
    read: splitTexts,
  },
};

/** As typed. The stock is of a new product only; afterwards packs are sold while somebody types. */
export type ProductFormValues = Record<keyof typeof FORM_FIELDS | 'stock', string>;

export const FIELD_NAMES = Object.keys(FORM_FIELDS) as (keyof typeof FORM_FIELDS)[];

const valuesOf = (show: (field: FormField<unknown>) => string): ProductFormValues => {
  const shown = FIELD_NAMES.map((name) => [name, show(FORM_FIELDS[name])]);
  return { ...Object.fromEntries(shown), stock: '' };
};

/** What a conflict calls them; the stock has a dialog of its own. */
export const FIELD_TEXTS: FieldTexts<ProductFormValues> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, messages.fields[name]])),
  price: rupeesField(messages.fields.price),
};

export const BLANK: ProductFormValues = valuesOf(() => '');

export const productFormValues = (product: Product): ProductFormValues => valuesOf(({ show }) => show(product));

export const stockRule = (typed: string): true | string => typed.trim() === '' || isWhole(typed) || messages.stockWhole;

/** The product as the API takes it. */
export function parseProductChange(typed: ProductFormValues): ProductChange {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, FORM_FIELDS[name].read(typed[name])])) as ProductChange;
}

export function parseNewProduct(typed: ProductFormValues): Schemas['CreateProductRequest'] {
  return { ...parseProductChange(typed), stock: wholeOrNull(typed.stock) };
}

export function isWhole(typed: string): boolean {
  return /^\d+$/.test(typed.trim());
}

/** Empty, a number, or a range however it is typed: the shop writes it as 12–14. */
function isNumberOrRange(typed: string): boolean {
  return /^(\s*|\s*[1-9]\d{0,2}(\s*([-–]|\bto\b)\s*[1-9]\d{0,2})?\s*)$/.test(typed);
}

function textOrNull(typed: string): string | null {
  return typed.trim() || null;
}

function wholeOrNull(typed: string): number | null {
  return typed.trim() ? Number.parseInt(typed, 10) : null;
}

function splitTexts(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** Our own published pictures by their path, or a picture elsewhere by its https address. */
function isPictureUrl(typed: string): boolean {
  return /^\/pictures\/[\w.-]+$/.test(typed) || (/^https:\/\/\S+$/.test(typed) && URL.canParse(typed));
}

/** Says at the picture's own field why the shop does not take it. */
export function showPictureFault(form: UseFormReturn<ProductFormValues>, error: unknown): void {
  if (error instanceof ApiError && reactionTo(error) === 'mark_picture')
    form.setError('img', { message: error.message }, { shouldFocus: true });
}
