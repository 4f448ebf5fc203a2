import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, atShopTime, FIRST_SCHEDULE, shopDay } from '@shop/domain';
import { ShopFixture } from '../actors/shop-fixture.js';
import { HOME, openStore, ShopperClient } from '../actors/shopper-client.js';
import { startApi } from '../setup/start-api.js';
import { OWNER } from '../setup/test-env.js';

let fixture: ShopFixture;
let owner: { token: string };
beforeAll(async () => {
  fixture = await ShopFixture.open();
  setTime('17:30');
  owner = { token: (await fixture.shop.post('/admin/login', OWNER)).body.token };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.shop.db.query("DELETE FROM settings WHERE key IN ('schedule', 'delivery-times', 'delivery-fee-table')");
  await openStore(fixture.shop);
  setTime('17:30');
});

const TABLE = {
  bands: [
    { up_to_km: 6, fee: 45 },
    { up_to_km: 20, fee: 90 },
  ],
  pincodes: [
    { pincode: '400607', km: 4 },
    { pincode: '400080', km: 15 },
  ],
  only_listed: false,
};
const tomorrow = addDays(shopDay(new Date()), 1);
const moment = (time: string, day = tomorrow): string => atShopTime(`${day}T${time}`).toISOString();
const setTime = (time: string): void => fixture.shop.clock.set(moment(time));
const estimate = (pincode: string, shop: Pick<typeof fixture.shop, 'get'> = fixture.shop) =>
  shop.get(`/delivery/estimate?pincode=${encodeURIComponent(pincode)}`);
const setTable = (table: object) => fixture.shop.put('/admin/settings/delivery-fee-table', table, owner);
const EVENING = { promised_from: moment('18:30'), promised_until: moment('19:15'), after_opening: false };
const NONE = { promised_from: null, promised_until: null, after_opening: false };
const shopperAt = async (pincode: string, qty = 1): Promise<ShopperClient> => {
  const shopper = (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton, qty);
  shopper.address = { ...HOME, pincode };
  return shopper;
};

/** Whatever the courier is asked uses one of these up. */
const METHODS = ['calculate-order', 'create-order', 'cancel-order', 'orders', 'courier'];
async function courierCallsDuring(work: () => Promise<unknown>): Promise<number> {
  for (const at of METHODS) await fixture.courier('/faults', { at, kind: 'status', status: 503, times: 100 });
  await work();
  const { faults } = (await fixture.courier('/faults', undefined, 'GET')) as { faults: { times: number }[] };
  await fixture.courier('/faults', undefined, 'DELETE');
  return METHODS.length * 100 - faults.reduce((left, { times }) => left + times, 0);
}

