import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShipment, FakeCourier } from './fake-courier.js';

let courier: FakeCourier;
beforeEach(async () => {
  courier = await FakeCourier.open();
});
afterEach(() => courier.close());

const quote = async (change: Record<string, unknown> = {}): Promise<any> =>
  (await courier.post('/calculate-order', aShipment(change))).body;
const cost = async (change: Record<string, unknown>): Promise<number> => Number((await quote(change)).order.payment_amount);

describe("the courier's quote", () => {
  it('names a price in rupees and paise and the way in metres, and books nothing', async () => {
    const { order, ...envelope } = await quote();
    expect(envelope).toEqual({ is_successful: true, warnings: [], parameter_warnings: null });
    expect(order).toMatchObject({ order_id: null, payment_amount: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(Number(order.payment_amount)).toBeGreaterThan(45);
    expect(Number(order.payment_amount)).toBeLessThan(70);
    expect(order.points).toMatchObject([
      { previous_point_driving_distance_meters: 0, latitude: '19.215600' },
      { previous_point_driving_distance_meters: expect.any(Number), required_finish_datetime: expect.stringMatching(/\+05:30$/) },
    ]);
    expect((await courier.get('/orders')).body).toMatchObject({ orders: [], orders_count: 0 });
  });

  it('grows with the way and with the weight', async () => {
    const near = await cost({});
    expect(await cost({ total_weight_kg: 4 })).toBeCloseTo(near + 6);
    expect(await cost({ drop: { address: 'Linking Road, Bandra 400050' } })).toBeGreaterThan(near * 2);
  });

  it.each([
    [
      'an address without a known pincode',
      { drop: { address: 'Somewhere' } },
      { points: [{}, { address: ['address_not_found'] }] },
    ],
    ['another city', { drop: { address: 'MG Road, Pune 411001' } }, { points: [{}, { address: ['different_regions'] }] }],
    [
      'coordinates far away',
      { drop: { latitude: '18.5', longitude: '73.8' } },
      { points: [{}, { latitude: ['coordinates_out_of_bounds'] }] },
    ],
    ['too much for a motorbike', { total_weight_kg: 21 }, { total_weight_kg: ['max_value'] }],
  ])('only warns about %s, and has no points then', async (_, change, parameter_warnings) => {
    expect(await quote(change)).toMatchObject({
      is_successful: true,
      order: { payment_amount: null, points: [] },
      warnings: ['invalid_parameters'],
      parameter_warnings,
    });
  });

  it('works without a phone and says that booking will need one', async () => {
    const { order, parameter_warnings } = await quote({ drop: { contact_person: {} } });
    expect(order.points).toHaveLength(2);
    expect(parameter_warnings).toEqual({ points: [{}, { contact_person: { phone: ['required'] } }] });
  });

  it('is told to be out of order when that is wished', async () => {
    await courier.control('/faults', { at: 'calculate-order', kind: 'status', status: 503, times: 1 });
    expect(await courier.post('/calculate-order', aShipment())).toMatchObject({
      status: 503,
      body: { errors: ['service_unavailable'] },
    });
    expect((await courier.post('/calculate-order', aShipment())).status).toBe(200);
  });
});
