// Who may use what, as data. `npm run check` and the spec beside this file read it; a new way is opened here, and the commit says why.

/**
 * @typedef {object} Project
 * @property {string} folder
 * @property {string[]} uses other projects that it may import
 * @property {string[]} [testsUse] projects that only its tests may import
 * @property {string[]} [onlyNpm] the packages it may import, all others being closed to it
 * @property {string[]} [notNpm] packages closed to it; `@mui` stands for the whole scope, `react` for react-dom too
 * @property {boolean} [browser] runs in the browser: no Node modules outside its tests
 * @property {boolean} [tools] scripts of the workspace: they may import the workspace's development dependencies
 */

/** @type {Project[]} */
export const PROJECTS = [
  { folder: 'libs/domain', uses: [], onlyNpm: [], browser: true },
  { folder: 'libs/contract', uses: ['libs/domain'], onlyNpm: ['openapi-fetch'], browser: true },
  {
    folder: 'api',
    uses: ['libs/domain'],
    testsUse: ['infra/tools', 'infra/ops/backup', 'infra/lab'],
    notNpm: ['react', '@mui'],
  },
  {
    folder: 'storefront',
    uses: ['libs/contract', 'libs/domain'],
    testsUse: ['infra/tools', 'infra/lab/journeys'],
    notNpm: ['@nestjs', 'typeorm', '@mui'],
    browser: true,
  },
  {
    folder: 'admin-console',
    uses: ['libs/contract', 'libs/domain'],
    testsUse: ['infra/tools', 'infra/lab/journeys'],
    notNpm: ['@nestjs', 'typeorm'],
    browser: true,
  },
  // Nothing of ours: one misreading of a provider would otherwise hide on both sides.
  { folder: 'infra/lab/sandbox', uses: [], testsUse: ['infra/tools'], notNpm: ['@nestjs', 'typeorm'] },
  { folder: 'infra/tools', uses: [], notNpm: ['@nestjs', 'typeorm', 'react', '@mui'], tools: true },
  // A copy is restored with the server that the launcher starts.
  { folder: 'infra/ops/backup', uses: ['infra/tools'], notNpm: ['@nestjs', 'typeorm', 'react', '@mui'] },
  // A standby is made from the base backup that the shop's own backup takes.
  {
    folder: 'infra/lab/cluster',
    uses: ['infra/tools', 'infra/ops/backup', 'infra/lab/bench'],
    notNpm: ['@nestjs', 'typeorm', 'react', '@mui'],
    tools: true,
  },
  // A shop of its own is filled, and migrated from the release before.
  {
    folder: 'infra/ops/upgrade',
    uses: ['infra/tools', 'infra/ops/backup', 'infra/lab/bench'],
    notNpm: ['@nestjs', 'typeorm', 'react', '@mui'],
    tools: true,
  },
  // What the projects' builds have in common.
  { folder: 'infra/tools/build', uses: [], onlyNpm: ['rolldown', '@swc/core'], tools: true },
  // What runs in production, and how.
  {
    folder: 'infra/ops/deploy',
    uses: ['infra/tools'],
    testsUse: ['infra/lab/journeys'],
    notNpm: ['@nestjs', 'typeorm', 'react', '@mui'],
    tools: true,
  },
  { folder: 'infra/tools/boundaries', uses: [], onlyNpm: ['dependency-cruiser', 'typescript'], tools: true },
  { folder: 'infra/lab/chaos', uses: ['infra/tools'], notNpm: ['@nestjs', 'typeorm', 'react', '@mui'], tools: true },
  // The accounts of a festival hour are judged by the chaos tests' rules; its boards keep up by those of the console's.
  { folder: 'infra/lab/bench', uses: ['libs/domain', 'infra/tools', 'infra/lab/chaos'], notNpm: ['react', '@mui'], tools: true },
  {
    folder: 'infra/lab/fuzz',
    uses: ['infra/tools', 'infra/lab/chaos'],
    notNpm: ['@nestjs', 'typeorm', 'react', '@mui'],
    tools: true,
  },
  {
    folder: 'infra/lab/screens',
    uses: ['infra/tools', 'infra/lab/journeys'],
    notNpm: ['@nestjs', 'typeorm', 'react', '@mui'],
    tools: true,
  },
  { folder: 'infra/lab/faults', uses: ['infra/tools'], onlyNpm: [], tools: true },
  {
    folder: 'infra/lab/journeys',
    uses: ['infra/tools'],
    notNpm: ['@nestjs', 'typeorm', 'react', '@mui'],
    tools: true,
  },
];

