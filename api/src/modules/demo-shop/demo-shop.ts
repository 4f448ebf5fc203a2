import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../../platform/settings/env.js';
import { newId } from '../../platform/kernel/ids.js';
import { CouponsRepository } from '../coupons/coupons.repository.js';
import { OffersRepository } from '../offers/offers.repository.js';
import { ProductsRepository } from '../products/products.repository.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { DEMO_OFFERS, type DemoOffer, UNLIMITED } from './demo-offers.js';
import { findPictures } from './demo-pictures.js';
import { DEMO_PRODUCTS } from './demo-products.js';

/** The row of `settings` that says that this database had its demo shop: an owner who deletes it all does not get it back. */
const MARKER = 'demo-shop';

/** Which picture each demo product shows, by product id. */
interface Marker {
  pictures: Record<string, string>;
}

/** Fills an empty shop once, so that a fresh clone shows a shop and not a blank page. Never in production. */
@Injectable()
export class DemoShop implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly products: ProductsRepository,
    private readonly coupons: CouponsRepository,
    private readonly offers: OffersRepository,
    private readonly settings: SettingsRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'seedDemo' | 'production' | 'picturesDir'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.seedDemo && !this.env.production) await this.fillOnce();
  }

  /** False when the shop has products, or had its demo shop already. */
  async fillOnce(): Promise<boolean> {
    const pictures = await findPictures(this.env.picturesDir);
    const isFilled = await this.db.transaction((tx) => this.seed(tx));
    await this.db.transaction((tx) => this.attachImages(tx, pictures));
    return isFilled;
  }

  // The marker is written first: of two processes that start at once, the second waits for it and then finds it there.
  private async seed(tx: EntityManager): Promise<boolean> {
    if (await this.products.hasProducts(tx)) return false;
    const ids = DEMO_PRODUCTS.map(() => newId())
      .sort()
      .toReversed(); // the console lists the newest id first: so it has the shop's order
    const stems = DEMO_PRODUCTS.flatMap(({ picture }, place) => (picture ? [[ids[place], picture]] : []));
    const marker = { pictures: Object.fromEntries(stems) } satisfies Marker;
    if (!(await this.settings.addSetting(tx, MARKER, marker))) return false;
    const products = DEMO_PRODUCTS.map((product, place) => ({
      ...this.products.contentOf(product),
      id: ids[place]!,
      stock: product.stock,
      position: place + 1,
    }));
    await this.products.createProducts(tx, products);
    for (const offer of DEMO_OFFERS) await this.addOffer(tx, offer);
    await this.settings.addSetting(tx, 'store-status', true);
    await this.settings.addSetting(tx, 'platform-fee', 20);
    await this.settings.addSetting(tx, 'surge-fee', 0);
    return true;
  }

  private async addOffer(tx: EntityManager, { coupon: { code, ...terms }, ...offer }: DemoOffer): Promise<void> {
    if (await this.coupons.findLiveByCode(code)) return;
    const { id } = await this.coupons.createCoupon(tx, code, { ...UNLIMITED, ...terms });
    await this.offers.createOffer(tx, id, { ...offer, starts_at: null, ends_at: null });
  }

  // Pictures are made one after another, and made again: each start shows those that have come since. One that the owner chose stays.
  private async attachImages(tx: EntityManager, pictures: Map<string, string>): Promise<void> {
    const marker = await this.settings.findSetting(MARKER, tx);
    const images = Object.entries((marker?.value as Marker | undefined)?.pictures ?? {}).flatMap(([id, stem]) => {
      const img = pictures.get(stem);
      return img ? [{ id, img, ours: `/pictures/${stem}-%` }] : [];
    });
    await this.products.showImages(tx, images);
  }
}
