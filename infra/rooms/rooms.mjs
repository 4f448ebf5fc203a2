// The rules of the house, as data. What is not allowed here is reported by `npm run check` and by the spec beside this file.

/**
 * @typedef {object} Room
 * @property {string} folder
 * @property {string[]} rooms other rooms that it may import
 * @property {string[]} [testRooms] rooms that only its tests may import
 * @property {string[]} [onlyNpm] the packages it may import, all others being closed to it
 * @property {string[]} [notNpm] packages closed to it; a name stands for the whole scope or family, `@mui` or `react`
 * @property {boolean} [flat] a room of tools: no src folder, and it uses the packages of the whole project
 * @property {boolean} [browser] runs in the browser: no Node modules outside its tests
 */

/** @type {Room[]} */
export const ROOMS = [
  { folder: 'libs/domain', rooms: [], onlyNpm: [], browser: true },
  { folder: 'libs/contract', rooms: ['libs/domain'], onlyNpm: ['openapi-fetch'], browser: true },
  { folder: 'api', rooms: ['libs/domain'], testRooms: ['infra/local'], notNpm: ['react', '@mui'] },
  {
    folder: 'storefront',
    rooms: ['libs/contract', 'libs/domain'],
    testRooms: ['infra/local'],
    notNpm: ['@nestjs', 'typeorm', '@mui'],
    browser: true,
  },
  {
    folder: 'admin-console',
    rooms: ['libs/contract', 'libs/domain'],
    testRooms: ['infra/local'],
    notNpm: ['@nestjs', 'typeorm'],
    browser: true,
  },
  // Nothing of ours: one misreading of a provider would otherwise hide on both sides.
  { folder: 'infra/sandbox', rooms: [], notNpm: ['@nestjs', 'typeorm'] },
  { folder: 'infra/local', rooms: ['infra/rooms'], notNpm: ['@nestjs', 'typeorm', 'react', '@mui'], flat: true },
  { folder: 'infra/rooms', rooms: [], onlyNpm: ['typescript'], flat: true },
];

/** The package by which each library of ours is imported; a path into it would go round its door. */
export const DOORS = { '@shop/domain': 'libs/domain', '@shop/contract': 'libs/contract' };

/** Packages that any test may import besides what its room may. */
export const TEST_TOOLS = ['@jest', '@testing-library', 'fast-check', 'axe-core', 'playwright-core', 'jest-environment-jsdom'];

/** Inside a front end: each layer and the layers below it. Files that lie in src itself belong to `app`. */
export const LAYERS = {
  folders: ['storefront', 'admin-console'],
  below: { app: ['features', 'ui', 'platform'], features: ['ui', 'platform'], ui: ['platform'], platform: [] },
};

/** Inside the API: which module may ask which. To open a way, add it here and say in the commit why. */
export const MODULES = {
  folder: 'api/src/modules',
  platform: 'api/src/platform',
  /** What a module shows to the others: its service, its Nest module, the shapes it speaks over the wire. */
  doors: ['service', 'module', 'dto'],
  /** The ports to the providers, which the modules of a table row may use like a service. */
  ports: ['payment/payment-provider', 'courier/courier-provider', 'identity/token-verifier'],
  /**
   * Checkout turns a payment into an order in one transaction under row locks, and so works on the rows of three modules.
   * It is the only one; everybody else asks a service.
   * @type {Record<string, string[]>}
   */
  worksOnRowsOf: { checkout: ['orders', 'payment', 'coupons'] },
  /** Who comes in is asked before the controllers of every module. */
  gates: ['identity/shopper.guard', 'admin-auth/admin.guard', 'admin-auth/duties', 'admin-auth/admin-sessions'],
  gatekeepers: ['identity', 'admin-auth'],
  /** A module that is not named here may ask none. @type {Record<string, string[]>} */
  mayAsk: {
    addresses: ['cart'],
    cart: ['products'],
    // A setting is put back by the service that sets it.
    changes: ['settings'],
    offers: ['coupons'],
    products: ['pictures'],
    // A refund that ends is written into its order's timeline; one of a billed order is owed together with its credit note.
    payment: ['cart', 'orders', 'bills'],
    bills: ['orders', 'shop-config'],
    // The owner's buttons move an order, its money and its rider in one transaction.
    'order-desk': ['orders', 'payment', 'courier', 'bills'],
    courier: ['orders', 'settings', 'cart'],
    checkout: ['settings', 'products', 'coupons', 'orders', 'payment', 'courier', 'cart'],
    // Papers and mails name the shop as its owner has written it.
    notifications: ['orders', 'identity', 'shop-config'],
    // The book of a day takes over a refund that was made in the provider's dashboard.
    money: ['payment', 'courier'],
    'shop-config': ['settings'],
  },
};