/** Libraries of ours are imported by their package; a path into one would go around what it exports. */
export const LIBRARIES = ['libs/domain', 'libs/contract'];

/** Packages that any test may import besides what its project may. */
export const TEST_PACKAGES = ['@jest', '@testing-library', 'fast-check', 'axe-core', 'playwright-core', 'jest-environment'];

/** Specs and journeys, what is ready for them in test/, e2e/ and testing/, and the walk over all screens. */
export const TESTS = String.raw`(^|[./-])spec\.[cm]?[jt]sx?$|/(test|e2e|testing)/|^infra/lab/(screens|journeys)/`;

/** Inside a front end: each layer and the layers below it. Files that lie in src itself belong to `app`. */
export const LAYERS = {
  projects: ['storefront', 'admin-console'],
  below: { features: ['ui', 'platform'], ui: ['platform'], platform: [] },
};

/** The layers of the API's platform, each above those to its left; only the Nest module lies beside them. */
export const PLATFORM = {
  folder: 'api/src/platform',
  layers: ['kernel', 'settings', 'telemetry', 'database', 'work', 'web'],
  module: 'platform.module.ts',
};

/** Nowhere below these do folders beside each other import each other in a cycle. */
export const ACYCLIC = ['api/src/platform', 'api/src/modules', 'api/src/read-models'].concat(
  LAYERS.projects.flatMap((project) => ['app', 'features', 'ui', 'platform'].map((layer) => `${project}/src/${layer}`)),
);

/** Inside the API. */
export const MODULES = {
  folder: 'api/src/modules',
  /** What a module shows to the others, by the kind of file: its services and repositories, its Nest module, its DTOs. */
  entrances: ['service', 'repository', 'module', 'dto'],
  /** Providers' ports, open to the modules that use their module. */
  ports: ['payment/gateway/payment-provider', 'courier/courier-provider', 'customers/identity/token-verifier'],
  /** Guards and decorators that the controllers of every module carry, and the question for the own password before what is grave. */
  guards: [
    'customers/identity/shopper.guard',
    'staff/admin.guard',
    'staff/permissions',
    'staff/admin-sessions',
    'staff/sign-in/password-confirmation',
  ],
  /** Modules behind those guards, open to every module. */
  open: ['customers', 'staff'],
  /**
   * Modules whose entities another module may name outside of its own entities.
   * @type {Record<string, string[]>}
   */
  namesEntitiesOf: { checkout: ['orders', 'payment', 'coupons'] },
  /** Which module may use which; one that is not named here uses none. @type {Record<string, string[]>} */
  uses: {
    cart: ['products'],
    // A setting is put back by the service that sets it.
    'audit-log': ['settings'],
    // What it fills an empty shop with is written by the owners of the tables.
    'demo-shop': ['coupons', 'offers', 'products', 'settings'],
    // A coupon that ends takes its offer off the banner.
    coupons: ['offers'],
    // Whether the sample rating is shown is a setting; who rates an order has had it delivered.
    reviews: ['orders', 'settings'],
    // A refund that ends is written into its order's timeline; one of a billed order is owed together with its credit note. The
    // reconciliation holds the courier's list against our deliveries.
    // Its sums are figures of the shop. A refund belongs to the shop's day.
    payment: ['cart', 'orders', 'invoicing', 'courier', 'reports', 'settings'],
    // The shop's day goes on while its night is worked.
    orders: ['settings'],
    // By which day the tax of a late bill counts is a setting.
    reports: ['settings'],
    invoicing: ['orders', 'settings'],
    // The owner's buttons move an order, its money and its rider in one transaction; what was promised moves with the settings.
    fulfilment: ['orders', 'payment', 'courier', 'invoicing', 'products', 'coupons', 'settings'],
    // A parcel that the courier takes along leaves with its invoice.
    courier: ['orders', 'settings', 'cart', 'invoicing'],
    checkout: ['settings', 'products', 'coupons', 'orders', 'payment', 'courier', 'cart'],
    // Whether the providers answer is told beside whether the shop does, and what waits is counted by those who know why.
    operations: ['payment', 'courier', 'invoicing'],
    // Whoever is erased goes from the change log as well; a download names the shop as its owner has written it.
    privacy: ['audit-log', 'settings'],
    // Documents and mails name the shop as its owner has written it.
    notifications: ['operations', 'orders', 'settings'],
  },
};

