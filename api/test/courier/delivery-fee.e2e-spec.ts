import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryQuotesService } from '../../src/modules/courier/quotes/delivery-quotes.service.js';
import { FakeCourier } from '../actors/fake-courier.js';
import { HOME, ShopperClient } from '../actors/shopper-client.js';
import type { Answer } from '../setup/http-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

describe('the delivery fee', () => {
  const broken = { at: 'calculate-order', kind: 'status', status: 503, times: 100 };

  it('is answered from the last ten minutes without asking the courier', async () => {
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    const first = await shopper.askFee();
    await courier.fixture.courier('/faults', broken);
    shopper.address = { ...shopper.address, line1: '12, LAKE road.' };
    expect((await shopper.askFee()).body).toEqual(first.body);
    courier.shop.clock.advance({ minutes: 11 });
    expect((await shopper.askFee()).status).toBe(409);
  });

  it.each([
    ['another address', (shopper: ShopperClient) => void (shopper.address.line1 = '14 Lake Road')],
    ['more kilograms', (shopper: ShopperClient) => void shopper.take(courier.fixture.mutton, 9)],
  ])('is asked for %s', async (_, change) => {
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    await shopper.askFee();
    await courier.fixture.courier('/faults', broken);
    change(shopper);
    expect((await shopper.askFee()).status).toBe(409);
  });

  it('is forgotten a week after it was told', async () => {
    const { clock, app, db } = courier.shop;
    const told = async () => (await db.query('SELECT count(*)::int AS quotes FROM delivery_quotes'))[0].quotes;
    await (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton).askFee();
    const sweep = () => app.get(DeliveryQuotesService, { strict: false }).deleteOldQuotes();
    clock.advance({ days: 7 });
    await sweep();
    expect(await told()).toBeGreaterThan(0);
    clock.advance({ days: 2 });
    await sweep();
    expect(await told()).toBe(0);
  });

  it('is asked for another shopper', async () => {
    await (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton).askFee();
    await courier.fixture.courier('/faults', broken);
    expect((await (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton).askFee()).status).toBe(409);
  });

  it('is refused at once when the courier has not answered three times, and is told again half a minute later', async () => {
    const ask = async () => (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton).askFee();
    const askedYet = async (): Promise<number> => 100 - (await courier.fixture.courierFaults())[0]!.times;
    await courier.fixture.courier('/faults', { at: 'calculate-order', kind: 'hang', ms: 60_000, times: 100 });
    const away = { status: 409, body: { code: 'COURIER_UNAVAILABLE' } };
    for (const answer of await Promise.all([ask(), ask(), ask()])) expect(answer).toMatchObject(away);
    for (let n = 0; n < 5; n++) expect(await ask()).toMatchObject(away);
    expect(await askedYet()).toBe(3);
    courier.shop.clock.advance({ seconds: 31 });
    for (const answer of await Promise.all([ask(), ask(), ask()])) expect(answer).toMatchObject(away);
    expect(await askedYet()).toBe(4);
    await courier.fixture.courier('/faults', undefined, 'DELETE');
    courier.shop.clock.advance({ seconds: 31 });
    expect((await ask()).status).toBe(200);
  });

  it('is told for an address without an area, however that is said', async () => {
    const { token } = await ShopperClient.signIn(courier.shop);
    const items = [{ id: courier.fixture.mutton.id, qty: 1 }];
    for (const area of [undefined, '', null])
      expect(
        await courier.shop.post(
          '/borzo/calculate-fee',
          { address: { line1: '12 Lake Road', area, city: 'Thane', pincode: '400606' }, items },
          { token },
        ),
      ).toMatchObject({ status: 200 });
  });

  it('cannot be made cheaper by crowding the far pincode out', async () => {
    const near = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    const far = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    far.address = {
      ...far.address,
      line1: `400606 ${'.a'.repeat(96)}`,
      area: '.a'.repeat(60),
      city: '.b'.repeat(30),
      pincode: '400001',
    };
    expect((await far.askFee()).body.delivery_fee).toBeGreaterThan((await near.askFee()).body.delivery_fee + 50);
  });

  it('depends on the place alone: a wrong phone or a long name is refused at the payment, not with the place', async () => {
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    const right = shopper.address;
    for (const phone of ['982001234', '02225401234', '1234567890', '9'.repeat(40), '']) {
      shopper.address = { ...right, phone };
      expect((await shopper.askFee()).status).toBe(200);
    }
    shopper.address = { ...right, phone: '982001234' };
    expect((await shopper.openPayment()).body.code).toBe('INVALID_ADDRESS');
    shopper.address = { ...right, phone: '\u202A+91 (0) 98200-12345\u202C' };
    expect((await shopper.openPayment()).status).toBe(200);
  });

  it.each([
    ['another region', { points: [{}, { address: ['different_regions'] }] }, 'NOT_DELIVERABLE', 'out-of-region'],
    ['an address that is not found', { points: [{}, { address: ['address_not_found'] }] }, 'NOT_DELIVERABLE', 'address-refused'],
    ['an address that is too long', { points: [{}, { address: ['max_length'] }] }, 'NOT_DELIVERABLE', 'address-too-long'],
    ['a phone', { points: [{}, { contact_person: { phone: ['invalid_phone'] } }] }, 'NOT_DELIVERABLE', 'phone-refused'],
    ['the weight', { total_weight_kg: ['max_value'] }, 'NOT_DELIVERABLE', 'too-heavy'],
    ["the shop's own address", { points: [{ address: ['address_not_found'] }, {}] }, 'COURIER_UNAVAILABLE', 'courier-refuses'],
  ])('is refused for %s by its own reason, in errors as in warnings', async (_, faults, code, reason) => {
    const wrong = { is_successful: false, errors: ['invalid_parameters'], parameter_errors: faults };
    const warned = { is_successful: true, order: { points: [] }, warnings: ['invalid_parameters'], parameter_warnings: faults };
    for (const fault of [
      { status: 400, body: wrong },
      { status: 200, body: warned },
    ]) {
      await courier.fixture.courier('/faults', { at: 'calculate-order', kind: 'status', ...fault });
      const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
      expect(await shopper.askFee()).toMatchObject({ status: 409, body: { code, reason } });
    }
  });

  it('names no reason while the account has no money: the owner hears of that', async () => {
    const body = { is_successful: false, errors: ['insufficient_balance'] };
    await courier.fixture.courier('/faults', { at: 'calculate-order', kind: 'status', status: 400, body });
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    const answer = await shopper.askFee();
    expect(answer).toMatchObject({ status: 409, body: { code: 'COURIER_UNAVAILABLE' } });
    expect(answer.body.reason).toBeUndefined();
  });

  it.each([
    ['Gate pass code 482913', { intercom_code: '482913' }],
    ['Room 120405, B wing, 4th floor', { apartment_number: '120405', entrance_number: 'B', floor_number: '4' }],
  ])('and its rider know "%s" as it was typed', async (line1, door) => {
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    shopper.address = { ...HOME, line1 };
    await shopper.askFee();
    const { orderId } = await shopper.buy();
    await courier.booking.bookRider(orderId);
    const [shipment] = await courier.shipmentsOf(orderId);
    expect(shipment!.stops[1]).toMatchObject({
      address: `${line1}, Upvan, Thane - 400606`,
      note: `${line1}, Upvan, Thane`,
      door,
    });
  });

  describe('is asked of the courier', () => {
    let strict: TestApi;
    const startStrict = async (perMinute: number) =>
      (strict = await startApi({
        databaseUrl: courier.shop.env.databaseUrl,
        sandbox: courier.shop.sandbox,
        env: { REQUESTS_PER_MINUTE: String(perMinute) },
      }));
    afterEach(() => strict.stop());
    const shopper = async () =>
      (await ShopperClient.signIn({ ...strict, sandbox: courier.shop.sandbox })).take(courier.fixture.mutton);
    /** The statuses of what somebody asks for one new address after the other. */
    async function askFor(addresses: number, ask: (line1: string) => Promise<Answer>): Promise<number[]> {
      const statuses: number[] = [];
      for (let n = 1; n <= addresses; n++) statuses.push((await ask(`${n} Lake Road`)).status);
      return statuses;
    }

    it('a few times a minute for one shopper, a twentieth of what they may ask of the shop', async () => {
      await startStrict(60);
      const one = await shopper();
      const ask = (line1: string) => {
        one.address = { ...HOME, line1 };
        return one.askFee();
      };
      expect(await askFor(4, ask)).toEqual([200, 200, 200, 429]);
      expect((await ask('9 Lake Road')).body.code).toBe('TOO_MANY_REQUESTS');
      expect((await ask('1 Lake Road')).status).toBe(200); // known, so that the courier is not asked
      expect((await (await shopper()).askFee()).status).toBe(200);
    });

    it('no more often for one who asks by opening payments', async () => {
      await startStrict(60);
      const one = await shopper();
      const calls = await courier.callsDuring('calculate-order', async () => {
        const statuses = await askFor(8, (line1) => one.openPayment({ address: { ...HOME, line1 }, checkout_id: randomUUID() }));
        expect(statuses.slice(3)).toEqual([429, 429, 429, 429, 429]);
      });
      expect(calls).toBe(3);
    });

    it('for each of forty shoppers behind the one address of a mobile carrier', async () => {
      await startStrict(600);
      const statuses: number[] = [];
      for (let n = 0; n < 40; n++) {
        const one = await shopper();
        one.ip = '203.0.113.40';
        statuses.push((await one.askFee()).status);
      }
      expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
    });
  });
});
