import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock.js';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { type Product, ProductsService, shownImage } from '../products/products.service.js';
import type { CartEntity, StoredLine } from './cart.entity.js';
import { CartsRepository } from './carts.repository.js';
import type { KeepCartRequest, KeptCartReply, KeptLineReply } from './kept-cart.dto.js';

/**
 * One cart per shopper, on every device the same.
 *
 * A device sends its whole cart with the version that it was made from. Is that the version here, the cart is replaced;
 * is it not, nothing changes and the answer is 409 with the cart as it is. The device then merges, product by product,
 * against the last cart that both had seen, and sends again:
 *  - only one side has changed a product: that change counts, a removal as well, so that nothing comes back;
 *  - both have changed it: the larger quantity stays, so that nothing chosen is lost;
 *  - a device that has seen no cart yet, after a sign-in, so gets the union, the larger quantity of each product.
 * A confirmed order takes its packs, and only these, out of the cart in the order's own transaction, and the cart remembers
 * the last orders by version: a device that was away subtracts the same packs from its own copy, once.
 */
@Injectable()
export class CartService {
  constructor(
    private readonly carts: CartsRepository,
    private readonly clock: Clock,
    private readonly products: ProductsService,
  ) {}

  async findCart(shopperId: string): Promise<KeptCartReply> {
    const cart = await this.carts.findCart(shopperId);
    if (!cart) return { version: 0, lines: [], ordered: [] };
    return presentCart(cart, await this.products.findMany(cart.lines.map(({ id }) => id)));
  }

  /**
   * Products that the shop never had are left out; the rest is kept.
   * @throws ShopError STALE with the cart as it is now
   */
  async keepCart(shopperId: string, { version, lines }: KeepCartRequest): Promise<KeptCartReply> {
    const chosen = mergeLines(lines);
    const products = await this.products.findMany([...chosen.keys()]);
    const valid = [...chosen.values()].filter(({ id }) => products.has(id));
    const now = this.clock.now();
    const cart =
      (await this.carts.replaceLines(shopperId, version, valid, now)) ??
      (version === 0 ? await this.carts.insertCart(shopperId, valid, now) : undefined);
    if (cart) return presentCart(cart, products);
    throw new ShopError('STALE', { extra: { current: await this.findCart(shopperId) } });
  }

  /** Takes the packs of `waiting_order`, which is confirmed, out of the cart; what was added meanwhile stays. Once per order. */
  addOrdered(statement: ComposedStatement): void {
    this.carts.addOrdered(statement, this.clock.now());
  }
}

// A product that is sent twice counts once, with the larger quantity.
function mergeLines(lines: StoredLine[]): Map<string, StoredLine> {
  const merged = new Map<string, StoredLine>();
  for (const { id, qty } of lines) merged.set(id, { id, qty: Math.max(qty, merged.get(id)?.qty ?? 0) });
  return merged;
}

function presentCart({ version, lines, ordered }: CartEntity, products: Map<string, Product>): KeptCartReply {
  return {
    version,
    lines: lines.flatMap(({ id, qty }) => {
      const product = products.get(id);
      return product ? [presentLine(product, qty)] : [];
    }),
    ordered,
  };
}

function presentLine(product: Product, qty: number): KeptLineReply {
  const { id, name, name_hi, name_mr, img, price, weight, tags, cut } = product;
  const is_available = product.archived_at === null && product.is_available && product.stock !== 0;
  return { id, qty, name, name_hi, name_mr, img: shownImage(img), price, weight, tags, cut, is_available };
}
