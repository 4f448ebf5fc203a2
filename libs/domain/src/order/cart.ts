import type { Rupees } from '../price/money.js';

/** What a card shows of a product and a cart keeps. Price in rupees for one pack, weight in grams. */
export interface CartProduct {
  id: string;
  name: string;
  /** In Hindi and Marathi, where the owner has written them. */
  name_hi?: string | null | undefined;
  name_mr?: string | null | undefined;
  img: string | null;
  price: Rupees;
  weight: number | null;
  tags: string[];
  cut: string | null;
}

export interface CartLine extends CartProduct {
  qty: number;
}

/** At most this many packs of one product go into one order. */
export const MAX_QTY = 50;
/** At most this many different products go into one order. */
export const MAX_LINES = 50;

/** Of everything that the shop says of a product: a cart is sent with each order and stays small. */
export function cartProductOf(product: CartProduct): CartProduct {
  const { id, name, name_hi, name_mr, img, price, weight, tags, cut } = product;
  return { id, name, name_hi, name_mr, img, price, weight, tags, cut };
}

/** Adds one pack: a new line, or one more of the line that is there. */
export function addToCart(lines: readonly CartLine[], product: CartProduct): CartLine[] {
  const there = lines.find((line) => line.id === product.id);
  if (there) return setQuantity(lines, product.id, there.qty + 1);
  return lines.length < MAX_LINES ? [...lines, { ...cartProductOf(product), qty: 1 }] : [...lines];
}

/** Sets how many packs; the line goes at zero and stops at `MAX_QTY`. */
export function setQuantity(lines: readonly CartLine[], id: string, qty: number): CartLine[] {
  if (qty <= 0) return removeFromCart(lines, id);
  return lines.map((line) => (line.id === id ? { ...line, qty: Math.min(qty, MAX_QTY) } : line));
}

export function removeFromCart(lines: readonly CartLine[], id: string): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** How many packs are in the cart: the number on the badge. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}
