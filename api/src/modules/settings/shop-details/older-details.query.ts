import type { DataSource } from 'typeorm';
import type { ShopDetailsEntity } from './shop-details.entity.js';

/** The row of a database that is not up to date; null where there is none yet. */
export async function findOlderDetails(db: DataSource): Promise<ShopDetailsEntity | null> {
  const [{ there }] = await db.query<[{ there: boolean }]>("SELECT to_regclass('public.shop_details') IS NOT NULL AS there");
  if (!there) return null;
  const rows = await db.query<ShopDetailsEntity[]>('SELECT * FROM shop_details');
  return rows[0] ? { ...rows[0], courier_phone: null, latitude: null, longitude: null } : null;
}
