import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { READ_MODELS } from './boundaries.mjs';

const CHECK = fileURLToPath(new URL('./check.mjs', import.meta.url));

const order = "@Entity('orders') export class Order {}";

/**
 * One planted file for each kind of violation, what it is told as, and what is around it. A file imports names that need not exist.
 * @type {[string, string, string, string][]}
 */
const PLANTED = [
  ['the domain imports another project', 'libs/domain/src/a.ts', "import '../../contract/src/index.js';", 'no other project'],
  ['the domain imports a package', 'libs/domain/src/b.ts', "import Big from 'big.js';", 'no package'],
  ['the domain imports Node', 'libs/domain/src/c.ts', "import fs from 'node:fs';", "without Node's modules"],
  [
    'the contract imports the API',
    'libs/contract/src/a.ts',
    "import type { A } from '../../../api/src/main.js';",
    'may import libs/domain',
  ],
  ['the API imports a front end', 'api/src/a.ts', "import '../../storefront/src/main.js';", 'api may import libs/domain'],
  ['the API imports React', 'api/src/b.ts', "import 'react-dom/server';", 'closed to api'],
  ['the storefront imports MUI', 'storefront/src/app/a.tsx', "await import('@mui/material/Button');", 'closed to storefront'],
  [
    'the console imports the storefront',
    'admin-console/src/app/a.tsx',
    "export * from '../../../storefront/src/main';",
    'may import',
  ],
  [
    'the sandbox imports the domain',
    'infra/lab/sandbox/src/a.ts',
    "import '../../../../libs/domain/src/index.js';",
    'no other project',
  ],
  ['the launcher imports the API', 'infra/tools/a.mjs', "import '../../api/src/main.js';", 'infra/tools may import'],
  ['the chaos tests import the API', 'infra/lab/chaos/a.mjs', "import '../../../api/src/main.js';", 'infra/lab/chaos may import'],
  [
    'a path goes around what a library exports',
    'api/src/c.ts',
    "import '../../libs/domain/src/money.js';",
    'imported as @shop/domain',
  ],
  ['a package of another project is used', 'storefront/src/ui/a.tsx', "import 'pg';", 'own dependencies'],
  ['a feature imports another', 'storefront/src/features/cart/a.tsx', "import '../orders/b';", 'another feature'],
  [
    'a type of the app is imported by a feature',
    'admin-console/src/features/orders/a.tsx',
    "import type { A } from '../../app/b';",
    'features may import',
  ],
  [
    'folders of a feature import each other',
    'storefront/src/features/orders/list/back.tsx',
    "import type { A } from '../details/a';",
    '→ storefront/src/features/orders/list → storefront/src/features/orders/details: folders beside each other',
  ],
  ['the ui imports a feature', 'storefront/src/ui/b.tsx', "import '../features/orders/b';", 'ui may import'],
  ['code that ships imports a test', 'api/src/d.ts', "import '../test/a.js';", 'for the tests alone'],
  [
    'the platform imports a module',
    'api/src/platform/kernel/a.ts',
    "import '../../modules/orders/orders.service.js';",
    'nothing of the modules',
  ],
  [
    'a layer of the platform imports one to its right',
    'api/src/platform/database/a.ts',
    "import type { B } from '../work/jobs/b.js';",
    'database may import kernel, settings, telemetry',
  ],
  [
    'a layer imports the module of the whole platform',
    'api/src/platform/web/a.ts',
    "import '../platform.module.js';",
    'web may import',
  ],
  [
    'a part of the platform lies in no layer',
    'api/src/e.ts',
    "import './platform/loose.js';",
    'the platform is platform.module.ts and its layers',
  ],
  [
    'folders of a layer import each other',
    'api/src/platform/work/jobs/back.ts',
    "import '../inbox/a.js';",
    '→ api/src/platform/work/jobs → api/src/platform/work/inbox: folders beside each other',
  ],
  [
    'a module uses one that is not open to it',
    'api/src/modules/coupons/a.ts',
    "import '../orders/orders.service.js';",
    'coupons may use',
  ],
  ['a module without others uses one', 'api/src/modules/offers/a.ts', "import '../orders/orders.service.js';", 'no other module'],
  [
    'a module goes past the entrance of another',
    'api/src/modules/offers/b.ts',
    "import '../coupons/find-coupon.js';",
    'is used through',
  ],
  [
    'a module takes the entity of another',
    'api/src/modules/offers/c.ts',
    "import { C } from '../coupons/coupon.entity.js';",
    'is used through',
  ],
  ['files import each other', 'libs/domain/src/money.ts', "import type { A } from './rupees.js';", 'in a cycle'],
  [
    'modules use each other',
    'api/src/modules/orders/back.service.ts',
    "import '../checkout/checkout.service.js';",
    'folders beside each other',
  ],
  [
    'folders of a module import each other',
    'api/src/modules/orders/timeline/back.ts',
    "import type { A } from '../packs/a.js';",
    '→ api/src/modules/orders/timeline → api/src/modules/orders/packs: folders beside each other',
  ],
  [
    'a module writes the table of another',
    'api/src/modules/checkout/a.repository.ts',
    'const a = `UPDATE orders SET x = 1`;',
    'only the module orders',
  ],
  [
    'a table is written outside of a repository',
    'api/src/modules/orders/a.ts',
    "const a = 'INSERT INTO orders VALUES (1)';",
    'belong in <noun>.repository',
  ],
  [
    'a module reads the table of another',
    'api/src/modules/checkout/a.ts',
    "const a = 'SELECT 1 FROM orders';",
    'belongs in a read model',
  ],
  [
    'a module names the table of another to the ORM',
    'api/src/modules/checkout/b.ts',
    "query.leftJoin('orders', 'o');",
    'belongs in a read model',
  ],
  [
    'a module lets the ORM write the table of another',
    'api/src/modules/checkout/c.ts',
    "tx.update('orders', {}, {});",
    'only the module orders',
  ],
  [
    'a query inside of a module reads the table of another',
    'api/src/modules/checkout/a.query.ts',
    "const a = 'SELECT 1 FROM orders';",
    'belongs in a read model',
  ],
  [
    'a read model writes',
    'api/src/read-models/checkout/unsettled-payments.query.ts',
    "const a = 'DELETE FROM orders';",
    'never writes',
  ],
  [
    'a read model reads the table of a module that is not listed for it',
    'api/src/read-models/courier/cart-quote.query.ts',
    "import { Order } from '../../modules/orders/order.entity.js';\ndb.find(Order);",
    'reads tables of orders, which is not listed',
  ],
  [
    'a read model no longer reads the tables of a module that is listed for it',
    'api/src/read-models/orders/line-names.query.ts',
    "const a = 'SELECT 1 FROM orders';",
    'reads no table of products, which is listed',
  ],
  [
    'a read model uses what a module does',
    'api/src/read-models/checkout/a.query.ts',
    "import '../../modules/orders/orders.service.js';",
    'nothing but entities and types',
  ],
  [
    'the platform imports a read model',
    'api/src/platform/kernel/b.ts',
    "import '../../read-models/checkout/unpaid-holds.query.js';",
    'nothing of the modules',
  ],
];

