import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { countPayments } from '../../infra/lab/journeys/ledger.js';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { type OwnerClient, signInOwnerByApi } from '../../infra/lab/journeys/owner-client.js';
import {
  addToCart,
  applyCoupon,
  fillAddress,
  goToCheckout,
  HOME,
  openAddressForm,
  productCard,
  closeTracking,
  signUp,
  waitForFee,
} from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let owner: OwnerClient;

beforeAll(async () => {
  shop = await openShop();
  owner = await signInOwnerByApi(shop);
  await steer(shop, '/borzo/control/clock', { paused: true });
});
afterAll(() => shop.close());

const shows = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const pressPay = (page: Page): Promise<void> => page.getByRole('button', { name: /^Pay ₹/ }).click();
const payWith = (page: Page, name: 'Success' | 'Failure'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const openCart = (page: Page): Promise<void> => page.getByRole('button', { name: /^Cart/ }).click();
/** After an order was placed on this page. */
/** The page shows the list it knew first: one order more than before is there only with the one that it is answered. */
const expectOrders = async (page: Page, count: number): Promise<void> => {
  await closeTracking(page);
  await page.goto(`${shop.urls.shop}/orders`);
  const orders = page.getByRole('heading', { level: 2, name: 'Order #' });
  await orders.nth(count - 1).waitFor();
  expect(await orders.count()).toBe(count);
};
/** A signed-in shopper with one product in the cart, in front of the filled-in checkout. */
const atTheCheckout = async (page: Page, product = 'Mutton Keema'): Promise<void> => {
  await page.goto(shop.urls.shop);
  await addToCart(page, product);
  await goToCheckout(page);
  await fillAddress(page);
};

describe('a guest becomes a shopper', () => {
  let page: Page;
  beforeAll(async () => void (page = await (await shop.newDevice()).newPage()));

  it('looks around, and is asked to log in before anything goes into a cart', async () => {
    await page.goto(shop.urls.shop);
    const add = productCard(page, 'Chicken Lollipop').getByRole('button', { name: /add/i });
    await Promise.all([shows(page, 'Please log in to add items to your cart.'), add.click()]);
    expect(await page.getByRole('button', { name: /^Cart/ }).count()).toBe(0);
  });

  it('signs up, and finds what they wanted in the cart', async () => {
    await Promise.all([shows(page, 'Chicken Lollipop added to cart!'), signUp(page, shop.urls.shop, 'guest@example.com')]);
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  });

  it('comes back later: the cart is as it was', async () => {
    await page.goto('about:blank');
    await page.goto(shop.urls.shop);
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await page.getByRole('dialog').getByText('Chicken Lollipop').first().waitFor();
  });

  it('orders once, and the next time the address is there and its fee with it', async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await fillAddress(page);
    await pressPay(page);
    await payWith(page, 'Success');
    await shows(page, 'Order placed successfully! You can now track its progress.');
    await closeTracking(page);
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Keema');
    await goToCheckout(page);
    const checkout = page.getByRole('dialog');
    await checkout.getByText(`${HOME.line1}, ${HOME.area}, ${HOME.city} - ${HOME.pincode}`).waitFor();
    await waitForFee(page);
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    await openAddressForm(page);
    expect(await checkout.getByLabel('Flat, building, street').inputValue()).toBe(HOME.line1);
    await waitForFee(page);
  });
});

