import { afterAll, beforeAll } from '@jest/globals';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aProduct } from '../builders/a-product.js';
import { openStore } from '../actors/shopper-client.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { steerSandbox } from '../setup/steer-sandbox.js';
import { describeCallbacks } from './courier/callbacks.js';
import { describeDeliveries } from './courier/deliveries.js';
import { describeFeesAndPickup } from './courier/fees-and-pickup.js';

let shop: TestShop;
let mutton: ProductEntity;

beforeAll(async () => {
  shop = await startShop({ runJobs: true, env: { BORZO_REFRESH_SECONDS: '1', BORZO_TIMEOUT_MS: '3000' } });
  await openStore(shop);
  mutton = await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449 });
  await steerSandbox(shop.sandbox, 'borzo', '/clock', { paused: true });
});
afterAll(() => shop.stop());

for (const describeSubject of [describeDeliveries, describeFeesAndPickup, describeCallbacks])
  describeSubject(
    () => shop,
    () => mutton,
  );
