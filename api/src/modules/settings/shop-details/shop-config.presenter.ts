import type { Env } from '../../../platform/env.js';
import type { AdminShopDetailsReply, ShopConfigReply } from './shop-config.dto.js';
import type { OpeningHours, ShopDetailsEntity } from './shop-details.entity.js';

/** The shop as papers and pages name it: what the owner has written, and from the variables what only an installation knows. */
export type Shop = Env['shop'] & { hours: OpeningHours[] };

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

export function presentShopDetails({ id: _id, ...details }: ShopDetailsEntity): AdminShopDetailsReply {
  return details;
}
