import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCourier } from '../actors/fake-courier.js';
import { HOME, ShopperClient } from '../actors/shopper-client.js';
import type { Answer } from '../setup/http-client.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(async () => {
  courier.muteLogs();
  await setTable(TABLE);
});
afterEach(() => courier.reset());

const TABLE = {
  bands: [
    { up_to_km: 3, fee: 40 },
    { up_to_km: 6, fee: 70 },
  ],
  pincodes: [
    { pincode: '400606', km: 2.4 },
    { pincode: '400601', km: 4 },
  ],
  only_listed: false,
};
const PATH = '/admin/settings/delivery-fee-table';
const setTable = (table: object) => courier.shop.put(PATH, table, { token: courier.fixture.token });
const askFrom = async (pincode: string): Promise<{ shopper: ShopperClient; answer: Answer }> => {
  const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
  shopper.address = { ...HOME, pincode };
  return { shopper, answer: await shopper.askFee() };
};
const breakDown = (fault: object = { kind: 'status', status: 503 }) =>
  courier.fixture.courier('/faults', { at: 'calculate-order', times: 100, ...fault });
const outOfReach = {
  status: 409,
  body: { code: 'NOT_DELIVERABLE', error: 'Could not calculate delivery fee for this address.' },
};
/** The same words for the shopper, but he may try again in a while. */
const courierIsAway = { status: 409, body: { ...outOfReach.body, code: 'COURIER_UNAVAILABLE' } };

describe("the owner's fee table", () => {
  it('is empty in a new shop, is kept as it was sent, and can be taken away', async () => {
    expect((await courier.shop.get(PATH, { token: courier.fixture.token })).body.setting_value).toEqual(TABLE);
    const none = { bands: [], pincodes: [], only_listed: false };
    expect((await setTable(none)).body).toMatchObject({ setting_value: none });
  });

  it.each([
    [{ kind: 'status', status: 503 }],
    [{ kind: 'hang', ms: 60_000 }],
    [{ kind: 'status', status: 429, body: {} }],
    [{ kind: 'status', status: 401, body: { is_successful: false, errors: ['invalid_auth_token'] } }],
  ])('gives the fee by distance when the courier cannot be asked: %j', async (fault) => {
    await breakDown(fault);
    expect((await askFrom('400606')).answer).toMatchObject({ status: 200, body: { delivery_fee: 40 } });
    expect((await askFrom('400601')).answer.body.delivery_fee).toBe(70);
    expect((await askFrom('400080')).answer).toMatchObject(courierIsAway); // not in the table: nobody knows
  });

  it('is not asked while the courier answers, and does not overrule his no', async () => {
    expect((await askFrom('400606')).answer.body.delivery_fee).not.toBe(40);
    await setTable({ ...TABLE, pincodes: [{ pincode: '999999', km: 1 }, ...TABLE.pincodes] });
    expect((await askFrom('999999')).answer).toMatchObject(outOfReach); // the courier warns: an address it does not know
  });

  it('carries an order to its rider, and what he costs more is told to the owner', async () => {
    await breakDown();
    const { shopper } = await askFrom('400606');
    const { orderId } = await shopper.buy();
    await courier.fixture.courier('/faults', undefined, 'DELETE');
    await courier.booking.bookRider(orderId);
    const order = (await courier.fixture.get(`/${orderId}`)).body;
    expect(order).toMatchObject({ delivery_fee: 40, courier_quoted: 40 });
    expect(order.courier_booked).toBeGreaterThan(40);
    const [quote] = await courier.shop.db.query(
      'SELECT source, cost FROM delivery_quotes WHERE fee = 40 ORDER BY expires_at DESC LIMIT 1',
    );
    expect(quote).toEqual({ source: 'table', cost: '40.00' });
  });

  it('lets nobody order without a fee: no table, no courier, no payment', async () => {
    await setTable({ bands: [], pincodes: [], only_listed: false });
    await breakDown();
    const { shopper, answer } = await askFrom('400606');
    expect(answer).toMatchObject(courierIsAway);
    expect(await shopper.openPayment()).toMatchObject(courierIsAway);
  });

  it('may be the whole of what the shop delivers to', async () => {
    await setTable({ ...TABLE, only_listed: true });
    expect((await askFrom('400080')).answer).toMatchObject(outOfReach);
    expect((await askFrom('400606')).answer.status).toBe(200);
  });

  it.each([
    [{ bands: [{ up_to_km: 3, fee: -1 }] }, 'Distance 1: please enter kilometres up to 50 and a fee in whole rupees.'],
    [{ bands: [TABLE.bands[1], TABLE.bands[0]] }, 'Distance 2 must be greater than the one before.'],
    [
      { pincodes: [{ pincode: '4006', km: 1 }] },
      'Pincode 1: please enter six digits and the kilometres by road, such as 400606 and 2.4.',
    ],
    [{ pincodes: [TABLE.pincodes[0], TABLE.pincodes[0]] }, 'Pincode 2 is in the list twice.'],
    [{ pincodes: [{ pincode: '400606', km: 9 }] }, 'Pincode 1 lies beyond the last distance.'],
    [{ pincodes: [] }, 'Please enter the pincodes that you deliver to.'],
  ])('with a fault is refused: %j', async (fault, error) =>
    expect(await setTable({ ...TABLE, ...fault })).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } }),
  );

  it.each([
    [{ bands: 7 }],
    [{ bands: [null] }],
    [{ pincodes: [['400606', 1]] }],
    [{ only_listed: 'yes' }],
    [{ pincodes: [{ pincode: 400606, km: 1 }] }],
  ])('of another shape is refused: %j', async (fault) => expect((await setTable({ ...TABLE, ...fault })).status).toBe(400));
});

describe('a price that has moved between the quote and the booking', () => {
  it('is kept with both, for the owner to see', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/scenario', { feeDrift: 12 });
    await courier.booking.bookRider(orderId);
    const { courier_quoted, courier_booked } = (await courier.fixture.get(`/${orderId}`)).body;
    expect(courier_booked - courier_quoted).toBeCloseTo(12);
  });
});
