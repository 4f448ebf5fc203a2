import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { anOrder, aShop, attempt, opened, receipt } from '../testing/a-flow';
import { type FakeApi, refusal } from '../testing/fake-api';
import { aCart, anAddress } from '../testing/test-orders';
import { openCheckoutMemory } from './open-checkout';

const idOf = (body: unknown): string => (body as { checkout_id: string }).checkout_id;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('paying for an order', () => {
  it('goes from the payment over its proof to the order, its rider and its tracking', async () => {
    const { fakeApi, flow, recorded, window, settled } = aShop();
    await flow.pay(anOrder());
    expect(flow.state().phase).toBe('paying');
    window().paid(receipt);
    await settled('placed');
    const route = ['POST /payment/create-order', 'POST /payment/verify', 'POST /cart/checkout', 'POST /borzo/create-order'];
    await waitFor(() => expect(fakeApi.sent.map((call) => call.route)).toEqual(route));
    expect(fakeApi.bodiesOf('POST /payment/verify')).toEqual([receipt]);
    expect(recorded.placed).toEqual(['A1']);
    expect(localStorage).toHaveLength(0);
  });

  it('sends the whole documented order, with the checkout that the payment was opened for', async () => {
    const { fakeApi, flow, window, settled } = aShop();
    await flow.pay(anOrder({ coupon_code: 'FRESH10' }));
    window().paid(receipt);
    await settled('placed');
    const [payment] = fakeApi.bodiesOf('POST /payment/create-order');
    const [order] = fakeApi.bodiesOf('POST /cart/checkout');
    expect(payment).toEqual({
      grandTotal: 569,
      cart: aCart(),
      address: anAddress(),
      coupon_code: 'FRESH10',
      checkout_id: idOf(order),
    });
    expect(order).toEqual({
      cart: aCart(),
      address: anAddress(),
      payMethod: 'online',
      subtotal: 500,
      platform_fee: 20,
      delivery_fee: 49,
      surge_fee: 0,
      discount_amount: 0,
      grand_total: 569,
      coupon_code: 'FRESH10',
      checkout_id: idOf(payment),
      razorpay_order_id: 'order_1',
    });
    const booking = { orderId: 'A1', address: anAddress(), items: aCart() };
    await waitFor(() => expect(fakeApi.bodiesOf('POST /borzo/create-order')).toEqual([booking]));
  });

  it('starts one payment however often the button is pressed', async () => {
    const { fakeApi, flow } = aShop();
    await Promise.all([flow.pay(anOrder()), flow.pay(anOrder()), flow.pay(anOrder())]);
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(1);
  });

  it('needs no payment window when a coupon pays for everything', async () => {
    const { fakeApi, flow, recorded } = aShop({
      'POST /payment/create-order': { body: { ...opened, amount: 0, orderId: 'free_1' } },
    });
    await flow.pay(anOrder());
    expect(recorded.windows).toBe(0);
    expect(fakeApi.countOf('POST /payment/verify')).toBe(0);
    expect(recorded.placed).toEqual(['A1']);
  });

  it('does not lose the order when the rider cannot be booked from here', async () => {
    const { flow, recorded, window, settled } = aShop({ 'POST /borzo/create-order': 'lost' });
    await flow.pay(anOrder());
    window().paid(receipt);
    await settled('placed');
    expect(recorded.placed).toEqual(['A1']);
    expect(recorded.notices).toEqual([]);
  });
});

describe('a payment whose proof or order fails', () => {
  it.each([
    ['the proof is refused', { 'POST /payment/verify': refusal(409, 'PAYMENT_NOT_VERIFIED') }],
    ['the proof is lost', { 'POST /payment/verify': 'lost' as const }],
    ['the order is lost', { 'POST /cart/checkout': 'lost' as const }],
    ['the order comes back without an id', { 'POST /cart/checkout': { body: { status: 'confirmed' } } }],
  ])('goes on when the server says that it is paid: %s', async (_name, failure) => {
    const { flow, recorded, window, settled } = aShop({ ...failure, 'GET /payment/attempts/order_1': attempt('paid', 'A1') });
    await flow.pay(anOrder());
    window().paid(receipt);
    await settled('placed');
    expect(recorded.placed).toEqual(['A1']);
    expect(recorded.notices).toEqual([]);
  });

  it.each([
    ['open', attempt('open')],
    ['expired', attempt('expired')],
    ['not to be asked about', 'lost' as const],
  ])('is called unverified when the server does not know it as paid: %s', async (_name, answer) => {
    const { flow, recorded, window, settled } = aShop({
      'POST /payment/verify': refusal(409, 'PAYMENT_NOT_VERIFIED'),
      'GET /payment/attempts/order_1': answer,
    });
    await flow.pay(anOrder());
    window().paid(receipt);
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind: 'unverified' }]);
    expect(recorded.placed).toEqual([]);
  });

  it.each([
    ['its proof', { 'POST /payment/verify': 'lost' as const }],
    ['its order', { 'POST /cart/checkout': 'lost' as const }],
  ])('is being confirmed, not refused, when the connection was lost with %s', async (_name, failure) => {
    const { flow, recorded, window, settled } = aShop({ ...failure, 'GET /payment/attempts/order_1': 'lost' });
    await flow.pay(anOrder());
    window().paid(receipt);
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind: 'unconfirmed' }]);
    expect(openCheckoutMemory().recall('meera')?.receipt).toEqual(receipt);
  });

  it.each(['refunding', 'refunded'] as const)('is kindly told to be %s, and the next try is a new checkout', async (state) => {
    const { fakeApi, flow, recorded, window, settled } = aShop({
      'POST /cart/checkout': refusal(409, 'PAYMENT_REFUNDED'),
      'GET /payment/attempts/order_1': attempt(state),
    });
    await flow.pay(anOrder());
    window().paid(receipt);
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind: state }]);
    await flow.pay(anOrder());
    const [first, second] = fakeApi.bodiesOf('POST /payment/create-order').map(idOf);
    expect(second).not.toBe(first);
  });
});

