import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asPaise, MOTORBIKE } from '@shop/domain';
import fc from 'fast-check';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Env } from '../../../platform/settings/env.js';
import { readCallback } from './borzo-callback.js';
import { BorzoAdapter } from './borzo.adapter.js';
import { CourierError, type CourierShipment } from '../courier-provider.js';

let answer: { status: number; body: string };
const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
let host: string;
let borzo: BorzoAdapter;
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
beforeAll(() => {
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const courier = {
    apiBase: `http://${host}/api`,
    authToken: 'token',
    timeoutMs: 10_000,
    orderType: 'standard',
  };
  borzo = new BorzoAdapter({ courier } as Env, new Clock());
});
afterAll(() => new Promise((done) => server.close(done)));

const answers = (body: unknown, status = 200): void => {
  answer = { status, body: JSON.stringify(body) ?? '' };
};
const pickup = { name: 'Shop', address: 'Thane 400606', phone: '9000000142', latitude: 19.2, longitude: 72.9 };
const fromShop = { pickup, equipment: { vehicle: MOTORBIKE, thermobox: true } };
const drop = { address: '12 Lake Road, Thane - 400606', phone: '9820012345', name: 'Asha' };

describe("the courier's tracking page", () => {
  const shownLink = async (tracking_url: string): Promise<string | null> => {
    answers({ is_successful: true, orders: [{ order_id: 7, points: [{}, { tracking_url }] }] });
    return (await borzo.readShipment('7'))!.trackingUrl;
  };

  it('is linked when it is safe', async () => {
    expect(await shownLink('https://borzodelivery.com/in/track/1')).toBe('https://borzodelivery.com/in/track/1');
    expect(await shownLink(`http://${host}/track/1`)).toBe(`http://${host}/track/1`);
  });

  it.each(['javascript:alert(1)', 'http://elsewhere.example/track', 'data:text/html,x', 'not a link', ''])(
    'is not linked as %p',
    async (sent) => expect(await shownLink(sent)).toBeNull(),
  );
});

describe('whatever the courier answers', () => {
  const calls: Record<string, () => Promise<unknown>> = {
    'the price': () => borzo.quoteShipment({ ...fromShop, drop, kilograms: 1 }),
    'the booking': () => borzo.bookShipment({ ...fromShop, clientOrderId: '2Q0Z31', drop, kilograms: 1, takingAmount: null }),
    'the search for a booking': () => borzo.findShipment('2Q0Z31'),
    'the shipment': () => borzo.readShipment('7'),
    'the shipments of a day': () => borzo.listShipments(new Date(0)),
    'the rider': () => borzo.readRider('7'),
    'the end of a shipment': () => borzo.cancelShipment('7'),
  };

  it.each(Object.keys(calls))('%s is read, or fails by name', async (name) => {
    await fc.assert(
      fc.asyncProperty(oddAnswer, fc.constantFrom(200, 200, 200, 400, 429, 500), async (odd, status) => {
        answers(odd, status);
        const seen = await calls[name]!().catch((failure: unknown) => {
          expect(failure).toBeInstanceOf(CourierError);
          return failure;
        });
        assertKeepable(seen);
      }),
      { numRuns: 60 },
    );
  });

  it.each([[null], ['<html>'], [{}], [{ is_successful: true }], [{ is_successful: true, orders: 'none' }]])(
    'a booking is not taken for missing where the answer is %j',
    async (odd) => {
      answers(odd);
      await expect(borzo.findShipment('2Q0Z31')).rejects.toMatchObject({ kind: 'unanswered' });
    },
  );

  it('a booking is not taken for missing when another shipment beside it cannot be read', async () => {
    answers({ is_successful: true, orders: [{ order_id: 7 }, { order_id: null, points: [{ client_order_id: '2Q0Z31' }] }] });
    await expect(borzo.findShipment('2Q0Z31')).rejects.toMatchObject({ kind: 'unanswered' });
    answers({ is_successful: true, orders: [] });
    expect(await borzo.findShipment('2Q0Z31')).toBeNull();
  });

  it('a list that never ends is read once', async () => {
    const shipment = { order_id: 7, created_datetime: '2026-11-21T10:00:00+05:30' };
    answers({ is_successful: true, orders: Array.from({ length: 50 }, () => shipment) });
    expect(await borzo.listShipments(new Date('2026-11-21'))).toHaveLength(1);
  });

  it('numbers count as texts and texts as numbers', async () => {
    const point = { latitude: 19.2, longitude: '72.9', client_order_id: 20031, previous_point_driving_distance_meters: '2400.4' };
    answers({ is_successful: 'true', orders: [{ order_id: '7', payment_amount: 85.5, points: [{}, point] }] });
    expect(await borzo.findShipment('20031')).toMatchObject({
      courierOrderId: '7',
      cost: asPaise(8_550),
      dropLatitude: 19.2,
      dropLongitude: 72.9,
      distanceMeters: 2400,
    } satisfies Partial<CourierShipment>);
  });
});

it('whatever the courier calls back with is read', () => {
  fc.assert(
    fc.property(oddAnswer, (odd) => assertKeepable(readCallback(Buffer.from(JSON.stringify(odd) ?? '')))),
    { numRuns: 500 },
  );
});

/** What our tables can hold: they refuse zero bytes, halves of characters, days beyond the calendar. */
function assertKeepable(seen: unknown): void {
  if (seen instanceof Date) expect([seen.getUTCFullYear() > 1999, seen.getUTCFullYear() < 2200]).toEqual([true, true]);
  else if (typeof seen === 'string') expect(seen).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  else if (typeof seen === 'number') expect(Math.abs(seen)).toBeLessThan(10_000_001);
  else if (typeof seen === 'object' && seen !== null && !(seen instanceof Error)) Object.values(seen).forEach(assertKeepable);
}

const leaf = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(
    null,
    0,
    -1,
    7,
    '7',
    1e300,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '2026-11-21T10:00:00+05:30',
    '+275760-01-01',
    true,
    'true',
  ),
  fc.string({ unit: 'binary' }),
);
const fields = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, leaf])), { requiredKeys: [] }) as fc.Arbitrary<object>;
const mixed = (...parts: fc.Arbitrary<object>[]) => fc.tuple(...parts).map((all) => Object.assign({}, ...all));
const orOdd = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: usual }, leaf);

const courier = orOdd(fields('name', 'surname', 'phone', 'latitude', 'longitude'));
const point = orOdd(
  mixed(
    fields('client_order_id', 'latitude', 'longitude', 'is_return_point', 'previous_point_driving_distance_meters'),
    fields('address', 'tracking_url', 'required_finish_datetime', 'arrival_start_datetime', 'estimated_arrival_datetime'),
    fc.record({ delivery: orOdd(fields('status')) }),
  ),
);
const order = orOdd(
  mixed(
    fields('order_id', 'status', 'payment_amount', 'created_datetime'),
    fc.record({ points: orOdd(fc.array(point, { maxLength: 3 })), courier }),
  ),
);
const oddAnswer = orOdd(
  mixed(
    fc.record({ is_successful: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, leaf) }),
    fields('errors', 'parameter_errors', 'warnings', 'event_type', 'event_datetime'),
    fc.record({ order, orders: orOdd(fc.array(order, { maxLength: 3 })), courier, delivery: order }, { requiredKeys: [] }),
  ),
);
