import { FIRST_SCHEDULE } from '@shop/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aProduct } from '../builders/a-product.js';
import { openStore, ShopperClient } from '../actors/shopper-client.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { OWNER } from '../setup/test-env.js';

let shop: TestShop;
let owner: { token: string };
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set(new Date());
  await openStore(shop);
  await shop.db.query("DELETE FROM settings WHERE key = 'schedule'");
  shop.clock.advance({ seconds: 6 });
  owner = await signIn();
});

// A sign-in ends within days, and a clock that is set back does not bring it back.
const signIn = async (): Promise<{ token: string }> => (await shop.post('/admin/login', OWNER)).body;

const { week } = FIRST_SCHEDULE;
const setHours = (change: object = {}, by = owner) =>
  shop.put('/admin/settings/schedule', { schedule_mode: 'automatic', week, closed_dates: [], ...change }, by);
const told = async () => (await shop.get('/settings/store-status')).body;

/** A moment of the shop's clock, so many days from now. */
function clockAt(time: string, inDays = 1): string {
  const day = new Date(Date.now() + 330 * 60_000 + inDays * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${time}+05:30`).toISOString();
}

describe('a shop that no one has set hours for', () => {
  it('has the two documented windows on every day, and goes by its switch', async () => {
    expect((await shop.get('/admin/settings/schedule', owner)).body).toMatchObject({ ...FIRST_SCHEDULE, version: 0 });
    shop.clock.set(clockAt('03:00'));
    expect(await told()).toEqual({
      setting_value: 'true',
      schedule_mode: 'manual',
      opens_at: null,
      closes_at: null,
      reason: null,
      note: null,
    });
  });

  it('says of a switch that is off that it was switched off, and no moment', async () => {
    await shop.put('/admin/settings/store-status', { isOpen: false }, owner);
    expect(await told()).toMatchObject({ setting_value: 'false', reason: 'switched_off', opens_at: null });
  });

  it('takes orders at three in the morning while its switch is on', async () => {
    shop.clock.set(clockAt('03:00'));
    expect((await (await aFullCart()).openPayment()).status).toBe(200);
  });
});

describe('a shop that goes by its calendar', () => {
  it('is never told open a moment too long, nor closed', async () => {
    await setHours();
    shop.clock.set(clockAt('13:59:58'));
    expect(await told()).toMatchObject({ setting_value: 'true', closes_at: clockAt('14:00:00') });
    shop.clock.set(clockAt('14:00:00'));
    expect(await told()).toMatchObject({ setting_value: 'false', opens_at: clockAt('17:00:00'), reason: 'out_of_hours' });
    shop.clock.set(clockAt('16:59:58'));
    expect((await told()).setting_value).toBe('false');
    shop.clock.set(clockAt('17:00:00'));
    expect(await told()).toMatchObject({ setting_value: 'true', opens_at: null, reason: null });
  });

  it('lets an order in by the same decision', async () => {
    await setHours();
    shop.clock.set(clockAt('15:00:00'));
    const shopper = await aFullCart();
    expect(await shopper.openPayment()).toMatchObject({
      status: 409,
      body: {
        code: 'STORE_CLOSED',
        error: 'The store is currently offline and not accepting new orders.',
        opens_at: clockAt('17:00:00'),
        reason: 'out_of_hours',
      },
    });
    expect(await shopper.post('/payment/create-order', { grandTotal: 500 })).toMatchObject({ body: { code: 'STORE_CLOSED' } });
    shop.clock.set(clockAt('17:00:00'));
    expect((await shopper.openPayment()).status).toBe(200);
  });

  it('lets a shopper finish who began in time', async () => {
    await setHours();
    shop.clock.set(clockAt('13:58:00'));
    const shopper = await aFullCart();
    const opened = await shopper.openPayment();
    shop.clock.set(clockAt('14:01:00'));
    expect((await shopper.openPayment()).body.orderId).toBe(opened.body.orderId);
    expect((await shopper.verify(await shopper.pay(opened.body.orderId))).body).toMatchObject({ state: 'paid' });
    expect((await shopper.checkout()).body).toMatchObject({ status: 'confirmed' });
  });

  it('stays closed on a closed date, in the words of the owner', async () => {
    const dates = [clockAt('12:00', 2), clockAt('12:00', 1)].map((at) => ({ date: at.slice(0, 10), reason: ' Diwali ' }));
    expect((await setHours({ closed_dates: dates })).body.closed_dates.map(({ date }: { date: string }) => date)).toEqual(
      dates.map(({ date }) => date).toSorted(),
    );
    shop.clock.set(clockAt('10:00:00'));
    expect(await told()).toMatchObject({ reason: 'closed_today', note: 'Diwali', opens_at: clockAt('08:00:00', 3) });
  });

  it('stays closed while the switch is off', async () => {
    await setHours();
    await shop.put('/admin/settings/store-status', { isOpen: false }, owner);
    shop.clock.set(clockAt('10:00:00'));
    expect(await told()).toMatchObject({ setting_value: 'false', reason: 'switched_off', opens_at: null });
  });
});

describe('a closed date, while the switch alone decides', () => {
  const eid = (inDays: number) => ({ date: clockAt('12:00', inDays).slice(0, 10), reason: 'Eid' });
  const closeTomorrow = async () => setHours({ schedule_mode: 'manual', closed_dates: [eid(1)] }, await signIn());
  const switchTo = async (isOpen: boolean, version?: number) =>
    shop.put('/admin/settings/store-status', { isOpen, version }, await signIn());
  const promise = async () => (await shop.get('/delivery/promise')).body;

  it('closes the shop from midnight to midnight for everybody who asks', async () => {
    await closeTomorrow();
    shop.clock.set(clockAt('23:59', 0));
    expect(await told()).toMatchObject({ setting_value: 'true', closes_at: clockAt('00:00') });
    shop.clock.set(clockAt('10:00'));
    const closed = { reason: 'closed_today', note: 'Eid', opens_at: clockAt('00:00', 2) };
    expect(await told()).toMatchObject({ setting_value: 'false', ...closed });
    expect(await (await aFullCart()).openPayment()).toMatchObject({ status: 409, body: { code: 'STORE_CLOSED', ...closed } });
    expect((await promise()).promised_from > clockAt('08:00', 2)).toBe(true);
    expect((await shop.get('/admin/settings/store-status', await signIn())).body).toMatchObject({ setting_value: 'false' });
    shop.clock.set(clockAt('03:00', 2));
    expect(await told()).toMatchObject({ setting_value: 'true', closes_at: null });
  });

  it('is opened by the switch for that day: the owner is told, it is recorded, and ends with the day', async () => {
    await setHours({ schedule_mode: 'manual', closed_dates: [eid(1), eid(2)] });
    shop.clock.set(clockAt('10:00'));
    expect((await switchTo(true)).body).toMatchObject({ setting_value: 'true', closed_date: { ...eid(1), is_opened: true } });
    expect(await told()).toMatchObject({ setting_value: 'true', closes_at: clockAt('00:00', 2) });
    expect((await (await aFullCart()).openPayment()).status).toBe(200);
    expect(await promise()).toMatchObject({ after_opening: false });
    const changes = (await shop.get('/admin/audit-log?subject=settings&limit=2', await signIn())).body;
    expect(changes).toContainEqual(
      expect.objectContaining({ subject_id: 'schedule', route: 'PUT /admin/settings/store-status' }),
    );
    shop.clock.set(clockAt('10:00', 2));
    expect(await told()).toMatchObject({ setting_value: 'false', note: 'Eid' });
  });

  it('stays opened when the hours are saved again, and closes with the switch', async () => {
    await closeTomorrow();
    shop.clock.set(clockAt('10:00'));
    await switchTo(true);
    await closeTomorrow();
    expect(await told()).toMatchObject({ setting_value: 'true' });
    await switchTo(false);
    expect(await told()).toMatchObject({ setting_value: 'false', reason: 'switched_off' });
  });

  it('does not stay opened for a stale screen', async () => {
    await closeTomorrow();
    shop.clock.set(clockAt('10:00'));
    const stale = await switchTo(true, 0);
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', current: { setting_value: 'false' } } });
    expect(await told()).toMatchObject({ setting_value: 'false', note: 'Eid' });
  });
});

describe('hours past midnight', () => {
  it('let orders in until they end, on the day after as well, but not in the night of a closed date', async () => {
    const ramadan = week.map(({ weekday }) => ({
      weekday,
      windows: [
        { from: '04:00', until: '05:30' },
        { from: '08:00', until: '14:00' },
        { from: '17:00', until: '02:00' },
      ],
    }));
    await setHours({ week: ramadan, closed_dates: [{ date: clockAt('12:00', 2).slice(0, 10), reason: 'Eid' }] });
    shop.clock.set(clockAt('01:00', 2));
    expect(await told()).toMatchObject({ setting_value: 'true', closes_at: clockAt('02:00', 2) });
    expect((await (await aFullCart()).openPayment()).status).toBe(200);
    shop.clock.set(clockAt('01:00', 3));
    expect(await told()).toMatchObject({ setting_value: 'false', reason: 'closed_today', opens_at: clockAt('04:00', 3) });
  });
});

describe('the hours', () => {
  const monday = (windows: object[]) => ({ week: [{ weekday: 1, windows }, ...week.slice(1)] });

  it.each([
    ['a day too few', { week: week.slice(1) }, 'The week has seven days, Monday first.'],
    ['the week twice from Tuesday on', { week: [...week.slice(1), week[1]] }, 'The week has seven days, Monday first.'],
    ['a week of nothings', { week: [null, 1, 'a', [], {}, true, 7] }, 'This is not a list of hours or dates.'],
    ['a window without length', monday([{ from: '08:00', until: '08:00' }]), 'Monday opens and closes at the same time.'],
    ['a night into the next day', monday([{ from: '17:00', until: '08:01' }]), 'The hours of Monday run into those of Tuesday.'],
    [
      'a Sunday night into Monday',
      { week: [...week.slice(0, 6), { weekday: 7, windows: [{ from: '23:00', until: '22:00' }] }] },
      'The hours of Sunday run into those of Monday.',
    ],
    [
      'two windows over each other',
      monday([
        { from: '08:00', until: '14:00' },
        { from: '13:00', until: '20:00' },
      ]),
      'Monday has windows that overlap or stand in the wrong order.',
    ],
    ['no time at all', monday([{ from: 'eight', until: '14:00' }]), 'Monday needs its times as 08:00.'],
    ['a window of nothing', monday([{}]), 'Monday needs its times as 08:00.'],
    [
      'seven windows',
      monday(Array.from({ length: 7 }, () => ({ from: '08:00', until: '09:00' }))),
      'Monday has at most 6 windows.',
    ],
    ['a date that is none', { closed_dates: [{ date: '2027-02-29', reason: 'x' }] }, 'A closed date is written like 2026-12-25.'],
    [
      'a date without a reason',
      { closed_dates: [{ date: '2027-02-28', reason: ' ' }] },
      'Please say why the shop is closed on that date.',
    ],
    [
      'a date twice',
      { closed_dates: [1, 2].map((n) => ({ date: '2027-02-28', reason: `${n}` })) },
      'A date can be closed once only.',
    ],
  ])('cannot be %s', async (_, change, error) => {
    expect(await setHours(change)).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } });
  });

  it('refuse another mode', async () => expect((await setHours({ schedule_mode: 'lunar' })).status).toBe(400));

  it('forget closed dates that are over', async () => {
    const closed_dates = [{ date: '2024-01-26', reason: 'Republic Day' }];
    expect((await setHours({ closed_dates })).body.closed_dates).toEqual([]);
  });

  it('are not overwritten by a second tab', async () => {
    const { version } = (await setHours()).body;
    expect((await setHours({ version, schedule_mode: 'manual' })).body).toMatchObject({
      version: version + 1,
      schedule_mode: 'manual',
    });
    expect(await setHours({ version })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { schedule_mode: 'manual' } },
    });
  });

  it('can be taken back from the log', async () => {
    await setHours({ schedule_mode: 'manual' });
    await setHours({ schedule_mode: 'automatic' });
    const [change] = (await shop.get('/admin/audit-log?subject=settings&limit=1', owner)).body;
    expect(change).toMatchObject({ subject_id: 'schedule', can_revert: true });
    await shop.post(`/admin/audit-log/${change.id}/revert`, {}, owner);
    expect((await shop.get('/admin/settings/schedule', owner)).body.schedule_mode).toBe('manual');
  });
});

describe('the footer', () => {
  const footer = async () => (await shop.get('/config')).body.shop.hours;
  const later = week.map(({ weekday }) => ({ weekday, windows: [{ from: '09:00', until: '13:30' }] }));

  it('says the documented hours, and follows the windows at once', async () => {
    expect(await footer()).toEqual([
      { part: 'Morning', time: '8:00 AM to 2:00 PM' },
      { part: 'Evening', time: '5:00 PM to 8:00 PM' },
    ]);
    await setHours({ week: later });
    expect(await footer()).toEqual([{ part: 'Morning', time: '9:00 AM to 1:30 PM' }]);
  });

  it('keeps the words that the owner has written', async () => {
    const { body } = await shop.get('/admin/shop-details', owner);
    const hours = [{ part: 'All day', time: 'by arrangement' }];
    await shop.put('/admin/shop-details', { ...body, hours }, owner);
    await setHours({ week: later });
    expect(await footer()).toEqual(hours);
  });
});

async function aFullCart(): Promise<ShopperClient> {
  const shopper = (await ShopperClient.signIn(shop)).take(await aProduct(shop.db, { price: 300, weight: 500 }));
  expect((await shopper.askFee()).status).toBe(200);
  return shopper;
}
