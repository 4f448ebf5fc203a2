import { DEMO_SHOP, type ShopEnv } from './shop-variables.js';

/** What no real shop shares with the demo shop, and the variable that says it first. */
const VARIABLES = {
  name: 'SHOP_NAME',
  tagline: 'SHOP_TAGLINE',
  legalName: 'SHOP_LEGAL_NAME',
  email: 'SHOP_EMAIL',
  phone: 'SHOP_PHONE',
  courierPhone: 'SHOP_COURIER_PHONE',
  address: 'SHOP_ADDRESS',
  fssai: 'SHOP_FSSAI',
  latitude: 'SHOP_LATITUDE',
} as const satisfies Partial<Record<keyof ShopEnv, string>>;
type OwnDetail = keyof typeof VARIABLES;

const FAULTS: Partial<Record<OwnDetail, string>> = {
  fssai: 'SHOP_FSSAI must be the 14 digits of your licence.',
  latitude: 'SHOP_LATITUDE and SHOP_LONGITUDE are the demo shop’s: set where riders fetch the packs.',
};

/** Which details are still the demo shop's; `latitude` stands for the place. */
export function listDemoDetails(shop: ShopEnv): OwnDetail[] {
  const isDemo = (name: OwnDetail): boolean => {
    if (name === 'fssai') return new Set(shop.fssai).size === 1;
    if (name === 'latitude') return shop.latitude === DEMO_SHOP.latitude && shop.longitude === DEMO_SHOP.longitude;
    return shop[name] === DEMO_SHOP[name];
  };
  return (Object.keys(VARIABLES) as OwnDetail[]).filter(isDemo);
}

/** Riders would go to the demo shop's address, and documents would carry its name and licence: one sentence for each. */
export const findDemoDetails = (shop: ShopEnv): string[] =>
  listDemoDetails(shop).map((name) => FAULTS[name] ?? `${VARIABLES[name]} is the demo shop’s: set your own.`);
