/** Rupees for the way and for the weight. Some 50 rupees for a kilogram over two and a half kilometres. */
export function priceShipment(distance: number, kilograms: number): { delivery: number; weight: number } {
  const delivery = Math.max(40, 30 + (distance / 1000) * 7.5);
  return { delivery: Math.round(delivery * 100) / 100, weight: kilograms * 2 };
}

/** Money on the wire: a text with two decimals. */
export const money = (rupees: number): string => rupees.toFixed(2);
