import { readReply, type Schemas } from '@shop/contract';
import type { CartLine, DeliveryAddress, ListedCoupon, Rupees } from '@shop/domain';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';
import { currentLanguage, type Language } from '../../platform/language';
import type { PaymentReceipt } from './payment/payment-window';
import type { PlannedOrder } from './quote/planned-order';

export type OpenedPayment = Schemas['OpenPaymentReply'];
export type PaymentAttempt = Schemas['PaymentAttemptReply'];
export type DeliveryQuote = Schemas['CalculateFeeReply'];
/** What the fee depends on. */
export type FeeAddress = Omit<DeliveryAddress, 'name' | 'phone'>;

/** The calls of a checkout, in the order in which it makes them. */
export interface CheckoutCalls {
  quoteDelivery(address: FeeAddress, items: CartLine[], signal?: AbortSignal): Promise<DeliveryQuote>;
  validateCoupon(code: string, subtotal: Rupees, signal?: AbortSignal): Promise<Rupees>;
  /** @throws Error when the answer names no payment. */
  openPayment(order: PlannedOrder): Promise<OpenedPayment>;
  /** What became of a payment, by the provider's order id. */
  askAttempt(paymentOrderId: string): Promise<PaymentAttempt>;
  verifyPayment(receipt: PaymentReceipt): Promise<void>;
  /** The order's id, the same however often it is asked for. @throws Error when the answer names none. */
  placeOrder(order: PlannedOrder, paymentOrderId: string | null): Promise<string>;
  bookCourier(orderId: string, order: PlannedOrder): Promise<void>;
}

export function checkoutCalls(api: ApiClient): CheckoutCalls {
  return {
    quoteDelivery: (address, items, signal) => readReply(api.POST('/borzo/calculate-fee', { body: { address, items }, signal })),
    validateCoupon: async (coupon_code, subtotal, signal) =>
      (await readReply(api.POST('/cart/validate-coupon', { body: { coupon_code, subtotal }, signal }))).discount_amount,
    openPayment: async (order) => {
      const opened = await readReply(api.POST('/payment/create-order', { body: paymentFor(order) }));
      if (!opened?.orderId || !Number.isInteger(opened.amount)) throw new Error('the shop answered without a payment');
      return opened;
    },
    askAttempt: (orderId) => readReply(api.GET('/payment/attempts/{orderId}', { params: { path: { orderId } } })),
    verifyPayment: async (receipt) => void (await readReply(api.POST('/payment/verify', { body: receipt }))),
    placeOrder: async (order, paymentOrderId) => {
      const { id } = await readReply(api.POST('/cart/checkout', { body: checkoutOf(order, paymentOrderId) }));
      if (!id) throw new Error('the shop answered without an order id');
      return id;
    },
    bookCourier: async (orderId, { address, cart }) =>
      void (await readReply(api.POST('/borzo/create-order', { body: { orderId, address, items: cart } }))),
  };
}

/** What the owner lists for every shopper; asked at each opening, because uses and times run out. */
export function listedCouponsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['checkout', 'coupons'],
    queryFn: async ({ signal }) => (await readReply(api.GET('/coupons', { signal }))).map(withDates),
    staleTime: 0,
  });
}

function withDates({ starts_at, ends_at, ...coupon }: Schemas['PublicCouponReply']): ListedCoupon {
  const date = (moment: string | null) => (moment ? new Date(moment) : null);
  return { ...coupon, starts_at: date(starts_at), ends_at: date(ends_at) };
}

/** The interface offers card and online payment only. */
const PAY_METHOD = 'online';

function paymentFor({ totals, ...order }: PlannedOrder): Schemas['OpenPaymentRequest'] {
  return { grandTotal: totals.grand_total, ...order, ...languageField() };
}

function checkoutOf({ totals, ...order }: PlannedOrder, paymentOrderId: string | null): Schemas['CheckoutRequest'] {
  const payment = paymentOrderId ? { razorpay_order_id: paymentOrderId } : {};
  return { ...order, payMethod: PAY_METHOD, ...totals, ...payment, ...languageField() };
}

/** In which the bill is written; English need not be said. */
function languageField(): { language?: Language } {
  const language = currentLanguage();
  return language === 'en' ? {} : { language };
}
