import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ShopConfigService } from '../../src/modules/settings/shop-details/shop-config.service.js';
import { BadEnv } from '../../src/platform/settings/env.js';
import { eventually } from '../actors/shopper-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { OWNER, REHEARSAL } from '../setup/test-env.js';

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

it('moves the home screen, the names of authenticator apps and every other process with it', async () => {
  const other = await startApi({ databaseUrl: shop.env.databaseUrl });
  try {
    expect((await other.get('/config')).body.shop.name).toBe('Hill Side Meats');
    await write({ name: 'River Side Meats', tagline: 'Fresh from the river' });
    const manifest = await eventually(
      async () => (await fetch(`${other.url}/manifest.webmanifest`)).json() as Promise<{ name: string; description: string }>,
      ({ name }) => name === 'River Side Meats',
    );
    expect(manifest).toMatchObject({ short_name: 'River Side Meats', description: 'Fresh from the river' });
    expect((await other.get('/config')).body.shop.name).toBe('River Side Meats');
    const setUp = await shop.post('/admin/own/second-factor/authenticator-setup', { password: OWNER.password }, { token });
    expect(setUp.body.address).toContain('issuer=River%20Side%20Meats');
  } finally {
    await other.stop();
    await write({ name: 'Hill Side Meats' });
  }
});

it('says where riders fetch parcels and whom they call, and a screen of the release before leaves that alone', async () => {
  expect(await read()).toMatchObject({ courier_phone: '+91 90000 00142', latitude: 19.2156, longitude: 72.9636 });
  const { courier_phone: _phone, latitude: _latitude, longitude: _longitude, ...known } = await read();
  expect(await shop.put('/admin/shop-details', known, { token })).toMatchObject({
    status: 200,
    body: { courier_phone: '+91 90000 00142', latitude: 19.2156 },
  });
  const pickupVersion = async () => (await shop.db.query('SELECT pickup_version FROM shop_details'))[0].pickup_version;
  const before = await pickupVersion();
  await write({ phone: '+91 22 5550 0142', courier_phone: '9820012345' });
  expect(await pickupVersion()).toBe(before);
  await write({ latitude: 19.2157 });
  expect(await pickupVersion()).toBe(before + 1);
});

it('counts a pick-up that moves out of nothing, and not the place that a row of an earlier release is completed with', async () => {
  const [kept] = await shop.db.query('SELECT courier_phone, latitude, longitude, pickup_version FROM shop_details');
  const set = async (phone: string | null, latitude: number | null, longitude: number | null): Promise<number> => {
    await shop.db.query('UPDATE shop_details SET courier_phone = $1, latitude = $2, longitude = $3', [
      phone,
      latitude,
      longitude,
    ]);
    return (await shop.db.query('SELECT pickup_version FROM shop_details'))[0].pickup_version - kept.pickup_version;
  };
  const { courier_phone: phone, latitude, longitude } = kept;
  expect(await set(phone, null, longitude)).toBe(1);
  expect(await set(phone, latitude, longitude)).toBe(2);
  expect(await set(phone, null, null)).toBe(3);
  expect(await set(phone, latitude, longitude)).toBe(4);
  expect(await set(null, null, null)).toBe(5);
  expect(await set(phone, latitude, longitude)).toBe(5);
});

describe('in production', () => {
  const start = (env: NodeJS.ProcessEnv = {}) => startApi({ databaseUrl: shop.env.databaseUrl, env: { ...REHEARSAL, ...env } });
  const OURS = { SHOP_NAME: '', SHOP_TAGLINE: '', SHOP_ADDRESS: '', SHOP_LATITUDE: '', SHOP_LONGITUDE: '', SHOP_LEGAL_NAME: '' };

  it('a shop is not opened with anything of the demo shop’s, and nothing is written then', async () => {
    await write({ name: 'Yeoor Fresh', latitude: 19.2156, longitude: 72.9636 });
    const before = await read();
    const failure = await start(OURS).then(
      () => null,
      (thrown: BadEnv) => thrown,
    );
    expect(failure).toBeInstanceOf(BadEnv);
    expect(failure!.faults).toEqual([
      'SHOP_NAME is the demo shop’s: set your own (Shop name).',
      'SHOP_LEGAL_NAME is the demo shop’s: set your own (Legal name).',
      'SHOP_ADDRESS is the demo shop’s: set your own (Address).',
      'SHOP_LATITUDE and SHOP_LONGITUDE are the demo shop’s: set where riders fetch the packs.',
    ]);
    expect(await read()).toEqual(before);
  });

  it('the variables replace what is still the demo shop’s, and nothing else; after that they are not needed', async () => {
    const api = await start({ SHOP_NAME: 'Asha Meats' });
    await api.stop();
    expect(await read()).toMatchObject({
      name: 'Asha Meats',
      tagline: 'Fresh from the river',
      legal_name: REHEARSAL.SHOP_LEGAL_NAME,
      address: REHEARSAL.SHOP_ADDRESS,
      gstin: '27AAPFU0939F1ZV',
      latitude: 19.1972,
      longitude: 72.9722,
    });
    const again = await start(OURS);
    await again.stop();
    expect(await read()).toMatchObject({ name: 'Asha Meats', latitude: 19.1972 });
  });

  it('the owner cannot write what the next start would refuse', async () => {
    const before = await read();
    const api = await start();
    const put = (fields: object) => api.put('/admin/shop-details', { ...before, ...fields }, { token });
    try {
      expect(await put({ fssai: '11111111111111' })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', error: 'FSSAI licence number: please enter the 14 digits of your licence.' },
      });
      expect(await put({ name: 'Yeoor Fresh', latitude: 19.2156, longitude: 72.9636 })).toMatchObject({
        status: 400,
        body: {
          error:
            'Shop name is the demo shop’s: please enter your own. Place on the map is the demo shop’s: please enter where riders fetch the packs.',
        },
      });
      expect(await read()).toEqual(before);
      const { courier_phone: _phone, latitude: _latitude, longitude: _longitude, ...known } = before;
      expect(await api.put('/admin/shop-details', known, { token })).toMatchObject({ status: 200, body: { latitude: 19.1972 } });
      const stale = { name: 'Mine', version: before.version };
      expect(await put(stale)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    } finally {
      await api.stop();
    }
  });
});

it.each([
  [{ latitude: 72.9636, longitude: 19.2156 }, 'The latitude of a place in India lies between 6 and 38, such as 19.2156.'],
  [{ latitude: null }, 'The latitude of a place in India lies between 6 and 38, such as 19.2156.'],
  [{ latitude: undefined }, 'The latitude of a place in India lies between 6 and 38, such as 19.2156.'],
  [{ longitude: undefined }, 'The longitude of a place in India lies between 68 and 98, such as 72.9636.'],
  [{ courier_phone: null }, 'Please enter the mobile number that riders call.'],
  [{ courier_phone: 'call me' }, 'Please enter the mobile number that riders call.'],
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
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', current: { name: 'Asha Meats' } } });
});
