import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readDeclared } from './declared.mjs';
import { importsOf, readImports } from './import-graph.mjs';
import { judge } from './judge.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const declared = readDeclared(ROOT);

/** @param {Record<string, string>} files the text of each file that is planted */
const judgePlanted = (files) =>
  judge(
    Object.entries(files).flatMap(([file, text]) => importsOf(file, text)),
    declared,
  );

describe('the rooms of the house', () => {
  it('are kept by every source and test that is here', () => {
    const imports = readImports(ROOT);
    expect(imports.length).toBeGreaterThan(100);
    expect(judge(imports, declared)).toEqual([]);
  });
});

describe('a forbidden import is reported in', () => {
  it.each([
    ['the domain, from another room', 'libs/domain/src/money.ts', "import { client } from '@shop/contract';", 'no other room'],
    ['the domain, from npm', 'libs/domain/src/money.ts', "import Big from 'big.js';", 'no package'],
    ['the domain, from Node', 'libs/domain/src/money.ts', "import fs from 'node:fs';", 'runs in the browser'],
    [
      'the contract, from the API',
      'libs/contract/src/client.ts',
      "import type { Order } from '../../../api/src/entities.js';",
      'libs/domain',
    ],
    ['the contract, from npm', 'libs/contract/src/client.ts', "import axios from 'axios';", 'openapi-fetch'],
    ['the API, from a front end', 'api/src/main.ts', "import { x } from '../../storefront/src/main.js';", 'libs/domain'],
    ['the API, from npm', 'api/src/main.ts', "import { renderToString } from 'react-dom/server';", 'closed'],
    [
      'the storefront, from the API',
      'storefront/src/app/routes.tsx',
      "import { x } from '../../../api/src/main.js';",
      'may import',
    ],
    ['the storefront, from npm', 'storefront/src/app/routes.tsx', "const x = await import('@mui/material/Button');", 'closed'],
    [
      'the admin console, from the storefront',
      'admin-console/src/app/a.tsx',
      "export * from '../../../storefront/src/ui/price';",
      'may import',
    ],
    ['the admin console, from npm', 'admin-console/src/app/a.tsx', "import { Injectable } from '@nestjs/common';", 'closed'],
    ['the sandbox, from the domain', 'infra/sandbox/src/main.ts', "import { rupees } from '@shop/domain';", 'no other room'],
    ['the sandbox, from npm', 'infra/sandbox/src/main.ts', "import { DataSource } from 'typeorm';", 'closed'],
    ['the launcher, from the API', 'infra/local/start.mjs', "import '../../api/dist/main.js';", 'infra/rooms'],
    ['the rooms themselves', 'infra/rooms/judge.mjs', "import '../local/start.mjs';", 'no other room'],
  ])('%s', (_room, file, text, reason) => {
    expect(judgePlanted({ [file]: text })).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    [
      'a path past the door of a library',
      'storefront/src/ui/price.tsx',
      "import { x } from '@shop/domain/src/money.js';",
      'imported as @shop/domain',
    ],
    [
      'a relative path into a library',
      'api/src/main.ts',
      "import { x } from '../../libs/domain/src/money.js';",
      'imported as @shop/domain',
    ],
    [
      'a package of the neighbours',
      'storefront/src/ui/price.tsx',
      "import fastify from 'fastify';",
      'not among the dependencies',
    ],
    ['an import type', 'storefront/src/ui/a.ts', "export type X = import('../features/cart/cart').Cart;", 'ui may import'],
  ])('the shape of %s', (_shape, file, text, reason) => {
    expect(judgePlanted({ [file]: text })).toEqual([expect.stringContaining(reason)]);
  });
});

