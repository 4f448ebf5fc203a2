import { buyByApi } from '../buy-by-api.js';
import { steer } from '../open-shop.js';
import { addToCart, applyCoupon, closeTracking, goToCheckout, waitForFee } from '../shopping-steps.js';
import { atTheCheckout, pressPay } from './checkout-screens.js';
import {
  abortRequests,
  advanceShipment,
  goTo,
  holdReplies,
  listShipments,
  dialogShows,
  type Screen,
  scrollClearOfCartBar,
  type Stage,
} from './screen.js';

/** Who is signed in on the shopper's stage. */
export const SHOPPER = 'meena@example.com';

/** From the paid order to the door. The courier's clock must stand still. */
export const ORDER_SCREENS: Screen[] = [
  {
    name: 'tracking, placed',
    show: async (stage) => {
      await atTheCheckout(stage);
      await applyCoupon(stage.page, 'FRESH10');
      await dialogShows(stage, 'You save');
      await pressPay(stage);
      await stage.page.getByRole('button', { name: 'Success', exact: true }).click();
      await dialogShows(stage, 'Order Placed');
      await stage.page.getByRole('link', { name: 'View on Map' }).waitFor();
    },
  },
  {
    name: 'tracking, under way',
    show: async (stage) => {
      await advanceShipment(stage, 'parcel_picked_up');
      await goTo(stage, '/orders'); // the tracking comes up by itself
      await dialogShows(stage, 'Your rider');
      await dialogShows(stage, 'Not a street map');
    },
  },
  {
    name: 'orders, one under way',
    show: async (stage) => {
      await goTo(stage, '/orders');
      await stage.page.getByRole('dialog', { name: 'Track your order' }).getByRole('button', { name: 'Close' }).click();
      await stage.page.getByText('Details').first().click();
      await stage.page.getByText('Grand total').first().waitFor();
    },
  },
  {
    name: 'tracking, delivered',
    show: async (stage) => {
      await advanceShipment(stage, 'finished');
      await goTo(stage, '/orders');
      await stage.page.getByRole('button', { name: 'Track order' }).first().click();
      await dialogShows(stage, 'Enjoy your meal');
    },
  },
  {
    name: 'orders, delivered',
    show: async (stage) => {
      await goTo(stage, '/orders');
      await stage.page.getByText('Delivered').first().waitFor();
    },
  },
  {
    name: 'order, rating without stars',
    show: async (stage) => {
      await goTo(stage, '/orders');
      await stage.page.getByRole('link', { name: /^Rate this order/ }).click();
      await stage.page.getByRole('button', { name: 'Send rating' }).click();
      await stage.page.getByText('Please choose 1 to 5 stars.').waitFor();
    },
  },
  {
    name: 'checkout, saved address and a coupon that does not fit',
    show: async (stage) => {
      await goTo(stage, '/');
      await addToCart(stage.page, 'Chicken Curry Cut');
      await goToCheckout(stage.page);
      await waitForFee(stage.page);
      await stage.page.getByRole('button', { name: 'Change address' }).waitFor();
      await stage.page.getByText(/^Add ₹\d+ more to use it\.$/).waitFor();
    },
  },
];

/** The list of orders, and the one under way, whose tracking comes up by itself. */
const ORDERS = /\/api\/orders(\/active)?(\?|$)/;
const TRACKING = /\/api\/borzo\/order\//;

/** Another order of the shopper, whose rider will meet with this. */
async function orderAgain(stage: Stage, scenario: string): Promise<string> {
  const before = (await listShipments(stage)).length;
  await steer(stage.shop, '/borzo/control/scenario', { next: scenario });
  const id = await buyByApi(stage.shop, SHOPPER);
  while ((await listShipments(stage)).length === before) await new Promise((go) => setTimeout(go, 100)); // the courier is asked a moment later
  return id;
}

/** An order whose delivery can be followed. */
async function haveShipment(stage: Stage): Promise<void> {
  if ((await listShipments(stage)).length === 0) await orderAgain(stage, 'normal');
}

/** An order for which no rider was found, cancelled by the owner. */
async function haveCancelledOrder(stage: Stage): Promise<void> {
  const listed = stage.page.waitForResponse((answer) => /\/api\/orders\?/.test(answer.url()) && answer.ok());
  await goTo(stage, '/orders');
  const orders = (await (await listed).json()) as { status: string }[];
  if (orders.some(({ status }) => status === 'cancelled')) return;
  await stage.owner.cancelOrder(await orderAgain(stage, 'nobody'), 'The customer has asked for it by phone.');
}

/** The page shows at first what it has shown before; now it has to ask. A file of the shop has no program that would save it again. */
async function forgetLastSeen(stage: Stage): Promise<void> {
  await goTo(stage, '/favicon.svg');
  await stage.page.evaluate(() => localStorage.removeItem('shop.last-seen'));
}

