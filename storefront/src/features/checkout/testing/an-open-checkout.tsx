import { jest } from '@jest/globals';
import type { CartLine } from '@shop/domain';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createQueryClient } from '../../../platform/query-client';
import { shopConfigQuery } from '../../../platform/shop-config';
import { CheckoutModal } from '../checkout-modal';
import { FakeApi } from './fake-api';
import { rememberAddress } from '../address/remembered-address';
import { shopAround, collectToasts, MEERA } from './render-in-shop';
import { aCart, anAddress } from './test-orders';

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();
export const fee = (rupees: number) => ({ body: { delivery_fee: rupees, quote_expires_at: inTenMinutes() } });
const config = {
  shop: { name: 'The Butcher', address: 'Shop 4, Thane West 400606', latitude: 19.2, longitude: 72.97 },
  sign_in: { kind: 'oidc' },
  payment: { checkout_js: 'http://pay.test/checkout.js' },
  map: { tile_url: null, attribution: '' },
};

/** The provider's window, seen from the shop: what it was opened with, and its two ends. */
interface ShownWindow {
  options: {
    order_id: string;
    key: string;
    name: string;
    prefill: unknown;
    handler(receipt: object): void;
    modal: { ondismiss(): void };
  };
  decline(description: string): void;
}
/** The windows that were opened, the first one first. */
export const windows: ShownWindow[] = [];

export function aServer(changes: FakeApi['answers'] = {}): FakeApi {
  return new FakeApi({
    'GET /config': { body: config },
    'GET /settings/store-status': { body: { setting_value: 'true' } },
    'GET /settings/platform-fee': { body: { setting_value: 20 } },
    'GET /settings/surge-fee': { body: { setting_value: 0 } },
    'POST /borzo/calculate-fee': fee(49),
    'POST /cart/validate-coupon': { body: { coupon_code: 'FRESH10', discount_amount: 50 } },
    'POST /payment/create-order': {
      body: { keyId: 'rzp_1', amount: 56_900, orderId: 'order_1', currency: 'INR', checkout_id: 'x', expires_at: inTenMinutes() },
    },
    'POST /payment/verify': { body: { state: 'paid', order_id: 'A1' } },
    'POST /cart/checkout': { body: { id: 'A1', status: 'confirmed' } },
    'POST /borzo/create-order': { body: { order: { order_id: 'A1', state: 'queued', status: 'queued' } } },
    'GET /payment/attempts/order_1': { body: { state: 'open', order_id: null } },
    ...changes,
  });
}

export async function openCheckout({ fakeApi = aServer(), lines = aCart(), remembered = true, shopper = MEERA } = {}) {
  if (remembered) rememberAddress('meera', anAddress());
  const toasts = collectToasts();
  const placed: string[] = [];
  const onClose = jest.fn();
  const onOpenCart = jest.fn();
  const queries = createQueryClient({ retryDelay: 0 });
  // Whoever is signed in has been told before what this shop is.
  await queries.prefetchQuery(shopConfigQuery(fakeApi.api.open));
  const wrapper = await shopAround(fakeApi, shopper, queries);
  const modal = (open: boolean, now: CartLine[]) => (
    <CheckoutModal open={open} onClose={onClose} onOpenCart={onOpenCart} lines={now} onOrderPlaced={(id) => placed.push(id)} />
  );
  const { rerender } = render(modal(true, lines), { wrapper });
  const show = (open: boolean, now = lines) => rerender(modal(open, now));
  /** The page reads everything again, as it does when its window is looked at again. */
  const readAgain = () => act(() => queries.invalidateQueries());
  return { fakeApi, toasts, placed, onClose, onOpenCart, show, readAgain, user: userEvent.setup() };
}

export const payButton = () => screen.findByRole('button', { name: /^Pay ₹/ });
export const figure = (name: string) => within(screen.getByText(name, { selector: 'dt' }).parentElement!).getByRole('definition');

/** Before each test: a payment provider whose window opens at once. */
export function aPaymentProvider(): void {
  windows.length = 0;
  window.Razorpay = class {
    constructor(private readonly options: ShownWindow['options']) {}
    private decline: (failure: { error: { description: string } }) => void = () => {};
    on(_event: string, listener: typeof this.decline) {
      this.decline = listener;
    }
    open() {
      windows.push({ options: this.options, decline: (description) => this.decline({ error: { description } }) });
    }
  };
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
}