describe('inside a front end', () => {
  it.each([
    [
      'a feature imports another',
      'storefront/src/features/cart/cart.tsx',
      "import { x } from '../checkout/fees';",
      'feature checkout',
    ],
    [
      'a feature imports the app',
      'admin-console/src/features/orders/a.tsx',
      "import { x } from '../../app/routes';",
      'ui and platform',
    ],
    ['the ui imports a feature', 'storefront/src/ui/price.tsx', "import { x } from '../features/cart/cart';", 'ui may import'],
    ['the platform imports the ui', 'storefront/src/platform/api.ts', "import { x } from '../ui/price';", 'no other layer'],
    [
      'a feature imports the entry',
      'storefront/src/features/cart/cart.tsx',
      "import { x } from '../../main';",
      'ui and platform',
    ],
  ])('a wrong way is reported: %s', (_case, file, text, reason) => {
    expect(judgePlanted({ [file]: text })).toEqual([expect.stringContaining(reason)]);
  });

  it('the way down is open', () => {
    const app = { 'storefront/src/app/routes.tsx': "import { x } from '../features/cart/cart';" };
    const feature = {
      'storefront/src/features/cart/cart.tsx': "import { x } from '../../ui/price';\nimport { y } from './lines';",
    };
    expect(judgePlanted({ ...app, ...feature })).toEqual([]);
  });
});

describe('inside the API', () => {
  const inModule = (/** @type {string} */ name, /** @type {string} */ wanted) => ({
    [`api/src/modules/${name}.service.ts`]: `import { X } from '${wanted}';`,
  });

  it.each([
    [
      'the platform imports a module',
      { 'api/src/platform/env.ts': "import { X } from '../modules/orders/orders.service.js';" },
      'nothing of the modules',
    ],
    ['a leaf asks another module', inModule('coupons/coupons', '../orders/orders.service.js'), 'no other module'],
    ['a module asks one that is not in its row', inModule('offers/offers', '../orders/orders.service.js'), 'may ask coupons'],
    ['a module takes the entity of another', inModule('offers/offers', '../coupons/coupon.entity.js'), 'asked through'],
    ['a module takes an adapter of another', inModule('checkout/checkout', '../payment/razorpay.adapter.js'), 'asked through'],
  ])('a wrong way is reported: %s', (_case, files, reason) => {
    expect(judgePlanted(files)).toEqual([expect.stringContaining(reason)]);
  });

  it('a ring of modules is reported once', () => {
    const ring = {
      ...inModule('courier/a', '../orders/orders.service.js'),
      ...inModule('orders/b', '../courier/trips.service.js'),
    };
    const rings = judgePlanted(ring).filter((sentence) => sentence.includes('ring'));
    expect(rings).toEqual(['The modules import each other in a ring: courier → orders → courier.']);
  });

  it('checkout alone works on the rows of orders, and on those of no module beyond its row', () => {
    expect(judgePlanted(inModule('checkout/checkout', '../orders/order.entity.js'))).toEqual([]);
    expect(judgePlanted(inModule('courier/courier', '../orders/order.entity.js'))).toHaveLength(1);
    expect(judgePlanted(inModule('checkout/checkout', '../courier/delivery.entity.js'))).toHaveLength(1);
  });

  it('checkout may ask the services of all that it gathers, and every module its gatekeepers', () => {
    const checkout = inModule('checkout/checkout', '../payment/payments.service.js');
    const guarded = { 'api/src/modules/orders/orders.controller.ts': "import { X } from '../identity/shopper.guard.js';" };
    expect(judgePlanted({ ...checkout, ...guarded })).toEqual([]);
  });
});

describe('tests', () => {
  it('may use test tools that their room may not', () => {
    const text = "import { expect } from '@jest/globals';\nimport fc from 'fast-check';\nimport fs from 'node:fs';";
    expect(judgePlanted({ 'libs/domain/src/money.spec.ts': text })).toEqual([]);
    expect(judgePlanted({ 'libs/domain/src/money.ts': text })).toHaveLength(3);
  });

  it('of a feature may use what stands ready for tests, and the feature itself may not', () => {
    const text = "import { stage } from '../../testing/stage';";
    expect(judgePlanted({ 'storefront/src/features/cart/cart.spec.tsx': text })).toEqual([]);
    expect(judgePlanted({ 'storefront/src/features/cart/cart.tsx': text })).toEqual([
      expect.stringContaining('for the tests alone'),
    ]);
  });

  it('of the API may start a database with the launcher, and the API itself may not', () => {
    const text = "import { startPostgres } from '../../infra/local/postgres.mjs';";
    expect(judgePlanted({ 'api/test/database.ts': text })).toEqual([]);
    expect(judgePlanted({ 'api/src/database.ts': text })).toEqual([expect.stringContaining('libs/domain')]);
  });
});
