import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { ProductEntity } from './product.entity.js';
import type { MoveProductRequest } from './products.dto.js';
import { type Gap, ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

/** The order of the shop's grid. */
@Injectable()
export class ArrangeProducts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly repository: ProductsRepository,
    private readonly products: ProductsService,
  ) {}

  /** Another order of the same products that is being written waits for this one. @throws ShopError PRODUCT_NOT_FOUND */
  async arrangeProducts(ids: string[]): Promise<void> {
    const shared = await this.repository.countSharedPlaces(this.db.manager, ids);
    await this.db.transaction(async (tx) => {
      if (shared > 0) await this.repository.renumberProducts(tx);
      await this.lockProducts(tx, ids);
      await this.repository.arrangeProducts(tx, ids);
    });
    this.products.changed();
  }

  /**
   * Puts a product right before or after another one, and no other product changes its place. Both are locked, so that of two people who
   * name the same neighbour at once the second sees where the first has put his.
   * @throws ShopError PRODUCT_NOT_FOUND for either of them, INVALID_REQUEST
   */
  async moveProduct(id: string, { before, after }: MoveProductRequest): Promise<ProductEntity> {
    if ((before === undefined) === (after === undefined))
      throw new ShopError('INVALID_REQUEST', { text: 'Say either before or after which product.' });
    const [side, neighbour] = after === undefined ? (['before', before ?? null] as const) : (['after', after] as const);
    if (neighbour === id) throw new ShopError('INVALID_REQUEST', { text: 'A product does not stand beside itself.' });
    const move = (tx: EntityManager) => this.place(tx, id, side, neighbour);
    const moved =
      (await this.db.transaction(move)) ??
      (await this.db.transaction(async (tx) => {
        await this.repository.renumberProducts(tx);
        return move(tx);
      }));
    this.products.changed();
    return moved!;
  }

  /** @returns null where the neighbours have become so close that there is no number between them */
  private async place(
    tx: EntityManager,
    id: string,
    side: 'before' | 'after',
    neighbourId: string | null,
  ): Promise<ProductEntity | null> {
    const locked = await this.lockProducts(tx, neighbourId === null ? [id] : [id, neighbourId]);
    const neighbour = locked.find((product) => product.id === neighbourId) ?? null;
    const position = middleOf(await this.repository.findGap(tx, id, side, neighbour));
    return position === null ? null : this.repository.placeProduct(tx, id, position);
  }

  /** @throws ShopError PRODUCT_NOT_FOUND unless all of them are there */
  private async lockProducts(tx: EntityManager, ids: string[]): Promise<ProductEntity[]> {
    const locked = await this.repository.lockLiveProducts(tx, ids);
    if (locked.length < ids.length) throw new ShopError('PRODUCT_NOT_FOUND');
    return locked;
  }
}

/** Whole numbers at both ends. */
function middleOf({ low, high }: Gap): number | null {
  if (low === null) return high === null ? 1 : Math.ceil(high) - 1;
  if (high === null) return Math.floor(low) + 1;
  const middle = (low + high) / 2;
  return low < middle && middle < high ? middle : null;
}
