import type { Variables } from './variables.js';

export interface ShopEnv {
  name: string;
  tagline: string;
  legalName: string;
  email: string;
  phone: string;
  /** The mobile number at which riders reach the shop. */
  courierPhone: string;
  address: string;
  fssai: string;
  /** Null while the shop is not registered for GST. */
  gstin: string | null;
  latitude: number;
  longitude: number;
}

/** What the shop's details begin with where the variables name none. */
export const DEMO_SHOP: ShopEnv = {
  name: 'Yeoor Fresh',
  tagline: 'Fresh meat from the foot of the Yeoor hills',
  legalName: 'Yeoor Fresh Meats (demo shop)',
  email: 'help@yeoorfresh.example',
  phone: '+91 22 5550 0142',
  courierPhone: '+91 90000 00142',
  address: 'Shop 4, Lake View Market, Pokharan Road No. 1, Thane West, Maharashtra 400606',
  fssai: '00000000000000',
  gstin: null,
  latitude: 19.2156,
  longitude: 72.9636,
};

export function readShop(from: Variables): ShopEnv {
  return {
    name: from.text('SHOP_NAME', DEMO_SHOP.name),
    tagline: from.text('SHOP_TAGLINE', DEMO_SHOP.tagline),
    legalName: from.text('SHOP_LEGAL_NAME', DEMO_SHOP.legalName),
    email: from.text('SHOP_EMAIL', DEMO_SHOP.email),
    phone: from.text('SHOP_PHONE', DEMO_SHOP.phone),
    courierPhone: from.text('SHOP_COURIER_PHONE', DEMO_SHOP.courierPhone),
    address: from.text('SHOP_ADDRESS', DEMO_SHOP.address),
    fssai: from.text('SHOP_FSSAI', DEMO_SHOP.fssai),
    gstin: from.text('SHOP_GSTIN', '') || null,
    latitude: from.decimal('SHOP_LATITUDE', DEMO_SHOP.latitude, -90, 90),
    longitude: from.decimal('SHOP_LONGITUDE', DEMO_SHOP.longitude, -180, 180),
  };
}
