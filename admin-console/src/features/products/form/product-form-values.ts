import { ApiError, type Schemas } from '@shop/contract';
import { PRODUCT_FIELDS, type ProductField, type ProductFieldSpec, productFields } from '@shop/domain';
import type { UseFormReturn } from 'react-hook-form';
import { reactionTo } from '../../../platform/refusals';
import { type FieldTexts, rupeesField } from '../../../ui/drafts/use-edit-form';
import type { Product } from '../api';
import { messages } from '../messages';

type ProductChange = Omit<Schemas['UpdateProductRequest'], 'version'>;

/** How a field of this kind is drawn, what it shows of a product, and what the shop reads out of it. */
interface FieldInput {
  control: 'text' | 'number' | 'picture';
  show: (value: unknown) => string;
  read: (typed: string) => unknown;
  /** Whether what is typed, when something is, can be read. */
  isValid: (typed: string) => boolean;
}

const asTyped = (value: unknown): string => String(value ?? '');
const texts = { show: asTyped, read: textOrNull, isValid: () => true };
const whole: FieldInput = { control: 'number', show: asTyped, read: wholeOrNull, isValid: isWhole };

/** Text is trimmed, empty is null. */
const INPUTS: Record<ProductFieldSpec['kind'], FieldInput> = {
  text: { ...texts, control: 'text' },
  range: { ...texts, control: 'text', isValid: isNumberOrRange },
  texts: { ...texts, control: 'text', show: (value) => (value as string[]).join(', '), read: splitTexts },
  picture: { ...texts, control: 'picture', isValid: (typed) => isPictureUrl(typed.trim()) },
  whole,
  grams: whole,
  rupees: whole,
};

/** Each field that the shop takes has its row in the table. */
export const FIELDS: Record<keyof Required<ProductChange>, ProductFieldSpec> = PRODUCT_FIELDS;

export const FIELD_NAMES = productFields();

export const inputOf = (name: ProductField): FieldInput => INPUTS[FIELDS[name].kind];

/** What is wrong with what was typed; `true` means fine. */
export function checkField(name: ProductField, typed: string): true | string {
  const { required, fault = '' } = FIELDS[name];
  return (typed.trim() === '' ? !required : inputOf(name).isValid(typed)) || fault;
}

/** As typed. The stock is of a new product only; afterwards packs are sold while somebody types. */
export type ProductFormValues = Record<ProductField | 'stock', string>;

const valuesOf = (show: (name: ProductField) => string): ProductFormValues =>
  ({ ...Object.fromEntries(FIELD_NAMES.map((name) => [name, show(name)])), stock: '' }) as ProductFormValues;

/** What a conflict calls them; the stock has a dialog of its own. */
export const FIELD_TEXTS: FieldTexts<ProductFormValues> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, FIELDS[name].label])),
  price: rupeesField(FIELDS.price.label),
};

export const BLANK: ProductFormValues = valuesOf(() => '');

export const productFormValues = (product: Product): ProductFormValues => valuesOf((name) => inputOf(name).show(product[name]));

export const stockRule = (typed: string): true | string => typed.trim() === '' || isWhole(typed) || messages.stockWhole;

/** The product as the API takes it. */
export function parseProductChange(typed: ProductFormValues): ProductChange {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, inputOf(name).read(typed[name])])) as ProductChange;
}

export function parseNewProduct(typed: ProductFormValues): Schemas['CreateProductRequest'] {
  return { ...parseProductChange(typed), stock: wholeOrNull(typed.stock) };
}

export function isWhole(typed: string): boolean {
  return /^\d+$/.test(typed.trim());
}

/** A number, or a range however it is typed: the shop writes it as 12–14. */
function isNumberOrRange(typed: string): boolean {
  return /^\s*[1-9]\d{0,2}(\s*([-–]|\bto\b)\s*[1-9]\d{0,2})?\s*$/.test(typed);
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
