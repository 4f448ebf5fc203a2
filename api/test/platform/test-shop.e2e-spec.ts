import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shopperToken } from '../setup/start-sandbox.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe('the shop that the tests run', () => {
  it('lets a shopper of the sandbox in, and no one else', async () => {
    const token = await shopperToken(shop.sandbox, 'asha@example.com');
    expect((await shop.get('/orders', { token })).status).toBe(200);
    expect((await shop.get('/orders')).status).toBe(401);
    expect((await shop.get('/orders', { token: await shop.ownerToken() })).status).toBe(401);
  });

  it("does not take a shopper's token for the owner's", async () => {
    const token = await shopperToken(shop.sandbox);
    expect((await shop.get('/admin/session', { token })).status).toBe(401);
  });
});
