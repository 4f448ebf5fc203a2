import type { DataSource } from 'typeorm';
import type { Env } from '../../../platform/settings/env.js';
import { listDemoDetails } from '../../../platform/settings/demo-details.js';
import type { ShopEnv } from '../../../platform/settings/shop-variables.js';
import type { ShopDetailsEntity } from './shop-details.entity.js';

/** What the variables have a beginning for. */
export type InitialDetails = Pick<
  ShopDetailsEntity,
  | 'name'
  | 'tagline'
  | 'legal_name'
  | 'email'
  | 'phone'
  | 'courier_phone'
  | 'address'
  | 'fssai'
  | 'gstin'
  | 'latitude'
  | 'longitude'
>;

/** With everything that the row of an earlier release has not. */
export type CompleteDetails<T extends InitialDetails = InitialDetails> = T & {
  courier_phone: string;
  latitude: number;
  longitude: number;
};

/** What is not known yet is taken from the variables. */
export function completeDetails<T extends InitialDetails>(saved: T, shop: ShopEnv): CompleteDetails<T> {
  const { latitude, longitude } = saved;
  const place = latitude === null || longitude === null ? shop : { latitude, longitude };
  return {
    ...saved,
    courier_phone: saved.courier_phone ?? shop.courierPhone,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}

/** In production what is still the demo shop's is no one's own: there, too, the variables say what is true. */
export function replaceDemoDetails<T extends InitialDetails>(
  saved: T,
  { shop, production }: Pick<Env, 'shop' | 'production'>,
): CompleteDetails<T> {
  const details = completeDetails(saved, shop);
  if (!production) return details;
  const demo = listDemoDetails(shopOf(details));
  const ours = Object.fromEntries(demo.map((name) => [name, shop[name]]));
  const place = demo.includes('latitude') ? { longitude: shop.longitude } : {};
  return { ...details, ...columnsOf({ ...shopOf(details), ...ours, ...place }) };
}

/** The columns of what is written in the variables. */
export function columnsOf({ legalName, courierPhone, ...same }: ShopEnv): CompleteDetails {
  return { ...same, legal_name: legalName, courier_phone: courierPhone };
}

export function shopOf({ legal_name, courier_phone, ...details }: CompleteDetails): ShopEnv {
  const { name, tagline, email, phone, address, fssai, gstin, latitude, longitude } = details;
  const texts = { name, tagline, legalName: legal_name, email, phone, courierPhone: courier_phone, address, fssai, gstin };
  return { ...texts, latitude, longitude };
}

/** The row of a database that is not up to date; null where there is none yet. */
export async function findOlderDetails(db: DataSource): Promise<ShopDetailsEntity | null> {
  const [{ there }] = await db.query<[{ there: boolean }]>("SELECT to_regclass('public.shop_details') IS NOT NULL AS there");
  if (!there) return null;
  const rows = await db.query<ShopDetailsEntity[]>('SELECT * FROM shop_details');
  return rows[0] ? { ...rows[0], courier_phone: null, latitude: null, longitude: null } : null;
}