/** What the planted files import, and files that keep every boundary. */
const AROUND = {
  'libs/domain/src/index.ts': '',
  'libs/domain/src/rupees.ts': "import type { B } from './money.js';",
  'libs/contract/src/index.ts': '',
  'api/src/main.ts': '',
  'api/test/a.ts': "import '../../infra/tools/kept.mjs';",
  'storefront/src/main.tsx': "import './app/routes';",
  'storefront/src/app/routes.tsx': "import '../features/orders/b';",
  'storefront/src/features/orders/b.tsx': "import '../../ui/price';\nimport './c';",
  'storefront/src/features/orders/c.tsx': '',
  'storefront/src/features/orders/details/a.tsx': "import '../list/b';",
  'storefront/src/features/orders/list/b.tsx': '',
  'storefront/src/features/orders/c.spec.tsx': "import '../cart/a';",
  'storefront/src/ui/price.tsx': '',
  'admin-console/src/app/b.tsx': '',
  'infra/tools/kept.mjs': '',
  'api/src/platform/platform.module.ts': "import './web/kept.js';",
  'api/src/platform/loose.ts': '',
  'api/src/platform/web/kept.ts': "import '../work/jobs/b.js';",
  'api/src/platform/work/jobs/b.ts': '',
  'api/src/platform/work/inbox/a.ts': "import '../jobs/b.js';",
  'api/src/modules/coupons/find-coupon.ts': '',
  'api/src/modules/coupons/coupon.entity.ts': '',
  'api/src/modules/orders/order.entity.ts': order,
  'api/src/modules/orders/packs/a.ts': "import '../timeline/b.js';",
  'api/src/modules/orders/timeline/b.ts': '',
  'api/src/modules/orders/orders.service.ts': '',
  'api/src/modules/orders/orders.repository.ts': "const a = 'UPDATE orders SET x = 1';",
  'api/src/modules/checkout/checkout.service.ts': "import '../orders/orders.service.js';",
  'api/src/read-models/checkout/unpaid-holds.query.ts':
    "import type { Orders } from '../../modules/orders/orders.service.js';\nconst a = 'SELECT 1 FROM orders';",
};

