import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, atShopTime, FIRST_SCHEDULE, type Language, shopDay } from '@shop/domain';
import { PaymentFixture } from '../actors/payment-fixture.js';
import { eventually, openStore, ShopperClient } from '../actors/shopper-client.js';
import { OWNER } from '../setup/test-env.js';

const TODAY = addDays(shopDay(new Date()), 1);
const TOMORROW = addDays(TODAY, 1);
const AFTER = addDays(TODAY, 2);
const EID = { schedule_mode: 'manual', week: FIRST_SCHEDULE.week, closed_dates: [{ date: TOMORROW, reason: 'Eid' }] };
const at = (day: string, time: string): string => atShopTime(`${day}T${time}`).toISOString();

let fixture: PaymentFixture;
let owner: { token: string };
beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(async () => {
  await fixture.settleDown();
  await fixture.shop.db.query("UPDATE orders SET status = 'delivered' WHERE status = 'confirmed'");
  await openStore(fixture.shop);
  await fixture.shop.db.query("DELETE FROM settings WHERE key IN ('schedule', 'delivery-times', 'delivery-fee-table')");
  fixture.shop.clock.set(at(TODAY, '21:00'));
  owner = (await fixture.shop.post('/admin/login', OWNER)).body;
});

/** Ordered at 9 pm, promised for 9 am. */
async function anOrder(email: string, language: Language = 'en'): Promise<{ shopper: ShopperClient; orderId: string }> {
  const shopper = (await ShopperClient.signIn(fixture.shop, email)).take(fixture.mutton).speak(language);
  await shopper.askFee();
  const { orderId } = await shopper.buy();
  return { shopper, orderId };
}
const affected = async (change: object) =>
  (await fixture.shop.post('/admin/settings/affected-orders', change, owner)).body.orders;
const close = () => fixture.shop.put('/admin/settings/schedule', EID, owner);
const othersMoved = () =>
  eventually(
    () => fixture.shop.db.query("SELECT FROM graphile_worker._private_jobs WHERE key = 'move-promises'"),
    (jobs: unknown[]) => jobs.length === 0,
  );
const asOwner = async (orderId: string) => (await fixture.shop.get(`/admin/orders/${orderId}`, owner)).body;
const moved = (orderId: string) =>
  eventually(
    () => asOwner(orderId),
    ({ events }: { events: { kind: string }[] }) => events.some(({ kind }) => kind === 'promise-moved'),
  );
