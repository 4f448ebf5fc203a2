import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ShopConfigService } from '../../src/modules/settings/shop-details/shop-config.service.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let token: string;
beforeAll(async () => {
  shop = await startApi({ env: { SHOP_NAME: 'Lake Side Meats' } });
  token = await shop.ownerToken();
});
afterAll(() => shop.stop());

const read = async () => (await shop.get('/admin/shop-details', { token })).body;
const write = async (fields: object) => shop.put('/admin/shop-details', { ...(await read()), ...fields }, { token });

it('begins with what the variables say, and keeps what the owner writes', async () => {
  expect(await read()).toMatchObject({ name: 'Lake Side Meats', gstin: null, version: 1 });
  const written = await write({
    name: 'Hill Side Meats',
    gstin: '27AAPFU0939F1ZV',
    hours: [{ part: 'All day', time: '9 to 5' }],
  });
  expect(written).toMatchObject({ status: 200, body: { version: 2 } });
  const again = await startApi({ databaseUrl: shop.env.databaseUrl, env: { SHOP_NAME: 'Lake Side Meats' } });
  const { body } = await again.get('/config');
  await again.stop();
  expect(body.shop).toMatchObject({
    name: 'Hill Side Meats',
    gstin: '27AAPFU0939F1ZV',
    hours: [{ part: 'All day', time: '9 to 5' }],
  });
});

it('shows in the shop at once, and on papers', async () => {
  await write({ phone: '+91 22 5550 0199' });
  expect((await shop.get('/config')).body.shop.phone).toBe('+91 22 5550 0199');
  expect(await shop.app.get(ShopConfigService).readShop()).toMatchObject({
    phone: '+91 22 5550 0199',
    latitude: expect.any(Number),
  });
});

it.each([
  [{ fssai: '123' }, 'An FSSAI number has 14 digits.'],
  [{ gstin: '27AAPFU0939F1ZW' }, 'This is not a GSTIN: please check each character.'],
  [{ name: ' ' }, 'Please enter the name of the shop.'],
  [{ email: 'nobody' }, 'Please enter an e-mail address.'],
  [{ hours: [] }, 'Please enter the hours.'],
])('refuses %j in a sentence', async (fields, error) => {
  expect(await write(fields)).toMatchObject({ status: 400, body: { error } });
});

it('does not write over what somebody else has written meanwhile', async () => {
  const stale = await write({ version: 1, name: 'Mine' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', current: { name: 'Hill Side Meats' } } });
});
