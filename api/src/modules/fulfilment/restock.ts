import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { CouponsRepository } from '../coupons/coupons.repository.js';
import { OrdersService, type Order } from '../orders/orders.service.js';
import { StockRepository } from '../products/stock.repository.js';

/** Sold packs of a cancelled order can be bought again. */
@Injectable()
export class Restock {
  constructor(
    private readonly orders: OrdersService,
    private readonly stock: StockRepository,
    private readonly coupons: CouponsRepository,
    private readonly replies: PublicReplies,
  ) {}

  /** Gives the packs back to counted stock, and the use of the coupon to the shopper. The order is locked, and its hold released. */
  async restockOrder(tx: EntityManager, { id, coupon_id }: Order): Promise<void> {
    const lines = await this.orders.listLines(id, tx);
    const packs = lines.filter(({ from_stock }) => from_stock).map(({ product_id, qty }) => ({ product_id, qty }));
    if (packs.length > 0) await this.stock.returnPacks(tx, packs);
    if (coupon_id) await this.coupons.releaseUse(tx, id, 'redeemed');
  }

  /** After the commit: the shop lists what is there again. */
  announceStock(): void {
    this.replies.drop('products', 'sold-out-products');
  }
}