async function mailTo(email: string): Promise<{ subject: string; text: string; html: string }> {
  const read = async () => {
    const answer = await fetch(`${fixture.shop.sandbox.url}/mail/control/mails?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { mails: { subject: string; text: string; html: string }[] }).mails;
  };
  const mails = await eventually(read, ({ length }) => length === 2);
  return mails.find(({ subject }) => !subject.includes('is confirmed'))!;
}

describe('a setting that moves promises', () => {
  it('says before it is saved whose orders it moves, and moves none', async () => {
    const { orderId } = await anOrder('preview@example.com');
    expect(await affected({ schedule: EID })).toEqual([
      {
        id: orderId,
        customer_name: 'Asha Shinde',
        phone: expect.stringMatching(/\d{10}$/),
        promised_from: at(TOMORROW, '09:00'),
        promised_until: at(TOMORROW, '09:45'),
        new_from: at(AFTER, '09:00'),
        new_until: at(AFTER, '09:45'),
        moves: true,
      },
    ]);
    expect((await asOwner(orderId)).promised_from).toBe(at(TOMORROW, '09:00'));
    expect((await fixture.shop.get('/admin/settings/schedule', owner)).body.closed_dates).toEqual([]);
  });

  it.each([
    ['later hours', { schedule: { ...EID, closed_dates: [], week: weekOf('10:00') } }, '11:00'],
    ['a longer preparation', { delivery_times: { preparation_minutes: 60, ride_minutes: 30 } }, '09:30'],
    [
      'a longer way',
      {
        delivery_fee_table: {
          bands: [{ up_to_km: 20, fee: 40 }],
          pincodes: [{ pincode: '400606', km: 10 }],
          only_listed: false,
        },
      },
      '09:15',
    ],
  ])('is any of them: %s', async (_, change, from) => {
    const { orderId } = await anOrder('any@example.com');
    expect(await affected(change)).toMatchObject([{ id: orderId, new_from: at(TOMORROW, from) }]);
  });

  it('affects nobody where nothing moves', async () => {
    await anOrder('nobody@example.com');
    expect(await affected({ schedule: { ...EID, closed_dates: [{ date: AFTER, reason: 'Eid' }] } })).toEqual([]);
    expect(await affected({})).toEqual([]);
  });

  it('moves the promise and the rider when it is saved, and tells the shopper in the language of the order', async () => {
    const { orderId, shopper } = await anOrder('hindi@example.com', 'hi');
    const marathi = await anOrder('marathi@example.com', 'mr');
    const english = await anOrder('english@example.com');
    await close();
    const order = await moved(orderId);
    expect(order).toMatchObject({ promised_from: at(AFTER, '09:00'), rider_from: at(AFTER, '08:00') });
    expect((await shopper.get(`/orders/${orderId}/details`)).body).toMatchObject({ promised_from: at(AFTER, '09:00') });
    const mail = await mailTo('hindi@example.com');
    expect(mail.subject).toContain(`ऑर्डर #${orderId} की डिलीवरी का नया समय`);
    expect(mail.text).toContain('डिलीवरी का नया समय:');
    expect(mail.html).toContain('<html lang="hi">');
    const inMarathi = await mailTo('marathi@example.com');
    expect(inMarathi.subject).toContain(`ऑर्डर #${marathi.orderId} च्या डिलिव्हरीची नवीन वेळ`);
    expect(inMarathi.text).not.toMatch(/[०-९]/); // as on every page: amounts and times in the same figures
    expect((await mailTo('english@example.com')).subject).toContain(`New delivery time for order #${english.orderId}`);
    expect(await affected({})).toEqual([]);
  });

  it('moves the promise of an order that was not paid yet, once it is', async () => {
    const shopper = (await ShopperClient.signIn(fixture.shop, 'paid-later@example.com')).take(fixture.mutton);
    await shopper.askFee();
    const { orderId: providerOrderId } = (await shopper.openPayment()).body;
    await close();
    await othersMoved();
    const { order_id } = (await shopper.verify(await shopper.pay(providerOrderId))).body;
    expect(await moved(order_id)).toMatchObject({ promised_from: at(AFTER, '09:00'), rider_from: at(AFTER, '08:00') });
  });

  it('moves the promise of an order whose payment was recorded while the others were moved', async () => {
    const { orderId } = await anOrder('meanwhile@example.com');
    const payment = fixture.shop.db.createQueryRunner();
    await fixture.shop.db.query("UPDATE orders SET status = 'pending' WHERE id = $1", [orderId]);
    await payment.startTransaction();
    await payment.query("UPDATE orders SET status = 'confirmed' WHERE id = $1", [orderId]);
    await close();
    await othersMoved();
    await payment.commitTransaction();
    await payment.release();
    expect((await asOwner(orderId)).promised_from).toBe(at(TOMORROW, '09:00'));
    // A minute has passed.
    await fixture.shop.db.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'move-promises-again'");
    expect(await moved(orderId)).toMatchObject({ promised_from: at(AFTER, '09:00') });
  });

  it('moves nothing twice, and back when the date is no longer closed', async () => {
    const { orderId } = await anOrder('back@example.com');
    await close();
    await moved(orderId);
    await fixture.shop.put('/admin/settings/schedule', EID, owner);
    await fixture.shop.put('/admin/settings/schedule', { ...EID, closed_dates: [] }, owner);
    const back = await eventually(
      () => asOwner(orderId),
      (order: Awaited<ReturnType<typeof asOwner>>) => order.promised_from === at(TOMORROW, '09:00'),
    );
    expect(back.events.filter(({ kind }: { kind: string }) => kind === 'promise-moved')).toHaveLength(2);
    expect(back.rider_from).toBe(at(TOMORROW, '08:00'));
  });

  it('leaves an order whose rider is booked to a person, and says so', async () => {
    fixture.shop.clock.set(at(TOMORROW, '10:00'));
    owner = (await fixture.shop.post('/admin/login', OWNER)).body;
    const { orderId } = await anOrder('booked@example.com');
    await eventually(
      () => asOwner(orderId),
      ({ delivery_state }: { delivery_state: string }) => delivery_state === 'booked',
    );
    expect(await affected({ schedule: EID })).toMatchObject([{ id: orderId, moves: false, new_from: at(AFTER, '09:00') }]);
  });

  it('no longer affects an order that was refunded instead', async () => {
    const { orderId } = await anOrder('refund@example.com');
    await fixture.shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'Closed for Eid' }, owner);
    expect(await affected({ schedule: EID })).toEqual([]);
  });
});

function weekOf(from: string) {
  return FIRST_SCHEDULE.week.map((day) => ({ ...day, windows: [{ from, until: '14:00' }] }));
}