describe('a payment window that is closed', () => {
  it('asks once what became of the payment, and says that nothing was charged', async () => {
    const { fakeApi, flow, recorded, window, settled } = aShop();
    await flow.pay(anOrder());
    window().closed();
    window().closed();
    await settled('reviewing');
    expect(fakeApi.countOf('GET /payment/attempts/order_1')).toBe(1);
    expect(recorded.notices).toEqual([{ kind: 'not_paid' }]);
  });

  it('says what the bank said', async () => {
    const { flow, recorded, window, settled } = aShop();
    await flow.pay(anOrder());
    window().declined('Your card was declined.');
    expect(flow.state().phase).toBe('paying');
    window().closed();
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind: 'declined', description: 'Your card was declined.' }]);
  });

  it('places the order when the payment had gone through after all', async () => {
    const { flow, recorded, window, settled } = aShop({ 'GET /payment/attempts/order_1': attempt('paid', 'A1') });
    await flow.pay(anOrder());
    window().closed();
    await settled('placed');
    expect(recorded.placed).toEqual(['A1']);
  });

  it.each([
    ['the time to pay has passed', attempt('expired'), 'expired'],
    ['the outcome is not known', 'lost' as const, 'unsure'],
  ])('tells the truth when %s', async (_name, answer, kind) => {
    const { flow, recorded, window, settled } = aShop({ 'GET /payment/attempts/order_1': answer });
    await flow.pay(anOrder());
    window().closed();
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind }]);
  });
});

describe('another try', () => {
  async function afterOneTry(changes: FakeApi['answers'] = {}) {
    const shop = aShop(changes);
    await shop.flow.pay(anOrder());
    shop.window().closed();
    await shop.settled('reviewing');
    return shop;
  }
  const idsOf = (fakeApi: FakeApi) => fakeApi.bodiesOf('POST /payment/create-order').map(idOf);

  it('with the same order keeps the checkout, so that it can only be paid once', async () => {
    const { fakeApi, flow } = await afterOneTry();
    await flow.pay(anOrder());
    const [first, second] = idsOf(fakeApi);
    expect(second).toBe(first);
  });

  it('keeps the checkout after a reload and after its time has passed', async () => {
    const { fakeApi } = await afterOneTry();
    const later = aShop({ 'GET /payment/attempts/order_1': attempt('expired') });
    await later.flow.pay(anOrder());
    expect(idsOf(later.fakeApi)).toEqual(idsOf(fakeApi));
  });

  it('keeps the checkout when the answer to the first try was lost', async () => {
    const { fakeApi, flow } = aShop({ 'POST /payment/create-order': 'lost' });
    await flow.pay(anOrder());
    await flow.pay(anOrder());
    const [first, second] = idsOf(fakeApi);
    expect(second).toBe(first);
  });

  it.each([
    ['cart', { cart: aCart({ qty: 3 }) }],
    ['address', { address: anAddress({ line1: 'Flat 9' }) }],
    ['coupon', { coupon_code: 'FRESH10' }],
  ])('with another %s is another checkout', async (_name, change) => {
    const { fakeApi, flow } = await afterOneTry();
    await flow.pay(anOrder(change));
    const [first, second] = idsOf(fakeApi);
    expect(second).not.toBe(first);
  });

  it('never pays twice: an earlier payment that went through becomes the order', async () => {
    const { fakeApi, flow, recorded } = await afterOneTry();
    fakeApi.answers['GET /payment/attempts/order_1'] = attempt('paid', 'A1');
    await flow.pay(anOrder());
    expect(recorded.placed).toEqual(['A1']);
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(1);
  });

  it("never touches another shopper's checkout", async () => {
    const { fakeApi, flow } = await afterOneTry();
    await flow.pay(anOrder({ shopperId: 'arjun' }));
    const [first, second] = idsOf(fakeApi);
    expect(second).not.toBe(first);
  });
});