// That every source and test keeps them is what `npm run check` looks at, which is the first part of `npm test`.
describe('the boundaries', () => {
  it('list only read models that are there', () => {
    const folder = new URL(`../../../${READ_MODELS.folder}/`, import.meta.url);
    const missing = Object.keys(READ_MODELS.reads).filter((name) => !fs.existsSync(new URL(`${name}.query.ts`, folder)));
    expect(missing).toEqual([]);
  });

  describe('are seen broken', () => {
    let told = /** @type {string[]} */ ([]);
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'boundaries-'));

    beforeAll(async () => {
      const planted = Object.fromEntries(PLANTED.map(([, file, text]) => [file, text]));
      for (const [file, text] of Object.entries({ ...AROUND, ...planted })) plant(root, file, text);
      told = await check(root);
    });
    afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

    it.each(PLANTED)('when %s', (_what, file, _text, sentence) => {
      expect(told).toContainEqual(expect.stringMatching(new RegExp(`${blamedFor(file).at(-1)}.*${sentence}`)));
    });

    it('and nowhere else', () => {
      const blamed = new Set(told.map((sentence) => sentence.split(' ')[0]));
      expect([...blamed].sort()).toEqual(PLANTED.flatMap(([, file]) => blamedFor(file)).sort());
    });
  });
});

/** What is blamed for a planted file: a cycle of folders is told by the first of them. @param {string} file @returns {string[]} */
const blamedFor = (file) => CYCLES[file] ?? [file];

/** @type {Record<string, string[]>} */
const CYCLES = {
  'api/src/modules/orders/back.service.ts': ['api/src/modules/orders/back.service.ts', 'api/src/modules/checkout'],
  'api/src/platform/work/jobs/back.ts': ['api/src/platform/work/inbox'],
  'api/src/modules/orders/timeline/back.ts': ['api/src/modules/orders/packs'],
  'storefront/src/features/orders/list/back.tsx': ['storefront/src/features/orders/details'],
};

/** @param {string} root @param {string} file @param {string} text */
function plant(root, file, text) {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
  const [folder = ''] = /^(infra\/(lab|ops)\/[^/]+|(libs|infra)\/[^/]+|[^/]+)/.exec(file) ?? [];
  fs.writeFileSync(path.join(root, folder, 'package.json'), '{}');
}

/** The guard in a process of its own, as `npm run check` runs it. @param {string} root @returns {Promise<string[]>} */
const check = (root) =>
  new Promise((resolve, reject) =>
    execFile(process.execPath, [CHECK, root], (error, stdout) => {
      if (error && stdout === '') return reject(error);
      resolve(stdout.split('\n').filter(Boolean));
    }),
  );
