import type { Schemas } from '@shop/contract';
import { messages } from './messages';

/** The form's six fields as typed. */
export interface TypedProduct {
  name: string;
  cut: string;
  weight: string;
  price: string;
  img: string;
  tags: string;
}

export const BLANK: TypedProduct = { name: '', cut: '', weight: '', price: '', img: '', tags: '' };

/** What is wrong with each field; react-hook-form asks for one rule a field, `true` meaning fine. */
export const rules: Partial<Record<keyof TypedProduct, (typed: string) => true | string>> = {
  name: (typed) => typed.trim() !== '' || messages.nameNeeded,
  price: (typed) => isWhole(typed) || messages.priceWhole,
  weight: (typed) => typed.trim() === '' || isWhole(typed) || messages.weightWhole,
  img: (typed) => typed.trim() === '' || isPictureUrl(typed.trim()) || messages.imgUrl,
};

/** The product as the API takes it: text trimmed, empty fields null, tags split on commas without the empty ones. */
export function readProduct(typed: TypedProduct): Schemas['CreateProductRequest'] {
  return {
    name: typed.name.trim(),
    cut: typed.cut.trim() || null,
    weight: typed.weight.trim() ? Number.parseInt(typed.weight, 10) : null,
    price: Number.parseInt(typed.price, 10),
    img: typed.img.trim() || null,
    tags: splitTags(typed.tags),
  };
}

function splitTags(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

function isWhole(typed: string): boolean {
  return /^\d+$/.test(typed.trim());
}

/** Our own published pictures by their path, or a picture elsewhere by its https address. */
function isPictureUrl(typed: string): boolean {
  return /^\/pictures\/[\w.-]+$/.test(typed) || (/^https:\/\/\S+$/.test(typed) && URL.canParse(typed));
}
