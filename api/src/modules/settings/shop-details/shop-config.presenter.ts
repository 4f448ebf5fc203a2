import type { Env } from '../../../platform/settings/env.js';
import type { ShopEnv } from '../../../platform/settings/shop-variables.js';
import { type CompleteDetails, shopOf } from './complete-details.js';
import type { AdminShopDetailsReply, ShopConfigReply } from './shop-config.dto.js';
import type { OpeningHours, ShopDetailsEntity } from './shop-details.entity.js';

/** The shop as documents, pages and riders know it. */
export type Shop = ShopEnv & { hours: OpeningHours[]; pickupVersion: number };

export function presentShop(details: CompleteDetails<ShopDetailsEntity>): Shop {
  return { ...shopOf(details), hours: details.hours, pickupVersion: details.pickup_version };
}

/** What browsers may know of the settings: addresses and public names, never a secret. */
export function presentShopConfig({ signIn, payment, map, shopUrl, adminUrl }: Env, shop: Shop): ShopConfigReply {
  const { name, tagline, legalName, email, phone, address, fssai, gstin, hours, latitude, longitude } = shop;
  return {
    shop: { name, tagline, legal_name: legalName, email, phone, address, fssai, gstin, hours, latitude, longitude },
    sign_in: {
      kind: signIn.kind,
      issuer: signIn.issuer,
      client_id: signIn.clientId,
      audience: signIn.audience ?? '',
      publishable_key: signIn.publishableKey,
    },
    payment: { checkout_js: payment.checkoutJs },
    map: { tile_url: map.tileUrl, attribution: map.attribution },
    shop_url: shopUrl,
    admin_url: adminUrl,
  };
}

export function presentShopDetails(details: CompleteDetails<ShopDetailsEntity>): AdminShopDetailsReply {
  const { id: _id, pickup_version: _counted, ...shown } = details;
  return shown;
}
