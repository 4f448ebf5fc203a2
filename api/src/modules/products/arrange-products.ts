import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ShopError } from '../../platform/shop-error.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';

@Injectable()
export class ArrangeProducts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly repository: ProductsRepository,
    private readonly products: ProductsService,
  ) {}

  /** Another order that is being written waits for this one. @throws ShopError PRODUCT_NOT_FOUND */
  async arrangeProducts(ids: string[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const live = await this.repository.lockLiveProducts(tx);
      const known = new Set(live.map(({ id }) => id));
      if (!ids.every((id) => known.has(id))) throw new ShopError('PRODUCT_NOT_FOUND');
      await this.repository.arrangeProducts(tx, ids);
    });
    this.products.changed();
  }
}
