import { priceOrder } from '@shop/domain';
import { checkoutCalls } from '../api';
import type { PayPress } from '../flow/checkout-dependencies';
import { createCheckoutFlow } from '../flow/checkout-flow';
import type { Notice } from '../flow/checkout-machine';
import { type Answer, FakeApi } from './fake-api';
import { openCheckoutMemory } from '../flow/open-checkout';
import type { QuoteCorrection } from '../quote/quote';
import type { OpenPaymentWindow, PaymentWindowEvents } from '../payment/payment-window';
import { aCart, anAddress } from './test-orders';

export const receipt = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'f00d' };
export const opened = {
  keyId: 'rzp_test_1',
  amount: 56_900,
  orderId: 'order_1',
  currency: 'INR',
  checkout_id: 'ignored',
  expires_at: '2026-11-21T12:15:00Z',
};
export const attempt = (state: string, order_id: string | null = null): Answer => ({ body: { state, order_id } });

/** A shop where everything works, unless told otherwise, and a payment window that the test holds in its hands. */
export function aShop(changes: FakeApi['answers'] = {}, openWindow?: OpenPaymentWindow) {
  const fakeApi = new FakeApi({
    'POST /payment/create-order': { body: opened },
    'POST /payment/verify': attempt('paid', 'A1'),
    'POST /cart/checkout': { body: { id: 'A1', status: 'confirmed' } },
    'POST /borzo/create-order': { body: { order: { order_id: 'A1', state: 'queued', status: 'queued' } } },
    'GET /payment/attempts/order_1': attempt('open'),
    ...changes,
  });
  const recorded = {
    notices: [] as Notice[],
    failed: [] as string[],
    placed: [] as string[],
    coupons: [] as string[],
    obstacles: [] as string[],
    corrections: [] as QuoteCorrection[],
    windows: 0,
  };
  let shown: PaymentWindowEvents | null = null;
  let made = 0;
  const flow = createCheckoutFlow(() => ({
    calls: checkoutCalls(fakeApi.api.own),
    memory: openCheckoutMemory(),
    openWindow:
      openWindow ??
      (async (_payment, events) => {
        recorded.windows += 1;
        shown = events;
        events.opened();
      }),
    fillIn: (payment) => ({ ...frame, order_id: payment.orderId }),
    freshId: () => `00000000-0000-4000-8000-00000000000${++made}`,
    couponRefused: (error) => recorded.coupons.push(error),
    deliveryRefused: (obstacle) => recorded.obstacles.push(obstacle),
    quoteCorrected: (correction) => recorded.corrections.push(correction),
    failed: (error) => recorded.failed.push(error),
    onNotice: (notice) => recorded.notices.push(notice),
    placed: (orderId) => recorded.placed.push(orderId),
  }));
  const settled = (phase: string) =>
    new Promise<void>((resolve) => {
      const look = () => flow.state().phase === phase && resolve();
      flow.subscribe(look);
      look();
    });
  return { fakeApi, flow, recorded, settled, window: () => shown! };
}

const frame = {
  key: 'rzp_test_1',
  amount: 56_900,
  currency: 'INR',
  order_id: '',
  name: 'Shop',
  description: 'Meat',
  prefill: { name: '', email: '', contact: '' },
  theme: { color: '#85182a' },
};

export function aPress(changes: Partial<PayPress> = {}): PayPress {
  const cart = changes.cart ?? aCart();
  const totals = priceOrder({ lines: cart, platformFee: 20, surgeFee: 0, deliveryFee: 49, discount: 0 });
  return {
    shopperId: 'meera',
    cart,
    address: anAddress(),
    coupon_code: null,
    totals,
    settleTotals: async () => totals,
    ...changes,
  };
}