/** The tracking of this order, or of the newest; it comes up by itself, or by its button. */
async function openTracking(stage: Stage, orderId?: string): Promise<void> {
  await goTo(stage, '/orders');
  const tracking = stage.page.getByRole('dialog', { name: 'Track your order' });
  const button = stage.page.getByRole('button', { name: orderId ? `Track order ${orderId}` : /^Track order/ }).first();
  await tracking.or(button).first().waitFor();
  if (!(await tracking.isVisible())) await button.dispatchEvent('click');
  await tracking.waitFor();
}

/** The page of orders alone: the tracking that comes up by itself is put away. */
async function openOrdersAlone(stage: Stage): Promise<void> {
  const { page } = stage;
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/orders/active') && answer.ok());
  await goTo(stage, '/orders');
  const { order } = (await (await answered).json()) as { order: { id: string } | null };
  const wasPutAway = await page.evaluate((id) => Object.values(sessionStorage).some((ids) => id && ids.includes(id)), order?.id);
  if (order && !wasPutAway) await closeTracking(page);
}

/** What becomes of orders that do not go straight to the door, and a list of orders of every kind. */
export const DELIVERY_ISSUE_SCREENS: Screen[] = [
  {
    name: 'tracking, at the door',
    isVariant: true,
    show: async (stage) => {
      const id = await orderAgain(stage, 'absent');
      await advanceShipment(stage, 'courier_arrived');
      await openTracking(stage, id);
      await dialogShows(stage, 'At your door');
    },
  },
  {
    name: 'tracking, delivery failed',
    isVariant: true,
    show: async (stage) => {
      await advanceShipment(stage, 'failed');
      await openTracking(stage);
      await dialogShows(stage, 'Delivery failed');
    },
  },
  {
    name: 'tracking, coming back',
    isVariant: true,
    show: async (stage) => {
      await advanceShipment(stage, 'return_courier_picked_up');
      await openTracking(stage);
      await dialogShows(stage, 'Your order is coming back to the shop');
    },
  },
  {
    name: 'tracking, came back',
    isVariant: true,
    show: async (stage) => {
      await advanceShipment(stage, 'return_finished');
      await openTracking(stage);
      await dialogShows(stage, 'Your order came back to the shop');
    },
  },
  {
    name: 'tracking, rider late',
    isVariant: true,
    show: async (stage) => {
      const id = await orderAgain(stage, 'delayed');
      await advanceShipment(stage, 'delayed');
      await openTracking(stage, id);
      await dialogShows(stage, 'The rider is running late');
    },
  },
  {
    name: 'tracking, cancelled',
    isVariant: true,
    show: async (stage) => {
      const id = await orderAgain(stage, 'nobody');
      await advanceShipment(stage, 'available');
      await openTracking(stage, id);
      await dialogShows(stage, 'Looking for a rider');
      await stage.owner.cancelOrder(id, 'The customer has asked for it by phone.');
      await dialogShows(stage, 'This delivery was cancelled');
    },
  },
  {
    name: 'order, cancelled',
    isVariant: true,
    show: async (stage) => {
      await haveCancelledOrder(stage);
      await openOrdersAlone(stage);
      const cancelled = stage.page.getByRole('article').filter({ hasText: 'Cancelled' });
      await cancelled
        .getByRole('link', { name: /^Order #/ })
        .first()
        .click();
      await stage.page.getByText('Order timeline').waitFor();
    },
  },
  {
    name: 'orders, of every kind',
    isVariant: true,
    show: async (stage) => {
      await haveCancelledOrder(stage);
      await openOrdersAlone(stage);
      await stage.page.getByText('Cancelled').first().waitFor();
    },
    settle: (page) => scrollClearOfCartBar(page, 'main article :is(a, button, summary)'),
  },
  {
    name: 'orders, loading',
    isVariant: true,
    show: async (stage) => {
      await forgetLastSeen(stage);
      await holdReplies(stage, ORDERS);
      await goTo(stage, '/orders');
      await stage.page.getByText('Loading orders...').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'orders, not loaded',
    isVariant: true,
    show: async (stage) => {
      await forgetLastSeen(stage);
      await abortRequests(stage, ORDERS);
      await goTo(stage, '/orders');
      await stage.page.getByText('Your orders could not be loaded.').waitFor();
    },
  },
  {
    name: 'tracking, loading',
    isVariant: true,
    show: async (stage) => {
      await haveShipment(stage);
      await forgetLastSeen(stage);
      await holdReplies(stage, TRACKING);
      await openTracking(stage);
      await dialogShows(stage, 'Looking up your order…');
    },
  },
  {
    name: 'tracking, not loaded',
    isVariant: true,
    show: async (stage) => {
      await haveShipment(stage);
      await forgetLastSeen(stage);
      await abortRequests(stage, TRACKING);
      await openTracking(stage);
      await dialogShows(stage, 'We cannot load your order right now. We keep trying.');
    },
  },
];

/** The rider goes only when the screens say so. */
export const pauseCourier = ({ shop }: Stage): Promise<void> => steer(shop, '/borzo/control/clock', { paused: true });
