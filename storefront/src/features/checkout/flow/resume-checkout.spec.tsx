import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { priceOrder } from '@shop/domain';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { connection } from '../../../platform/connection';
import { type Answer, FakeApi, refusal } from '../testing/fake-api';
import { type OpenCheckout, openCheckoutMemory, whenSettledLater } from './open-checkout';
import { shopAround, collectToasts } from '../testing/render-in-shop';
import { aCart, anAddress } from '../testing/test-orders';
import ResumeCheckout from './resume-checkout';

const totals = priceOrder({ lines: aCart(), platformFee: 20, surgeFee: 0, deliveryFee: 49, discount: 0 });
const order = { checkout_id: 'c1', cart: aCart(), address: anAddress(), coupon_code: null, totals };

const receipt = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'f00d' };

type Reply = Answer | (() => Promise<Answer>);

async function reload(
  state: Reply,
  open: OpenCheckout = { shopperId: 'meera', order, paymentOrderId: 'order_1' },
  verified: Reply = { body: { state: 'paid', order_id: 'A1' } },
) {
  openCheckoutMemory().remember(open);
  const fakeApi = new FakeApi({
    'GET /payment/attempts/order_1': state,
    'POST /payment/verify': verified,
    'POST /cart/checkout': { body: { id: 'A1', status: 'confirmed' } },
    'POST /borzo/create-order': { body: { order: { order_id: 'A1', state: 'queued', status: 'queued' } } },
  });
  const toasts = collectToasts();
  const placed: string[] = [];
  render(<ResumeCheckout onOrderPlaced={(id) => placed.push(id)} />, { wrapper: await shopAround(fakeApi) });
  return { fakeApi, toasts, placed };
}

const told: unknown[] = [];
whenSettledLater((end) => told.push(end));
const kept = () => openCheckoutMemory().recall('meera');

