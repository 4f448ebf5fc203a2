import { ApiError, type Schemas } from '@shop/contract';
import type { UseFormReturn } from 'react-hook-form';
import { reactionTo } from '../../../platform/refusals';
import type { Product } from '../api';
import { messages } from '../messages';

/** The form's fields as typed. */
export interface ProductFormValues {
  name: string;
  cut: string;
  weight: string;
  price: string;
  img: string;
  tags: string;
  /** Of a new product; afterwards packs are sold while somebody types. */
  stock: string;
}

export const BLANK: ProductFormValues = { name: '', cut: '', weight: '', price: '', img: '', tags: '', stock: '' };

export function productFormValues(product: Product): ProductFormValues {
  const { name, cut, weight, price, img, tags } = product;
  return {
    name,
    cut: cut ?? '',
    weight: String(weight ?? ''),
    price: String(price),
    img: img ?? '',
    tags: tags.join(', '),
    stock: '',
  };
}

/** What is wrong with each field; react-hook-form asks for one rule a field, `true` meaning fine. */
export const rules: Partial<Record<keyof ProductFormValues, (typed: string) => true | string>> = {
  name: (typed) => typed.trim() !== '' || messages.nameNeeded,
  price: (typed) => isWhole(typed) || messages.priceWhole,
  weight: (typed) => typed.trim() === '' || isWhole(typed) || messages.weightWhole,
  img: (typed) => typed.trim() === '' || isPictureUrl(typed.trim()) || messages.imgUrl,
  stock: (typed) => typed.trim() === '' || isWhole(typed) || messages.stockWhole,
};

/** The product as the API takes it: text trimmed, empty fields null, tags split on commas without the empty ones. */
export function parseProductChange(typed: ProductFormValues): Omit<Schemas['UpdateProductRequest'], 'version'> {
  return {
    name: typed.name.trim(),
    cut: typed.cut.trim() || null,
    weight: wholeOrNull(typed.weight),
    price: Number.parseInt(typed.price, 10),
    img: typed.img.trim() || null,
    tags: splitTags(typed.tags),
  };
}

export function parseNewProduct(typed: ProductFormValues): Schemas['CreateProductRequest'] {
  return { ...parseProductChange(typed), stock: wholeOrNull(typed.stock) };
}

export function isWhole(typed: string): boolean {
  return /^\d+$/.test(typed.trim());
}

function wholeOrNull(typed: string): number | null {
  return typed.trim() ? Number.parseInt(typed, 10) : null;
}

function splitTags(typed: string): string[] {
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
