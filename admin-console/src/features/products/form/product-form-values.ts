import type { Schemas } from '@shop/contract';
import type { Product } from '../api';
import { messages } from '../messages';

/** The form's fields as typed. */
export interface TypedProduct {
  name: string;
  cut: string;
  weight: string;
  price: string;
  img: string;
  tags: string;
  /** Of a new product; afterwards packs are sold while somebody types. */
  stock: string;
}

export const BLANK: TypedProduct = { name: '', cut: '', weight: '', price: '', img: '', tags: '', stock: '' };

export function typedFrom(product: Product): TypedProduct {
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
export const rules: Partial<Record<keyof TypedProduct, (typed: string) => true | string>> = {
  name: (typed) => typed.trim() !== '' || messages.nameNeeded,
  price: (typed) => isWhole(typed) || messages.priceWhole,
  weight: (typed) => typed.trim() === '' || isWhole(typed) || messages.weightWhole,
  img: (typed) => typed.trim() === '' || isPictureUrl(typed.trim()) || messages.imgUrl,
  stock: (typed) => typed.trim() === '' || isWhole(typed) || messages.stockWhole,
};

/** The product as the API takes it: text trimmed, empty fields null, tags split on commas without the empty ones. */
export function readFields(typed: TypedProduct): Omit<Schemas['UpdateProductRequest'], 'version'> {
  return {
    name: typed.name.trim(),
    cut: typed.cut.trim() || null,
    weight: wholeOrNull(typed.weight),
    price: Number.parseInt(typed.price, 10),
    img: typed.img.trim() || null,
    tags: splitTags(typed.tags),
  };
}

export function readProduct(typed: TypedProduct): Schemas['CreateProductRequest'] {
  return { ...readFields(typed), stock: wholeOrNull(typed.stock) };
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