describe('a shopper at the checkout', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await shop.newDevice()).newPage();
    await signUp(page, shop.urls.shop, 'checkout@example.com');
    await atTheCheckout(page);
  });
  const total = async (): Promise<string> => (await page.getByRole('button', { name: /^Pay ₹/ }).innerText()).trim();

  it('is told that a coupon is no good, and pays what was asked before', async () => {
    const before = await total();
    await applyCoupon(page, 'nosuch');
    await shows(page, 'Invalid or expired coupon.');
    expect(await total()).toBe(before);
  });

  it('pays less with a good one', async () => {
    const before = await total();
    await applyCoupon(page, 'fresh10');
    await shows(page, 'Coupon "FRESH10" applied!');
    await shows(page, 'You save');
    expect(await total()).not.toBe(before);
  });

  it('cannot order where no one delivers', async () => {
    const pincode = page.getByRole('dialog').getByLabel('Pincode');
    await pincode.fill('411001');
    await page.keyboard.press('Tab');
    await shows(page, 'Could not calculate delivery fee for this address.');
    await shows(page, 'We do not deliver to this pincode yet. Please choose another address.');
    expect(await page.getByRole('button', { name: /pay/i }).count()).toBe(0);
    await page.getByRole('button', { name: 'Check this address again' }).click();
    await page.getByRole('button', { name: 'Check this address again' }).waitFor();
    expect(await page.getByRole('button', { name: 'Success', exact: true }).count()).toBe(0);
    await pincode.fill(HOME.pincode);
    await page.keyboard.press('Tab');
    await waitForFee(page);
  });

  it('is shown a total that went up meanwhile, and may leave it', async () => {
    await owner.setSurgeFee(15);
    await pressPay(page);
    await shows(page, 'Your total has changed');
    const now = (await page.getByRole('button', { name: /^Accept and pay ₹/ }).innerText())
      .replace('Accept and pay', 'Pay')
      .trim();
    await page.getByRole('button', { name: 'Back to my order' }).click();
    await page.getByRole('button', { name: now }).waitFor();
    await page.getByRole('definition').getByText('₹15', { exact: true }).waitFor();
    await page.getByRole('definition').getByText('was ₹0', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Success', exact: true }).count()).toBe(0);
  });

  it('is told that a product was sold out meanwhile, by its name', async () => {
    await owner.sell('Mutton Keema', false);
    await pressPay(page);
    await shows(page, 'No longer available as ordered: Mutton Keema. Please change your cart.');
    await shows(page, 'Sold out');
    expect(await page.getByRole('button', { name: /pay/i }).count()).toBe(0);
    await owner.sell('Mutton Keema', true);
    await page.getByRole('button', { name: 'Change your cart' }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await waitForFee(page);
  });

  it('accepts the new total, is refused by the bank, closes, tries again: one payment, one order', async () => {
    const before = await countPayments(shop);
    await owner.setSurgeFee(25);
    await pressPay(page);
    await page.getByRole('button', { name: /^Accept and pay ₹/ }).click();
    await payWith(page, 'Failure');
    await page.getByRole('button', { name: 'Failure', disabled: false }).waitFor(); // the bank has answered
    await page.getByRole('button', { name: 'Close' }).click();
    await shows(page, 'Nothing was ordered.');
    await pressPay(page);
    await payWith(page, 'Success');
    await shows(page, 'Order placed successfully! You can now track its progress.');
    expect(await countPayments(shop)).toBe(before + 1);
    await expectOrders(page, 1);
    await owner.setSurgeFee(0);
  });
});