/** Tables named in SQL. A table belongs to the module that its entity lies in. */
export const TABLES = {
  /** Where the owner's statements that write may stand. */
  writers: String.raw`\.repository\.ts$`,
};

/** Questions over tables of several modules. They never write. */
export const READ_MODELS = {
  folder: 'api/src/read-models',
  /** What they take from modules beside entities and types: the meaning of a column's values, and what is personal. */
  constants: ['payment/money/refund-state', 'privacy/data-map', 'settings/settings.repository'],
  /** The modules whose tables each reads. @type {Record<string, string[]>} */
  reads: {
    'checkout/load-checkout-context': ['coupons', 'courier', 'orders', 'payment', 'products', 'settings'],
    'checkout/payment-of-checkout': ['orders', 'payment'],
    'checkout/unsettled-payments': ['orders', 'payment'],
    'checkout/unpaid-holds': ['orders'],
    'courier/cart-quote': ['courier', 'products', 'settings'],
    'courier/deliveries': ['courier', 'orders'],
    'courier/delivery-estimate': ['courier', 'orders', 'settings'],
    'figures/kept-days': ['orders', 'payment', 'reports'],
    'figures/ledger-totals': ['payment', 'reports'],
    'figures/payment-totals': ['orders', 'payment', 'reports'],
    'figures/sales-of-days': ['invoicing', 'orders', 'payment', 'settings'],
    'figures/shop-figures': ['courier', 'operations', 'orders', 'payment', 'platform'],
    'figures/sold-products': ['orders', 'products', 'reports'],
    'operations/backup-fault': ['operations'],
    'orders/admin-orders': ['courier', 'invoicing', 'orders', 'payment'],
    'orders/line-names': ['orders', 'products'],
    'orders/order-rows': ['courier', 'invoicing', 'orders', 'payment', 'products', 'reviews'],
    'orders/own-refunds': ['orders', 'payment'],
    'orders/packs-left': ['orders', 'payment'],
    'orders/promised-orders': ['courier', 'orders'],
    'payment/invoices': ['invoicing', 'orders', 'payment', 'products', 'settings'],
    'payment/money': ['audit-log', 'orders', 'payment', 'platform'],
    'payment/our-records': ['courier', 'payment'],
    'payment/reconciliations': ['orders', 'payment', 'staff'],
    'privacy/erasure-obstacles': ['courier', 'customers', 'orders', 'payment'],
    'privacy/personal-data': ['courier', 'customers', 'orders', 'payment'],
    'privacy/shoppers': ['customers', 'orders'],
    'products/listed-coupons': ['coupons', 'offers'],
    'products/listed-offers': ['coupons', 'offers'],
    'products/product-changes': ['audit-log', 'products'],
    'products/public-coupons': ['coupons', 'offers'],
    'staff/audit-entries': ['audit-log', 'coupons', 'offers', 'payment', 'products', 'reviews', 'staff'],
    'staff/security-log': ['security-log', 'staff'],
    'staff/shop-name': ['settings'],
  },
};
