import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type TestApi } from './start-api.js';

let shop: TestApi;
beforeAll(async () => {
  shop = await startApi();
});
afterAll(() => shop.stop());

describe('the settings of the shop', () => {
  it('are a closed shop without fees while nobody has set them', async () => {
    expect((await shop.get('/settings/store-status')).body).toEqual({ setting_value: 'false' });
  });
});
