/** Shop details for footer, papers and map. */
export class ShopDetails {
  name: string;
  tagline: string;
  legal_name: string;
  email: string;
  phone: string;
  address: string;
  fssai: string;
  latitude: number;
  longitude: number;
}

/** How shoppers sign in: which adapter the storefront loads, and for whom. */
export class SignInConfig {
  kind: 'oidc' | 'clerk';
  issuer: string;
  client_id: string;
  audience: string;
  publishable_key: string | null;
}

export class PaymentConfig {
  checkout_js: string;
}

export class MapConfig {
  /** Address pattern of map tiles; null draws the map without them. */
  tile_url: string | null;
  attribution: string;
}

/** What the front ends must know at run time, so that one build serves every environment. */
export class ShopConfigReply {
  shop: ShopDetails;
  sign_in: SignInConfig;
  payment: PaymentConfig;
  map: MapConfig;
  shop_url: string;
  admin_url: string;
}
