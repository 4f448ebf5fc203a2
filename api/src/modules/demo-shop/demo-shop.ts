import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../../platform/env.js';
import { newId } from '../../platform/ids.js';
import { DEMO_OFFERS } from './demo-offers.js';
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
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.seedDemo || this.env.production) return;
    const pictures = await findPictures(this.env.picturesDir);
    await this.db.transaction((tx) => seed(tx));
    await this.db.transaction((tx) => hangPictures(tx, pictures));
  }
}

// The marker is written first: of two processes that start at once, the second waits for it and then finds it there.
async function seed(tx: EntityManager): Promise<void> {
  const [somebodyElse] = await tx.query<unknown[]>('SELECT FROM products LIMIT 1');
  if (somebodyElse) return;
  const ids = DEMO_PRODUCTS.map(() => newId())
    .sort()
    .reverse(); // the console lists the newest id first: so it has the shop's order
  const stems = DEMO_PRODUCTS.flatMap(({ picture }, place) => (picture ? [[ids[place], picture]] : []));
  const marker = { pictures: Object.fromEntries(stems) } satisfies Marker;
  if (!(await addSetting(tx, MARKER, marker))) return;
  await tx.insert(
    'products',
    DEMO_PRODUCTS.map(({ picture: _picture, ...product }, place) => ({ ...product, id: ids[place], position: place + 1 })),
  );
  for (const offer of DEMO_OFFERS) await addOffer(tx, offer);
  await addSetting(tx, 'store-status', true);
  await addSetting(tx, 'platform-fee', 20);
  await addSetting(tx, 'surge-fee', 0);
}

/** False when the setting was there: what somebody has set stays. */
async function addSetting(tx: EntityManager, key: string, value: unknown): Promise<boolean> {
  const added = await tx.query<unknown[]>(
    'INSERT INTO settings (key, value) VALUES ($1, $2::jsonb) ON CONFLICT DO NOTHING RETURNING key',
    [key, JSON.stringify(value)],
  );
  return added.length > 0;
}

async function addOffer(tx: EntityManager, { coupon, ...offer }: (typeof DEMO_OFFERS)[number]): Promise<void> {
  const [there] = await tx.query<unknown[]>('SELECT FROM coupons WHERE code = $1 AND deleted_at IS NULL', [coupon.code]);
  if (there) return;
  const coupon_id = newId();
  await tx.insert('coupons', { ...coupon, id: coupon_id });
  await tx.insert('offers', { ...offer, id: newId(), coupon_id });
}

// Pictures are made one after another, and anew: each start hangs those that have come since. One that the owner chose stays.
async function hangPictures(tx: EntityManager, pictures: Map<string, string>): Promise<void> {
  const [marker] = await tx.query<{ value: Marker }[]>('SELECT value FROM settings WHERE key = $1', [MARKER]);
  const hung = Object.entries(marker?.value.pictures ?? {}).flatMap(([id, stem]) => {
    const img = pictures.get(stem);
    return img ? [{ id, img, ours: `/pictures/${stem}-%` }] : [];
  });
  await tx.query(
    `UPDATE products p SET img = h.img FROM jsonb_to_recordset($1::jsonb) AS h(id text, img text, ours text)
     WHERE p.id = h.id AND p.img IS DISTINCT FROM h.img AND (p.img IS NULL OR p.img LIKE h.ours)`,
    [JSON.stringify(hung)],
  );
}
