import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShipment, FakeCourier } from './fake-courier.js';

let courier: FakeCourier;
beforeEach(async () => {
  courier = await FakeCourier.open();
});
afterEach(() => courier.close());

const at = (drop: Record<string, unknown>) => ({ points: [{}, drop] });

describe('a booking at the courier', () => {
  it('is new at first, costs what was quoted and is found by the number of the shop', async () => {
    const quoted = (await courier.post('/calculate-order', aShipment())).body.order.payment_amount;
    const order = await courier.bookShipment();
    expect(order).toMatchObject({ status: 'new', payment_amount: quoted, courier: null, finish_datetime: null });
    expect(Number.isInteger(order.order_id)).toBe(true);
    expect(order.points[1]).toMatchObject({
      client_order_id: 'shop-order-1',
      contact_person: { name: 'Asha', phone: '919820012345' },
      delivery: { status: 'planned' },
      tracking_url: expect.stringMatching(/^http:\/\/localhost:41010\/borzo\/track\/\w{20}$/),
    });
    expect(order.points[0].delivery).toBeUndefined();
    expect((await courier.get('/orders?search_text=shop-order-1')).body).toMatchObject({
      orders: [{ order_id: order.order_id }],
      orders_count: 1,
    });
    expect((await courier.get('/orders?search_text=another')).body.orders).toEqual([]);
    expect(await courier.rider(order.order_id)).toBeNull();
  });

  it.each([
    ['no address', { drop: { address: '' } }, at({ address: ['required'] })],
    ['an endless address', { drop: { address: `400602 ${'x'.repeat(350)}` } }, at({ address: ['max_length'] })],
    ['no phone', { drop: { contact_person: {} } }, at({ contact_person: { phone: ['required'] } })],
    ['a short phone', { drop: { contact_person: { phone: '12345' } } }, at({ contact_person: { phone: ['invalid_phone'] } })],
    ['half a position', { drop: { latitude: '19.2' } }, at({ longitude: ['required'] })],
    ['cash without an agreement', { drop: { taking_amount: '500.00' } }, at({ taking_amount: ['cod_agreement_required'] })],
    [
      'a time long past',
      { drop: { required_finish_datetime: '2020-01-01T10:00:00+05:30' } },
      at({ required_finish_datetime: ['cannot_be_past'] }),
    ],
    ['no matter', { matter: '' }, { matter: ['required'] }],
    ['a lorry', { vehicle_type_id: 7 }, { vehicle_type_id: ['invalid_vehicle_type'] }],
    ['half a kilogram', { total_weight_kg: 0.5 }, { total_weight_kg: ['invalid_integer'] }],
    ['21 kilograms', { total_weight_kg: 21 }, { total_weight_kg: ['max_value'] }],
    ['one point', { points: [{}] }, { points: ['min_size'] }],
  ])('is refused with %s', async (_, change, parameter_errors) => {
    expect(await courier.post('/create-order', aShipment(change))).toEqual({
      status: 400,
      body: { is_successful: false, errors: ['invalid_parameters'], parameter_errors, warnings: [], parameter_warnings: null },
    });
    expect((await courier.get('/orders')).body.orders_count).toBe(0);
  });

  it('is charged to the account, and refused when the account is empty', async () => {
    await courier.control('/scenario', { balance: 80 });
    const { payment_amount } = await courier.bookShipment();
    expect(Number(payment_amount)).toBeLessThan(80);
    expect(await courier.post('/create-order', aShipment())).toMatchObject({
      status: 400,
      body: { errors: ['insufficient_balance'] },
    });
  });

  it('may cost more than its quote, take cash, and refuse a copy, when asked to', async () => {
    const quoted = Number((await courier.post('/calculate-order', aShipment())).body.order.payment_amount);
    await courier.control('/scenario', { feeDrift: 7.5, codAgreement: true, refuseDuplicates: true });
    expect(Number((await courier.bookShipment({ drop: { taking_amount: '500.00' } })).payment_amount)).toBeCloseTo(quoted + 7.5);
    expect((await courier.post('/create-order', aShipment())).body.errors).toEqual(['order_is_duplicate']);
  });

  it('can be cancelled until the parcel is picked up, and not afterwards', async () => {
    const early = await courier.bookShipment();
    await courier.control(`/orders/${early.order_id}/advance`, { to: 'courier_at_pickup' });
    expect((await courier.post('/cancel-order', { order_id: early.order_id })).body.order).toMatchObject({ status: 'canceled' });
    const late = await courier.bookShipment();
    await courier.control(`/orders/${late.order_id}/advance`, { to: 'parcel_picked_up' });
    expect(await courier.post('/cancel-order', { order_id: late.order_id })).toMatchObject({
      status: 400,
      body: { errors: ['order_cannot_be_canceled'] },
    });
    await courier.clock.advance(600_000);
    expect((await courier.read(early.order_id)).status).toBe('canceled');
    expect((await courier.get('/orders?status=canceled')).body.orders_count).toBe(1);
  });

  it('can get another door and another phone until then', async () => {
    const order = await courier.bookShipment();
    const point = {
      point_id: order.points[1].point_id,
      address: '1 Eastern Express Highway, Mulund 400081',
      contact_person: { phone: '9820099999' },
    };
    const edited = (await courier.post('/edit-order', { order_id: order.order_id, points: [point] })).body.order;
    expect(edited.points[1]).toMatchObject({ address: point.address, contact_person: { name: 'Asha', phone: '919820099999' } });
    expect(edited.payment_amount).not.toBe(order.payment_amount);
    await courier.control(`/orders/${order.order_id}/advance`, { to: 'active' });
    expect((await courier.post('/edit-order', { order_id: order.order_id, points: [point] })).body.errors).toEqual([
      'order_cannot_be_edited',
    ]);
  });

  it('shows the note and the door as they were sent, and as they are edited', async () => {
    const door = {
      building_number: '2',
      entrance_number: 'B',
      intercom_code: '482913',
      floor_number: '4',
      apartment_number: '3/B',
    };
    const order = await courier.bookShipment({ drop: { note: 'Gate pass code 482913', ...door } });
    const read = async () => (await courier.read(order.order_id)).points[1];
    expect(await read()).toMatchObject({ note: 'Gate pass code 482913', ...door });
    const point = { point_id: order.points[1].point_id, intercom_code: '1207' };
    await courier.post('/edit-order', { order_id: order.order_id, points: [point] });
    expect(await read()).toMatchObject({ note: 'Gate pass code 482913', ...door, intercom_code: '1207' });
  });

  it('is listed in pages, newest first, or as a single order when that shape is asked for', async () => {
    const [first, second] = [await courier.bookShipment(), await courier.bookShipment()];
    expect((await courier.get('/orders?count=1')).body).toMatchObject({
      orders: [{ order_id: second.order_id }],
      orders_count: 2,
    });
    expect((await courier.get('/orders?count=1&offset=1')).body.orders[0].order_id).toBe(first.order_id);
    await courier.control('/scenario', { answerShape: 'order' });
    const { body } = await courier.get(`/orders?order_id=${first.order_id}`);
    expect(body.order.order_id).toBe(first.order_id);
    expect(body.orders).toBeUndefined();
  });
});

describe("the courier's door", () => {
  it('answers a health check, and refuses strangers, unknown words and a wrong verb', async () => {
    expect(await courier.get('')).toEqual({ status: 200, body: { is_successful: true } });
    expect(await courier.get('/orders', 'guess')).toMatchObject({ status: 401, body: { errors: ['invalid_auth_token'] } });
    expect(await courier.get('/orders/700001')).toMatchObject({ status: 400, body: { errors: ['invalid_api_method'] } });
    expect(await courier.get('/create-order')).toMatchObject({ status: 400, body: { errors: ['required_method_post'] } });
    expect((await courier.get('/courier?order_id=1')).body.parameter_errors).toEqual({ order_id: ['invalid_order'] });
  });

  it('closes for the rest of the minute after too many calls', async () => {
    await courier.control('/scenario', { requestsPerMinute: 2 });
    const codes: number[] = [];
    for (let call = 0; call < 3; call += 1) codes.push((await courier.get('/orders')).status);
    expect(codes).toEqual([200, 200, 429]);
    await courier.clock.advance(3000); // a minute at twenty times the speed
    expect((await courier.get('/orders')).status).toBe(200);
  });
});
