import { DEMO_SHOP, type ShopEnv } from './shop-variables.js';

/** What no real shop shares with the demo shop: the field of the console, and the variable that says it first. */
const DETAILS = {
  name: ['Shop name', 'SHOP_NAME'],
  tagline: ['One line about it', 'SHOP_TAGLINE'],
  legalName: ['Legal name', 'SHOP_LEGAL_NAME'],
  email: ['Support e-mail', 'SHOP_EMAIL'],
  phone: ['Support phone', 'SHOP_PHONE'],
  courierPhone: ['Mobile that riders call', 'SHOP_COURIER_PHONE'],
  address: ['Address', 'SHOP_ADDRESS'],
  fssai: ['FSSAI licence number', 'SHOP_FSSAI'],
  latitude: ['Place on the map', 'SHOP_LATITUDE and SHOP_LONGITUDE'],
} as const satisfies Partial<Record<keyof ShopEnv, [field: string, variable: string]>>;
type OwnDetail = keyof typeof DETAILS;

/** Which details are still the demo shop's; `latitude` stands for the place. */
export function listDemoDetails(shop: ShopEnv): OwnDetail[] {
  const isDemo = (name: OwnDetail): boolean => {
    if (name === 'fssai') return new Set(shop.fssai).size === 1;
    if (name === 'latitude') return shop.latitude === DEMO_SHOP.latitude && shop.longitude === DEMO_SHOP.longitude;
    return shop[name] === DEMO_SHOP[name];
  };
  return (Object.keys(DETAILS) as OwnDetail[]).filter(isDemo);
}

/** Riders would go to the demo shop's address, and documents would carry its name and licence: one sentence for each, to who starts the shop. */
export const findDemoDetails = (shop: ShopEnv): string[] =>
  listDemoDetails(shop).map((name) => {
    const [field, variable] = DETAILS[name];
    if (name === 'fssai') return `${variable} must be the 14 digits of your licence.`;
    if (name === 'latitude') return `${variable} are the demo shop’s: set where riders fetch the packs.`;
    return `${variable} is the demo shop’s: set your own (${field}).`;
  });

/** The same to the owner, who fills in the console. */
export const findDemoFields = (shop: ShopEnv): string[] =>
  listDemoDetails(shop).map((name) => {
    const [field] = DETAILS[name];
    if (name === 'fssai') return `${field}: please enter the 14 digits of your licence.`;
    if (name === 'latitude') return `${field} is the demo shop’s: please enter where riders fetch the packs.`;
    return `${field} is the demo shop’s: please enter your own.`;
  });