describe('what a visitor is told of a pincode', () => {
  it("is the owner's fee by distance, and a later hour far away", async () => {
    await setTable(TABLE);
    expect((await estimate('400607')).body).toEqual({ pincode: '400607', served: 'yes', fee_from: 45, fee_to: 45, ...EVENING });
    expect((await estimate(' 400080 ')).body).toEqual({
      pincode: '400080',
      served: 'yes',
      fee_from: 90,
      fee_to: 90,
      promised_from: moment('19:00'),
      promised_until: moment('19:45'),
      after_opening: false,
    });
  });

  it('is what the courier asked others there lately, before the own fee', async () => {
    await setTable({ ...TABLE, pincodes: [{ pincode: '400604', km: 4 }] });
    const [light, heavy] = [await shopperAt('400604'), await shopperAt('400604', 9)];
    const fees = [(await light.askFee()).body.delivery_fee, (await heavy.askFee()).body.delivery_fee];
    expect((await estimate('400604')).body).toMatchObject({
      served: 'yes',
      fee_from: Math.min(...fees),
      fee_to: Math.max(...fees),
    });
    fixture.shop.clock.advance({ days: 32 });
    expect((await estimate('400604')).body).toMatchObject({ served: 'yes', fee_from: 45, fee_to: 45 });
  });

  it("is not the owner's own fee that somebody got while the courier was away", async () => {
    await setTable({ ...TABLE, pincodes: [{ pincode: '400605', km: 4 }] });
    await courierCallsDuring(async () => (await shopperAt('400605')).askFee());
    await setTable({ bands: [], pincodes: [], only_listed: false });
    expect((await estimate('400605')).body).toMatchObject({ served: 'unknown', fee_from: null });
  });

  it('is left to the courier where nobody has ordered from', async () => {
    expect((await estimate('400703')).body).toEqual({
      pincode: '400703',
      served: 'unknown',
      fee_from: null,
      fee_to: null,
      ...EVENING,
    });
  });

  it('is no time in another town, until the courier has named somebody there a fee or the owner lists it', async () => {
    const unknown = { pincode: '411001', served: 'unknown', fee_from: null, fee_to: null, ...NONE };
    expect((await estimate('411001')).body).toEqual(unknown);
    await (await shopperAt('421201')).askFee();
    expect((await estimate('421201')).body).toMatchObject({ served: 'yes', ...EVENING });
    await setTable({ ...TABLE, pincodes: [{ pincode: '411001', km: 4 }] });
    expect((await estimate('411001')).body).toMatchObject({ served: 'yes', fee_from: 45, ...EVENING });
  });

  it('is a plain no where the owner does not deliver', async () => {
    await setTable({ ...TABLE, only_listed: true });
    expect((await estimate('400703')).body).toEqual({ pincode: '400703', served: 'no', fee_from: null, fee_to: null, ...NONE });
    expect((await estimate('400607')).body.served).toBe('yes');
  });

  it('is a plain no in another part of the country, unless somebody there has had a fee or the owner lists it', async () => {
    expect((await estimate('110001')).body).toEqual({ pincode: '110001', served: 'no', fee_from: null, fee_to: null, ...NONE });
    await setTable({ ...TABLE, pincodes: [{ pincode: '110001', km: 4 }] });
    expect((await estimate('110001')).body).toMatchObject({ served: 'yes', fee_from: 45 });
  });

  it.each(['', '4006', '040060', '4006011', 'abcdef'])('is refused for what is no pincode: %j', async (typed) =>
    expect((await estimate(typed)).status).toBe(400),
  );

  it('never costs a call to the courier', async () => {
    const ask = async () => {
      for (const pincode of ['400606', '400607', '400703', '999999', 'no']) await estimate(pincode);
      await fixture.shop.get('/delivery/promise');
    };
    expect(await courierCallsDuring(ask)).toBe(0);
    expect(await courierCallsDuring(async () => (await shopperAt('400703')).askFee())).toBe(1); // the count counts
  });

  it('is told as often as one address may ask of the shop', async () => {
    const { databaseUrl } = fixture.shop.env;
    const strict = await startApi({ databaseUrl, sandbox: fixture.shop.sandbox, env: { REQUESTS_PER_MINUTE: '3' } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await estimate('400607', strict)).status);
    await strict.stop();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the pincode where a visitor is', () => {
  const ask = (place: object) => fixture.shop.post('/delivery/pincode', place);

  it('is that of the nearest door that was delivered to, and unknown far from all', async () => {
    const { orderId } = await fixture.paidOrder();
    const other = await fixture.paidOrder(async (shopper) => {
      shopper.take(fixture.mutton);
      shopper.address = { ...HOME, pincode: '400601' };
    });
    const place = (id: string, latitude: number, longitude: number) =>
      fixture.shop.db.query('UPDATE deliveries SET dropoff = $2 WHERE order_id = $1', [
        id,
        { latitude, longitude, distance_meters: null },
      ]);
    await place(orderId, 19.22, 72.97);
    await place(other.orderId, 19.2, 72.98);
    expect((await ask({ latitude: 19.221, longitude: 72.971 })).body).toEqual({ pincode: HOME.pincode });
    expect((await ask({ latitude: 19.201, longitude: 72.979 })).body).toEqual({ pincode: '400601' });
    expect((await ask({ latitude: 19.3, longitude: 72.97 })).body).toEqual({ pincode: null });
    expect(await courierCallsDuring(() => ask({ latitude: 19.22, longitude: 72.97 }))).toBe(0);
  });

  it.each([[{}], [{ latitude: 91, longitude: 0 }], [{ latitude: '19.2', longitude: 72.9 }]])(
    'is refused for no place: %j',
    async (place) => expect((await ask(place)).status).toBe(400),
  );
});

describe('when an order would arrive', () => {
  const told = async () => (await fixture.shop.get('/delivery/promise')).body;

  it('is told to everyone, and follows the hours and the switch at once', async () => {
    expect(await told()).toEqual(EVENING);
    await fixture.shop.put('/admin/settings/schedule', { ...FIRST_SCHEDULE, schedule_mode: 'automatic' }, owner);
    setTime('21:00');
    fixture.shop.clock.advance({ seconds: 6 });
    const morning = addDays(tomorrow, 1);
    expect(await told()).toEqual({
      promised_from: moment('09:00', morning),
      promised_until: moment('09:45', morning),
      after_opening: true,
    });
    await fixture.shop.put('/admin/settings/store-status', { isOpen: false }, owner);
    expect(await told()).toEqual(NONE);
  });

  it('follows the times that the owner sets', async () => {
    const times = { preparation_minutes: 60, ride_minutes: 45 };
    const path = '/admin/settings/delivery-times';
    expect((await fixture.shop.get(path, owner)).body).toEqual({
      setting_value: { preparation_minutes: 30, ride_minutes: 30 },
      version: 0,
    });
    expect((await fixture.shop.put(path, times, owner)).body).toMatchObject({ setting_value: times });
    expect(await told()).toMatchObject({ promised_from: moment('19:15') });
    expect((await estimate('400703')).body).toMatchObject({ promised_from: moment('19:15') });
    expect((await fixture.shop.put(path, { ...times, ride_minutes: 2 }, owner)).status).toBe(400);
    expect((await fixture.shop.put(path, { ...times, version: 0 }, owner)).status).toBe(409);
  });
});

describe('what an order was promised', () => {
  it('is frozen on it, whatever the owner changes afterwards, for the shopper and the owner alike', async () => {
    const { shopper, orderId } = await fixture.paidOrder();
    await fixture.shop.put('/admin/settings/delivery-times', { preparation_minutes: 200, ride_minutes: 60 }, owner);
    fixture.shop.clock.advance({ hours: 3 });
    const promised = { promised_from: moment('18:30'), promised_until: moment('19:15') };
    expect((await shopper.get(`/orders/${orderId}/details`)).body).toMatchObject(promised);
    expect((await fixture.shop.get(`/admin/orders/${orderId}`, owner)).body).toMatchObject(promised);
    const listed = (await fixture.shop.get('/admin/orders', owner)).body as { id: string }[];
    expect(listed.find(({ id }) => id === orderId)).toMatchObject(promised);
  });

  it('is what was shown when the payment was opened, though it took its time', async () => {
    const shopper = await shopperAt(HOME.pincode);
    await shopper.askFee();
    const opened = await shopper.openPayment();
    fixture.shop.clock.advance({ minutes: 8 });
    await shopper.verify(await shopper.pay(opened.body.orderId));
    const { id } = (await shopper.checkout()).body;
    expect((await shopper.get(`/orders/${id}/details`)).body).toMatchObject({
      status: 'confirmed',
      promised_from: moment('18:30'),
      promised_until: moment('19:15'),
    });
  });

  it('follows the distance of its pincode', async () => {
    await setTable({ ...TABLE, pincodes: [{ pincode: HOME.pincode, km: 15 }] });
    const { shopper, orderId } = await fixture.paidOrder();
    expect((await shopper.get(`/orders/${orderId}/details`)).body.promised_from).toBe(moment('19:00'));
  });
});
