/** A trial of the whole shop as it runs in production, with stand-ins. @param {NodeJS.ProcessEnv} env */
export const isRehearsal = (env) => env.NODE_ENV === 'production' && env.REHEARSAL === 'true';

/**
 * The variables before `npm start` in the command of a rehearsal, as a page of docs has it.
 * @param {string} page @returns {Record<string, string>}
 */
export function documentedRehearsal(page) {
  const [, variables = ''] = /`((?:\w+=\S+ )+)npm start`[^|]*/.exec(page.slice(page.indexOf('| `REHEARSAL` |'))) ?? [];
  return Object.fromEntries(
    variables
      .trim()
      .split(' ')
      .map((each) => each.split('=')),
  );
}

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