beforeEach(() => {
  connection.hear(new Response());
  localStorage.clear();
  told.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('after a reload in the middle of paying', () => {
  it('a paid checkout becomes its order', async () => {
    const { toasts, placed } = await reload({ body: { state: 'paid', order_id: 'A1' } });
    await waitFor(() => expect(placed).toEqual(['A1']));
    expect(toasts.success).toEqual(['Order placed successfully! You can now track its progress.']);
    expect(kept()).toBeNull();
  });

  it('a payment that no order has claimed yet is claimed', async () => {
    const { fakeApi, placed } = await reload({ body: { state: 'paid', order_id: null } });
    await waitFor(() => expect(placed).toEqual(['A1']));
    expect(fakeApi.bodiesOf('POST /cart/checkout')).toMatchObject([{ checkout_id: 'c1', grand_total: 569 }]);
  });

  it.each(['refunding', 'refunded'])('money that goes back is told of: %s', async (state) => {
    const { toasts, placed } = await reload({ body: { state, order_id: null } });
    await waitFor(() => expect(toasts.info).toHaveLength(1));
    expect(toasts.info[0]).toMatch(/could not take your order/);
    expect(placed).toEqual([]);
    expect(kept()).toBeNull();
  });

  it.each([
    ['still open', { body: { state: 'open', order_id: null } }],
    ['not to be asked about', 'lost' as const],
  ])('a payment that is %s is kept for the next try', async (_name, state) => {
    const { fakeApi, toasts, placed } = await reload(state);
    await waitFor(() => expect(fakeApi.sent).toHaveLength(1));
    expect([placed, toasts.success, toasts.error, toasts.info].flat()).toEqual([]);
    expect(kept()).not.toBeNull();
  });

  it('a payment whose proof was lost is proven again once the shop can be reached, and becomes its order', async () => {
    connection.lose();
    const open = { shopperId: 'meera', order, paymentOrderId: 'order_1', receipt };
    const { fakeApi, placed } = await reload({ body: { state: 'open', order_id: null } }, open);
    expect(fakeApi.sent).toEqual([]);
    act(() => connection.hear(new Response()));
    await waitFor(() => expect(placed).toEqual(['A1']));
    expect(fakeApi.bodiesOf('POST /payment/verify')).toEqual([receipt]);
    expect(kept()).toBeNull();
  });

  it('a proof that the shop refuses says the documented words', async () => {
    const open = { shopperId: 'meera', order, paymentOrderId: 'order_1', receipt };
    const { toasts } = await reload({ body: { state: 'open', order_id: null } }, open, refusal(409, 'PAYMENT_NOT_VERIFIED'));
    await waitFor(() => expect(toasts.error).toEqual(['Payment verification failed. Please contact support.']));
    expect(told).toEqual([{ kind: 'unverified' }]);
    expect(kept()?.receipt).toBeUndefined(); // or every visit would say so again
    expect(kept()?.isUnverified).toBe(true);
  });

  it('a proof that the shop has refused before is asked about, and not called refused a second time', async () => {
    const open = { shopperId: 'meera', order, paymentOrderId: 'order_1', isUnverified: true };
    const { fakeApi, toasts } = await reload({ body: { state: 'open', order_id: null } }, open);
    await waitFor(() => expect(fakeApi.sent).toHaveLength(1));
    expect([toasts.error, told, fakeApi.countOf('POST /payment/verify')]).toEqual([[], [], 0]);
    expect(kept()?.isUnverified).toBe(true);
  });

  it('a proof that was refused is forgotten once nothing can arrive any more', async () => {
    const open = { shopperId: 'meera', order, paymentOrderId: 'order_1', isUnverified: true };
    await reload({ body: { state: 'expired', final: true, order_id: null } }, open);
    await waitFor(() => expect(told).toEqual([{ kind: 'unverified', final: true }]));
    expect(kept()).toBeNull();
  });

  it('a checkout on the screen hears that a payment that was being confirmed goes back', async () => {
    const open = { shopperId: 'meera', order, paymentOrderId: 'order_1', receipt };
    await reload({ body: { state: 'refunding', order_id: null } }, open, refusal(409, 'PAYMENT_REFUNDED'));
    await waitFor(() => expect(told).toEqual([{ kind: 'refunding' }]));
  });

  it("another shopper's checkout is not looked at", async () => {
    const { fakeApi } = await reload(
      { body: { state: 'paid', order_id: 'A1' } },
      { shopperId: 'arjun', order, paymentOrderId: 'order_1' },
    );
    expect(fakeApi.sent).toEqual([]);
  });
});

describe('where something on the way blocks calls to the shop', () => {
  const WIRE_MS = 100;
  const open = { shopperId: 'meera', order, paymentOrderId: 'order_1', receipt };
  const onTheWire = () => new Promise((resolve) => setTimeout(resolve, WIRE_MS));
  const blocked = async () => {
    await onTheWire();
    connection.lose();
    return 'lost' as const;
  };
  const heard = (body: object) => async () => {
    await onTheWire();
    connection.hear(new Response());
    return { body };
  };
  /** Time goes by, and every answer that arrives in it is acted on. */
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  /** The proof is sent, and the payment is asked about. */
  const passOneTry = () => pass(2 * WIRE_MS);

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('a paid payment becomes its order, and its proof is not sent again and again', async () => {
    const { fakeApi, placed } = await reload(heard({ state: 'paid', order_id: 'A1' }), open, blocked);
    await pass(60_000);
    expect(placed).toEqual(['A1']);
    expect(fakeApi.bodiesOf('POST /payment/verify')).toEqual([receipt]);
    expect(kept()).toBeNull();
  });

  it('a payment that stays unconfirmed is tried again after a pause, which doubles up to a minute', async () => {
    const { fakeApi } = await reload(heard({ state: 'open', order_id: null }), open, blocked);
    for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await passOneTry();
      await pass(seconds * 1_000 - 1);
      expect(fakeApi.countOf('POST /payment/verify')).toBe(index + 1);
      await pass(1);
      expect(fakeApi.countOf('POST /payment/verify')).toBe(index + 2);
    }
  });

  it('other answers of the shop do not cut the pause short', async () => {
    const { fakeApi } = await reload(blocked, open, blocked);
    await passOneTry();
    act(() => connection.hear(new Response()));
    await pass(4_999);
    expect(fakeApi.countOf('POST /payment/verify')).toBe(1);
    await pass(1);
    expect(fakeApi.countOf('POST /payment/verify')).toBe(2);
  });

  it('a connection that is back after the pause is used at once', async () => {
    const { fakeApi } = await reload(blocked, open, blocked);
    await passOneTry();
    await pass(60_000);
    expect(fakeApi.countOf('POST /payment/verify')).toBe(1);
    act(() => connection.hear(new Response()));
    await pass(0);
    expect(fakeApi.countOf('POST /payment/verify')).toBe(2);
  });

  it('nothing is sent any more for a shopper who has left in the pause', async () => {
    const { fakeApi } = await reload(heard({ state: 'open', order_id: null }), open, blocked);
    await passOneTry();
    cleanup();
    await pass(60_000);
    expect(fakeApi.countOf('POST /payment/verify')).toBe(1);
  });
});
