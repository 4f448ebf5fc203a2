import type { CartLine, DeliveryAddress } from '@shop/domain';

/** For tests: one line of two packs at ₹250. */
export function aCart(changes: Partial<CartLine> = {}): CartLine[] {
  const line = {
    id: 'chicken',
    name: 'Chicken Curry Cut',
    img: null,
    price: 250,
    weight: 500,
    tags: ['Chicken'],
    cut: 'Curry',
    qty: 2,
  };
  return [{ ...line, ...changes }];
}

/** For tests: a complete address in the shop's city. */
export function anAddress(changes: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    name: 'Meera Joshi',
    phone: '9820098200',
    line1: 'Flat 4, Sai Krupa',
    area: 'Naupada',
    city: 'Thane',
    pincode: '400602',
    ...changes,
  };
}
