import type { Env } from '../../platform/env.js';
import type { ShopConfigReply } from './shop-config.dto.js';

/** What browsers may know of the settings: addresses and public names, never a secret. */
export function presentShopConfig({ shop, signIn, payment, map, shopUrl, adminUrl }: Env): ShopConfigReply {
  const { name, tagline, legalName, email, phone, address, fssai, latitude, longitude } = shop;
  return {
    shop: { name, tagline, legal_name: legalName, email, phone, address, fssai, latitude, longitude },
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
