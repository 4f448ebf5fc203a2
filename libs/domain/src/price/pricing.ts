import type { Rupees } from './money.js';

/** What is priced of a line: rupees for one pack, and how many packs. */
export interface PricedLine {
  price: Rupees;
  qty: number;
}

/** The six figures of an order, in the words of the wire. */
export interface OrderTotals {
  subtotal: Rupees;
  platform_fee: Rupees;
  delivery_fee: Rupees;
  surge_fee: Rupees;
  discount_amount: Rupees;
  grand_total: Rupees;
}

export interface OrderToPrice {
  lines: readonly PricedLine[];
  platformFee: Rupees;
  surgeFee: Rupees;
  deliveryFee: Rupees;
  discount: Rupees;
}

/**
 * Prices an order: subtotal + platform fee + surge fee + delivery fee − discount (specification section 4).
 * The discount never eats fees. Storefront (preview) and API (decision) call this same function.
 */
export function priceOrder({ lines, platformFee, surgeFee, deliveryFee, discount }: OrderToPrice): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.qty, 0);
  const discount_amount = Math.min(discount, subtotal);
  return {
    subtotal,
    platform_fee: platformFee,
    delivery_fee: deliveryFee,
    surge_fee: surgeFee,
    discount_amount,
    grand_total: subtotal + platformFee + surgeFee + deliveryFee - discount_amount,
  };
}
