import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addCorrection,
  keepStillValid,
  packsInForce,
  packsOf,
  type QuoteCorrection,
  quoteOrder,
  type Terms,
  termsInForce,
} from './quote';
import { aCart } from '../testing/test-orders';
import { messages } from '../messages';
import { aPaymentProvider, aServer, figure, openCheckout, payButton, windows } from '../testing/an-open-checkout';
import { refusal } from '../testing/fake-api';

const cart = [...aCart(), { ...aCart()[0]!, id: 'mutton', name: 'Mutton Chops', price: 400, qty: 3 }];
const own = (changes: Partial<Terms> = {}): Terms => ({
  packs: packsOf(cart),
  platformFee: 20,
  surgeFee: 0,
  deliveryFee: 49,
  discount: 0,
  ...changes,
});
const quote = (correction: QuoteCorrection, before = own()) =>
  quoteOrder(cart, termsInForce(own(), correction, packsInForce(packsOf(cart), correction)), before);

describe('the quote in force', () => {
  it("is the page's own while the shop has said nothing", () => {
    const { lines, totals, former } = quote({});
    expect(totals).toMatchObject({ subtotal: 1700, grand_total: 1769 });
    expect(former).toEqual(totals);
    expect(lines.map(({ formerPrice, left }) => [formerPrice, left])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('takes from the shop what it speaks of, and nothing else', () => {
    const { lines, totals, former } = quote({ packs: { chicken: { price: 240, qty: 2 } }, surgeFee: 15 });
    expect(totals).toMatchObject({ subtotal: 1680, surge_fee: 15, delivery_fee: 49, grand_total: 1764 });
    expect(former.grand_total).toBe(1769);
    expect(lines[0]).toMatchObject({ line: { price: 240, qty: 2 }, formerPrice: 250, left: null });
  });

  it('orders what is left, keeps the price of what is gone to itself, and never more than is wanted', () => {
    const { lines, ordered, totals } = quote({ packs: { chicken: { price: 0, qty: 0 }, mutton: { price: 410, qty: 9 } } });
    expect(lines[0]).toMatchObject({ line: { price: 250, qty: 0 }, formerPrice: null, left: 0 });
    expect(lines[1]).toMatchObject({ line: { price: 410, qty: 3 }, formerPrice: 400, left: null });
    expect(ordered.map(({ id, qty }) => [id, qty])).toEqual([['mutton', 3]]);
    expect(totals.subtotal).toBe(1230);
  });

  it('knows a number of packs without a price', () => {
    expect(quote({ packs: { mutton: { qty: 1 } } }).lines[1]).toMatchObject({ line: { price: 400, qty: 1 }, left: 1 });
  });
});

describe("the shop's word", () => {
  const correction: QuoteCorrection = { packs: { chicken: { price: 240, qty: 2 } }, surgeFee: 15, discount: 48 };
  const applied = addCorrection(null, correction, own({ discount: 50 }));

  it('holds as long as the page hears nothing newer', () => {
    expect(keepStillValid(applied, own({ discount: 50 }))).toBe(applied);
  });

  it('gives way, figure by figure, to what the page has heard since', () => {
    const kept = keepStillValid(applied, own({ discount: 60 }));
    expect(kept.correction).toEqual({ packs: { chicken: { price: 240, qty: 2 } }, surgeFee: 15 });
    const cheaper = { ...packsOf(cart), chicken: { price: 230, qty: 2 } };
    expect(keepStillValid(kept, own({ discount: 60, packs: cheaper, surgeFee: 5 })).correction).toEqual({ packs: {} });
  });

  it('that has given way does not come back with the old figure', () => {
    const kept = keepStillValid(applied, own({ discount: 60 }));
    expect(keepStillValid(kept, own({ discount: 50 })).correction.discount).toBeUndefined();
  });

  it('is added to what was heard before', () => {
    const more = addCorrection(applied, { packs: { mutton: { qty: 0 } }, surgeFee: 20 }, own({ discount: 50 }));
    expect(more.correction).toEqual({
      packs: { chicken: { price: 240, qty: 2 }, mutton: { qty: 0 } },
      surgeFee: 20,
      discount: 48,
    });
  });
});

beforeEach(aPaymentProvider);

const twoProducts = () => [...aCart(), { ...aCart()[0]!, id: 'mutton', name: 'Mutton Chops', price: 400, qty: 1 }];
const line = (name: string) => screen.getByText(name, { selector: 'li span' }).closest('li')!;
const applyCoupon = async (user: Awaited<ReturnType<typeof openCheckout>>['user']) => {
  await user.type(await screen.findByLabelText('Coupon code'), 'FRESH10');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('You save');
};
/** What the shop would take instead. */
const newQuote = (changes: object = {}) => ({
  lines: [{ id: 'chicken', price: 240, qty: 2 }],
  subtotal: 480,
  platform_fee: 20,
  delivery_fee: 49,
  surge_fee: 0,
  discount_amount: 0,
  grand_total: 549,
  ...changes,
});
const changed = (quote: object) => refusal(409, 'PRICE_CHANGED', 'Prices have changed. Please review your order.', { quote });
/** What a shopper reads of an order: every place that names a figure of it. */
const shown = () => ({
  line: line('Chicken Curry Cut').textContent,
  subtotal: figure('Subtotal').textContent,
  total: figure('Grand total').textContent,
});

describe('a press on the button of the checkout', () => {
  it('pays nothing when the button came to say Pay while the finger was down', async () => {
    const fakeApi = aServer({ 'POST /borzo/calculate-fee': refusal(409, 'COURIER_UNAVAILABLE') });
    const { user } = await openCheckout({ fakeApi });
    const again = await screen.findByRole('button', { name: messages.checkAgain });
    fakeApi.answers['POST /borzo/calculate-fee'] = aServer().answers['POST /borzo/calculate-fee']!;
    await user.type(screen.getByLabelText('Flat, building, street'), ' B wing');
    await user.pointer({ keys: '[MouseLeft>]', target: again });
    expect(await payButton()).toBe(again);
    await user.pointer({ keys: '[/MouseLeft]', target: again });
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(0);
    await user.click(again);
    await waitFor(() => expect(fakeApi.countOf('POST /payment/create-order')).toBe(1));
  });
});

describe('a price that changes while the checkout is open', () => {
  it('stands in line, figures, panel and button, each beside what it was', async () => {
    const fakeApi = aServer({ 'POST /payment/create-order': changed(newQuote()) });
    const { user, toasts } = await openCheckout({ fakeApi });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    expect(await screen.findByRole('button', { name: 'Accept and pay ₹549' })).toBeInTheDocument();
    expect(line('Chicken Curry Cut')).toHaveTextContent('2 × ₹240');
    expect(line('Chicken Curry Cut')).toHaveTextContent('was ₹250');
    expect(line('Chicken Curry Cut')).toHaveTextContent('₹480');
    expect(figure('Subtotal')).toHaveTextContent('was ₹500 ₹480');
    expect(figure('Grand total')).toHaveTextContent('was ₹569 ₹549');
    expect(figure('Delivery fee')).toHaveTextContent(/^₹49$/);
    expect(figure(messages.oldTotal)).toHaveTextContent('₹569');
    expect(toasts.error).toEqual(['Checkout failed: Prices have changed. Please review your order.']);
  });

  it('stays when the shopper goes back to the order, also after the page has read everything again', async () => {
    const fakeApi = aServer({ 'POST /payment/create-order': changed(newQuote({ surge_fee: 15, grand_total: 564 })) });
    const { user } = await openCheckout({ fakeApi });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    fakeApi.answers['GET /settings/surge-fee'] = { body: { setting_value: 15 } };
    await user.click(await screen.findByRole('button', { name: messages.decline }));
    await waitFor(() => expect(fakeApi.countOf('GET /settings/surge-fee')).toBe(2));
    expect(await screen.findByRole('button', { name: 'Pay ₹564' })).toBeInTheDocument();
    expect(figure('Surge fee')).toHaveTextContent('was ₹0 ₹15');
    expect(figure('Subtotal')).toHaveTextContent('₹480');
    expect(figure('Grand total')).toHaveTextContent('₹564');
  });

  it('is marked no more once the shopper has accepted it', async () => {
    const fakeApi = aServer({ 'POST /payment/create-order': changed(newQuote()) });
    const { user } = await openCheckout({ fakeApi });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    fakeApi.answers['POST /payment/create-order'] = aServer().answers['POST /payment/create-order']!;
    await user.click(await screen.findByRole('button', { name: 'Accept and pay ₹549' }));
    await waitFor(() => expect(windows).toHaveLength(1));
    windows[0]!.options.modal.ondismiss();
    expect(await screen.findByRole('button', { name: 'Pay ₹549' })).toBeInTheDocument();
    expect(shown()).toEqual({ line: expect.stringContaining('2 × ₹240'), subtotal: '₹480', total: '₹549' });
    expect(screen.queryByText(/^was ₹/)).not.toBeInTheDocument();
    expect(fakeApi.bodiesOf('POST /payment/create-order').at(-1)).toMatchObject({
      grandTotal: 549,
      cart: [{ price: 240, qty: 2 }],
    });
  });

  it('takes the coupon with it: one discount in coupon row, figures and button', async () => {
    const quote = newQuote({ discount_amount: 48, grand_total: 501 });
    const fakeApi = aServer({ 'POST /payment/create-order': changed(quote) });
    const { user } = await openCheckout({ fakeApi });
    await applyCoupon(user);
    fakeApi.answers['POST /cart/validate-coupon'] = { body: { coupon_code: 'FRESH10', discount_amount: 48 } };
    await user.click(await screen.findByRole('button', { name: 'Pay ₹519' }));
    expect(await screen.findByRole('button', { name: 'Accept and pay ₹501' })).toBeInTheDocument();
    expect(screen.getByText('FRESH10').parentElement).toHaveTextContent('You save was ₹50 ₹48');
    expect(figure('Discount')).toHaveTextContent('was −₹50 −₹48');
    await waitFor(() => expect(fakeApi.countOf('POST /cart/validate-coupon')).toBe(2));
    expect(screen.getByRole('button', { name: 'Accept and pay ₹501' })).toBeInTheDocument();
    expect(figure('Grand total')).toHaveTextContent('was ₹519 ₹501');
  });

  it('found by the page itself, such as a surge fee, is marked before anything is pressed', async () => {
    const fakeApi = aServer();
    const { readAgain } = await openCheckout({ fakeApi });
    await screen.findByRole('button', { name: 'Pay ₹569' });
    fakeApi.answers['GET /settings/surge-fee'] = { body: { setting_value: 15 } };
    await readAgain();
    expect(await screen.findByRole('button', { name: 'Pay ₹584' })).toBeInTheDocument();
    expect(figure('Surge fee')).toHaveTextContent('was ₹0 ₹15');
    expect(figure('Grand total')).toHaveTextContent('was ₹569 ₹584');
  });

  it('of which the shop tells figures without lines is not believed', async () => {
    const fakeApi = aServer({ 'POST /payment/create-order': changed(newQuote({ lines: undefined })) });
    const { user } = await openCheckout({ fakeApi });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    expect(await screen.findByText('Prices have changed. Please review your order.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
  });
});

describe('a coupon that ends while the checkout is open', () => {
  it('leaves coupon row, figures and button at one stroke, with the prices of now', async () => {
    const fakeApi = aServer({
      'POST /payment/create-order': refusal(422, 'INVALID_COUPON', 'Invalid or expired coupon.', { quote: newQuote() }),
    });
    const { user, toasts } = await openCheckout({ fakeApi });
    await applyCoupon(user);
    await user.click(await screen.findByRole('button', { name: 'Pay ₹519' }));
    expect(await screen.findByRole('button', { name: 'Accept and pay ₹549' })).toBeInTheDocument();
    expect(toasts.error).toEqual(['Invalid or expired coupon.']);
    expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription('Invalid or expired coupon.');
    expect(figure('Discount')).toHaveTextContent('was −₹50 ₹0');
    expect(figure('Subtotal')).toHaveTextContent('was ₹500 ₹480');
    expect(figure('Grand total')).toHaveTextContent('was ₹519 ₹549');
  });
});

describe('a product that sells out while the checkout is open', () => {
  const soldOut = (left: number, quote: object) =>
    refusal(409, 'NOT_AVAILABLE', 'No longer available as ordered: Mutton Chops. Please change your cart.', {
      products: [{ id: 'mutton', name: 'Mutton Chops', left }],
      quote: { platform_fee: 20, surge_fee: 0, ...quote },
    });
  const chicken = { id: 'chicken', price: 250, qty: 2 };

  it('is marked at its line, and everything else is the order without it', async () => {
    const answer = soldOut(0, { lines: [chicken, { id: 'mutton', price: 400, qty: 0 }] });
    const fakeApi = aServer({ 'POST /payment/create-order': answer });
    const { user, toasts } = await openCheckout({ fakeApi, lines: twoProducts() });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹969' }));
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    expect(within(line('Mutton Chops')).getByText('Sold out')).toBeInTheDocument();
    expect(line('Mutton Chops')).not.toHaveTextContent('₹400');
    expect(within(line('Chicken Curry Cut')).queryByText('Sold out')).not.toBeInTheDocument();
    expect(figure('Subtotal')).toHaveTextContent('was ₹900 ₹500');
    expect(figure('Grand total')).toHaveTextContent('was ₹969 ₹569');
    expect(toasts.error).toEqual(['Checkout failed: No longer available as ordered: Mutton Chops. Please change your cart.']);
    fakeApi.answers['POST /payment/create-order'] = aServer().answers['POST /payment/create-order']!;
    await user.click(screen.getByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(windows).toHaveLength(1));
    expect(fakeApi.bodiesOf('POST /payment/create-order').at(-1)).toMatchObject({ grandTotal: 569, cart: [{ id: 'chicken' }] });
  });

  it('but for some packs: says how many are left, and counts those', async () => {
    const answer = soldOut(1, { lines: [chicken, { id: 'mutton', price: 410, qty: 1 }] });
    const lines = twoProducts().map((one) => (one.id === 'mutton' ? { ...one, qty: 3 } : one));
    const { user } = await openCheckout({ fakeApi: aServer({ 'POST /payment/create-order': answer }), lines });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹1,769' }));
    expect(await screen.findByRole('button', { name: 'Pay ₹979' })).toBeInTheDocument();
    expect(line('Mutton Chops')).toHaveTextContent('1 × ₹410');
    expect(line('Mutton Chops')).toHaveTextContent('Only 1 left');
    expect(line('Mutton Chops')).toHaveTextContent('was ₹400');
  });

  it('as the only one leaves nothing to pay: no button, but the way to the cart', async () => {
    const fakeApi = aServer({
      'POST /payment/create-order': refusal(409, 'NOT_AVAILABLE', 'Gone.', {
        products: [{ id: 'chicken', name: null, left: 0 }],
      }),
    });
    const { user, onOpenCart } = await openCheckout({ fakeApi });
    await user.click(await payButton());
    await user.click(await screen.findByRole('button', { name: messages.openCart }));
    expect(onOpenCart).toHaveBeenCalledTimes(1);
    expect(within(line('Chicken Curry Cut')).getByText('Sold out')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /pay/i })).not.toBeInTheDocument();
  });

  it('is priced again with the coupon for what is left', async () => {
    const answer = soldOut(0, { lines: [chicken, { id: 'mutton', price: 400, qty: 0 }] });
    const fakeApi = aServer({ 'POST /payment/create-order': answer });
    const { user } = await openCheckout({ fakeApi, lines: twoProducts() });
    await applyCoupon(user);
    fakeApi.answers['POST /cart/validate-coupon'] = { body: { coupon_code: 'FRESH10', discount_amount: 30 } };
    await user.click(await screen.findByRole('button', { name: 'Pay ₹919' }));
    expect(await screen.findByRole('button', { name: 'Pay ₹539' })).toBeInTheDocument();
    expect(fakeApi.bodiesOf('POST /cart/validate-coupon').at(-1)).toEqual({ coupon_code: 'FRESH10', subtotal: 500 });
    expect(screen.getByText('FRESH10').parentElement).toHaveTextContent('You save was ₹50 ₹30');
    expect(figure('Discount')).toHaveTextContent('was −₹50 −₹30');
  });
});

describe('words after a refusal', () => {
  it.each([
    ['the store has closed', refusal(409, 'STORE_CLOSED', messages.storeOffline), messages.storeOffline],
    ['the sign-in has ended', refusal(401, 'SIGN_IN_REQUIRED', 'Please log in to continue.'), 'Please log in to continue.'],
    [
      'the courier went away',
      refusal(409, 'COURIER_UNAVAILABLE', 'Could not calculate delivery fee for this address.'),
      'Could not calculate delivery fee for this address.',
    ],
    ['the server says nothing', refusal(500, 'INTERNAL'), 'An unexpected error occurred.'],
  ])('are the documented ones when %s', async (_name, answer, text) => {
    const { user, toasts } = await openCheckout({ fakeApi: aServer({ 'POST /payment/create-order': answer }) });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(toasts.error).toEqual([`Checkout failed: ${text}`]));
  });

  it('advise once to try again or to pay another way, whatever the bank said', async () => {
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(windows).toHaveLength(1));
    windows[0]!.decline('Your payment could not be completed due to a temporary issue. Try again or choose another way to pay.');
    windows[0]!.options.modal.ondismiss();
    expect(await screen.findByText(/temporary issue/)).toBeInTheDocument();
    expect(document.body.textContent.match(/Try again or choose another way to pay/g)).toHaveLength(1);
    expect(screen.getByText('Nothing was ordered.')).toBeInTheDocument();
  });
});
