import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { addDays, atShopTime, shopDay } from '@shop/domain';
import type { FakeCourier } from '../../actors/fake-courier.js';
import { openStore, ShopperClient } from '../../actors/shopper-client.js';
import { OWNER } from '../../setup/test-env.js';

/** A day from 8 to 2 and from 5 to 8, on which the switch alone lets orders in; each test begins at 2:58 pm. */
export function workingDay(courier: () => FakeCourier) {
  const tomorrow = addDays(shopDay(new Date()), 1);
  const moment = (time: string): Date => atShopTime(`${tomorrow}T${time}`);
  const setTime = (time: string): void => courier().shop.clock.set(moment(time));
  let owner: { token: string };
  beforeAll(() => setTime('14:58'));
  beforeEach(async () => {
    setTime('14:58');
    owner ??= { token: (await courier().shop.post('/admin/login', OWNER)).body.token };
    await courier().shop.db.query("DELETE FROM settings WHERE key IN ('schedule', 'book-rider')");
  });
  afterAll(() => openStore(courier().shop));

  return {
    moment,
    setTime,
    opening: moment('17:00'),
    /** On the day after. */
    nextOpening: atShopTime(`${addDays(tomorrow, 1)}T08:00`),
    owner: () => owner,
    asOwner: async (orderId: string) => (await courier().shop.get(`/admin/orders/${orderId}`, owner)).body,
    onBoard: async (orderId: string) =>
      (await courier().shop.get('/admin/orders/board', owner)).body.find(({ id }: { id: string }) => id === orderId),
    sweep: async (): Promise<void> => {
      await courier().booking.sweep();
      await courier().issues.sweep();
    },
    /** An order whose payment was opened at one time and made at another. */
    paidAt: async (opened: string, paid = opened) => {
      setTime(opened);
      const shopper = (await ShopperClient.signIn(courier().shop)).take(courier().fixture.mutton);
      await shopper.askFee();
      const { orderId } = (await shopper.openPayment()).body;
      setTime(paid);
      return { shopper, orderId: (await shopper.verify(await shopper.pay(orderId))).body.order_id as string };
    },
  };
}

/** How many jobs are to book the rider of this order. */
export async function bookingJobs({ shop }: FakeCourier, orderId: string): Promise<number> {
  return (await shop.db.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`book-rider:${orderId}`])).length;
}
