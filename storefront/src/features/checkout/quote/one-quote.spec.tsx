import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../messages';
import { aPaymentProvider, aServer, figure, openCheckout, payButton, windows } from '../testing/an-open-checkout';
import { refusal } from '../testing/fake-api';
import { aCart } from '../testing/test-orders';

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