describe('a shopper who is interrupted', () => {
  let device: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    device = await shop.newDevice();
    page = await device.newPage();
    await signUp(page, shop.urls.shop, EMAIL);
  });
  const EMAIL = 'interrupted@example.com';
  /** An order is under way, so its tracking opens by itself in a new tab. */
  const anotherTab = async (): Promise<Page> => {
    const tab = await device.newPage();
    await tab.goto(shop.urls.shop);
    await tab.getByRole('dialog', { name: 'Track your order' }).waitFor();
    await tab.keyboard.press('Escape');
    return tab;
  };

  it('reloads in the middle of paying: nothing is charged, nothing is lost, and it can be paid then', async () => {
    const before = await countPayments(shop);
    await atTheCheckout(page);
    await pressPay(page);
    await page.getByRole('button', { name: 'Success', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await goToCheckout(page);
    await pressPay(page);
    await payWith(page, 'Success');
    await shows(page, 'Order placed successfully! You can now track its progress.');
    expect(await countPayments(shop)).toBe(before + 1);
    await expectOrders(page, 1);
  });

  it('shops in two tabs: both show the same cart', async () => {
    const other = await anotherTab();
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Chicken Lollipop');
    await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await openCart(other);
    await other.getByRole('dialog').getByRole('button', { name: 'One more of Chicken Lollipop' }).click();
    await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
    await other.close();
  });

  it('pays in one of two tabs: the other has nothing left to pay', async () => {
    const [before, other] = [await countPayments(shop), await anotherTab()];
    for (const tab of [page, other]) {
      await goToCheckout(tab);
      await waitForFee(tab);
    }
    await pressPay(page);
    await payWith(page, 'Success');
    await shows(page, 'Order placed successfully! You can now track its progress.');
    await other.getByRole('button', { name: 'Continue to payment' }).click();
    await shows(other, 'Your cart is empty.');
    expect(await countPayments(shop)).toBe(before + 1);
    await expectOrders(page, 2);
    await other.close();
  });

  it('pays the same cart in two tabs at once: one payment, one order, and both tabs show it', async () => {
    const [before, other] = [await countPayments(shop), await anotherTab()];
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Keema');
    for (const tab of [page, other]) {
      await goToCheckout(tab);
      await waitForFee(tab);
      await pressPay(tab);
      await tab.getByRole('button', { name: 'Success', exact: true }).waitFor();
    }
    // It is said for three seconds: watched for from before the press on.
    await Promise.all([shows(page, 'Order placed successfully! You can now track its progress.'), payWith(page, 'Success')]);
    await payWith(other, 'Success');
    await shows(other, 'Payment already done for this order.');
    await other.getByRole('button', { name: 'Close' }).click();
    await shows(other, 'Order placed successfully! You can now track its progress.');
    expect(await countPayments(shop)).toBe(before + 1);
    await expectOrders(page, 3);
    await other.close();
  });

  it('loses the connection at the moment of paying: is not asked to pay again, and the order and an empty cart come with the line', async () => {
    const before = await countPayments(shop);
    await atTheCheckout(page);
    await pressPay(page);
    await page.getByRole('button', { name: 'Success', exact: true }).waitFor();
    await page.route('**/api/**', (asked) => asked.abort());
    await payWith(page, 'Success');
    await shows(page, 'Your payment is being confirmed.');
    expect(await page.getByText(/verification failed|You can pay once/).count()).toBe(0);
    await page.unroute('**/api/**');
    await shows(page, 'Order placed successfully! You can now track its progress.');
    await page.getByRole('dialog', { name: 'Track your order' }).waitFor();
    expect(await page.getByTestId('cart-badge').count()).toBe(0);
    expect(await countPayments(shop)).toBe(before + 1);
    await expectOrders(page, 4);
    shop.faults.splice(0, shop.faults.length, ...shop.faults.filter((fault) => !fault.includes('ERR_FAILED')));
  });

  it('closes the payment window, and the payment succeeds a moment later: the page finds the order', async () => {
    const before = await countPayments(shop);
    await atTheCheckout(page);
    const opened = page.waitForResponse(/payment\/create-order/);
    await pressPay(page);
    const { orderId } = (await (await opened).json()) as { orderId: string };
    await page.getByRole('button', { name: 'Success', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await shows(page, "We're checking your payment.");
    expect(await page.getByText('You have not been charged').count()).toBe(0);
    await Promise.all([
      shows(page, 'Order placed successfully! You can now track its progress.'),
      steer(shop, `/razorpay/control/orders/${orderId}/pay`),
    ]);
    await page.getByRole('dialog', { name: 'Track your order' }).waitFor();
    expect(await countPayments(shop)).toBe(before + 1);
    await expectOrders(page, 5);
  });

  it('pays the same cart in two tabs, one of them with a coupon: one order, and the other payment goes back', async () => {
    const other = await anotherTab();
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Keema');
    for (const tab of [page, other]) {
      await goToCheckout(tab);
      await waitForFee(tab);
    }
    await Promise.all([shows(other, 'Coupon "FRESH10" applied!'), applyCoupon(other, 'fresh10')]);
    for (const tab of [page, other]) {
      await pressPay(tab);
      await tab.getByRole('button', { name: 'Success', exact: true }).waitFor();
    }
    await Promise.all([shows(page, 'Order placed successfully! You can now track its progress.'), payWith(page, 'Success')]);
    const placed = (
      await page
        .getByRole('dialog')
        .getByText(/#\w{6,}/)
        .first()
        .innerText()
    ).match(/#\w+/)![0];
    await payWith(other, 'Success');
    await shows(other, `Your order ${placed} is placed.`);
    await shows(other, /Your second payment (is being|has been) refunded in full\./);
    expect(await other.getByText('Order placed successfully!').count()).toBe(0);
    await other.getByRole('link', { name: 'See your order' }).waitFor(); // and nothing to pay beside it
    expect(await other.getByRole('button', { name: /^(Pay|Continue to payment)/ }).count()).toBe(0);
    await expectOrders(page, 6);
    await other.close();
  });

  it('finds the sign-in expired and not renewed: is told so, signs in again, and the cart is there', async () => {
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Keema');
    await endSignIn(page);
    await page.reload();
    await shows(page, 'Your session has expired. Please log in again.');
    await page.getByRole('link', { name: 'Login / Sign Up' }).first().click();
    // The identity service still knows who it is, and asks for nothing.
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  });
});

/** An hour has passed since the sign-in, and the identity service does not renew it. */
const endSignIn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))!;
    const over = { expires_at: 0, refresh_token: 'used-up' };
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), ...over }));
  });

it('and nothing failed in the background', () => expect(shop.faults).toEqual([]));
