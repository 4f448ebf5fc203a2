import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../setup/start-api.js';

const KEY = `pk_test_${Buffer.from('sign-in.example$').toString('base64')}`;

let shop: TestApi;
beforeAll(async () => {
  shop = await startApi({
    env: {
      SHOP_NAME: 'Lake Side Meats',
      SHOP_URL: 'https://shop.example/',
      ADMIN_URL: 'https://admin.shop.example',
      AUTH_KIND: 'clerk',
      AUTH_ISSUER: 'https://sign-in.example',
      AUTH_CLIENT_ID: 'the-storefront',
      CLERK_PUBLISHABLE_KEY: KEY,
      MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: 'map people',
    },
  });
});
afterAll(() => shop.stop());

it('tells the front ends where they are and whom to ask', async () => {
  expect((await shop.get('/config')).body).toEqual({
    shop: {
      name: 'Lake Side Meats',
      tagline: expect.any(String),
      legal_name: expect.any(String),
      email: expect.stringContaining('@'),
      phone: expect.any(String),
      address: expect.stringContaining('Thane West'),
      fssai: expect.any(String),
      gstin: null,
      hours: [
        { part: 'Morning', time: '8:00 AM to 2:00 PM' },
        { part: 'Evening', time: '5:00 PM to 8:00 PM' },
      ],
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    },
    sign_in: {
      kind: 'clerk',
      issuer: 'https://sign-in.example',
      client_id: 'the-storefront',
      audience: 'https://api.shop.test',
      publishable_key: KEY,
    },
    payment: { checkout_js: 'http://127.0.0.1:9/razorpay/checkout.js' },
    map: { tile_url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: 'map people' },
    shop_url: 'https://shop.example',
    admin_url: 'https://admin.shop.example',
  });
});

it('tells no secret', async () => {
  const said = JSON.stringify((await shop.get('/config')).body);
  const { admin, payment, courier, databaseUrl } = shop.env;
  const secrets = [...admin.jwtSecrets, admin.password!, payment.keySecret, ...payment.webhookSecrets, databaseUrl];
  for (const secret of [...secrets, courier.authToken, ...courier.callbackSecrets]) expect(said).not.toContain(secret);
});
