import type { QuantitiesInCart } from '../platform/quantity-in-cart';

/** For tests: a cart as the cards see it. */
export class Quantities implements QuantitiesInCart {
  private readonly listeners = new Set<() => void>();
  private readonly byId: Map<string, number>;

  constructor(byId: Record<string, number> = {}) {
    this.byId = new Map(Object.entries(byId));
  }

  readonly quantityOf = (id: string): number => this.byId.get(id) ?? 0;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  };

  readonly set = (id: string, quantity: number): void => {
    this.byId.set(id, quantity);
    for (const changed of this.listeners) changed();
  };
}
