/** What a shop needs besides to be started as in production, with stand-ins for its providers: a name and an address that are nobody's example. */
export const REHEARSAL = {
  NODE_ENV: 'production',
  REHEARSAL: 'true',
  ADMIN_EMAIL: 'asha@shop.test',
  SHOP_NAME: 'Asha Meats',
  SHOP_TAGLINE: 'Cut when you order',
  SHOP_LEGAL_NAME: 'Asha Meats LLP',
  SHOP_EMAIL: 'help@shop.test',
  SHOP_PHONE: '+91 22 2540 1234',
  SHOP_COURIER_PHONE: '+91 98200 12345',
  SHOP_ADDRESS: '12 Station Road, Thane West 400601',
  SHOP_FSSAI: '11521001000123',
  SHOP_LATITUDE: '19.1972',
  SHOP_LONGITUDE: '72.9722',
};
