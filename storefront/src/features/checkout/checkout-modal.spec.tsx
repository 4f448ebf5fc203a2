import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { connection } from '../../platform/connection';
import { aPaymentProvider, aServer, figure, openCheckout, windows } from './testing/an-open-checkout';
import { notifyAfterSettlement } from './flow/open-checkout';
import { refusal } from './testing/fake-api';
import { messages } from './messages';
import { setLanguage } from '../../platform/language';
import { hi as refusals } from '../../platform/refusals/messages.hi';
import { hi } from './messages.hi';

beforeEach(aPaymentProvider);

describe('Delivery & Payment', () => {
  it('asks for the address with the documented hints, and knows the city and the account', async () => {
    await openCheckout({ remembered: false });
    expect(await screen.findByRole('dialog', { name: 'Delivery & Payment' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Meera Joshi');
    expect(screen.getByLabelText('Phone')).toHaveValue('9820098200');
    expect(screen.getByLabelText('City')).toHaveValue('Mumbai');
    expect(screen.getByPlaceholderText('10-digit mobile')).toHaveAttribute('type', 'tel');
    expect(screen.getByPlaceholderText('6-digit pincode')).toHaveAttribute('inputmode', 'numeric');
    const autocomplete = ['Name', 'Phone', 'Flat, building, street', 'City', 'Pincode'].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(autocomplete).toEqual(['name', 'tel', 'address-line1', 'address-level2', 'postal-code']);
  });

  it('prices the order figure by figure', async () => {
    await openCheckout({ fakeApi: aServer({ 'GET /settings/surge-fee': { body: { setting_value: 15 } } }) });
    expect(await screen.findByRole('button', { name: 'Pay ₹584' })).toBeInTheDocument();
    expect(figure('Subtotal')).toHaveTextContent('₹500');
    expect(figure('Platform fee')).toHaveTextContent('₹20');
    expect(figure('Surge fee')).toHaveTextContent('₹15');
    expect(figure('Delivery fee')).toHaveTextContent('₹49');
    expect(figure('Grand total')).toHaveTextContent('₹584');
  });

  it('does not speak of a surge fee when there is none', async () => {
    await openCheckout();
    await screen.findByRole('button', { name: 'Pay ₹569' });
    expect(screen.queryByText('Surge fee')).not.toBeInTheDocument();
  });

  it('offers card and online payment only', async () => {
    await openCheckout();
    expect(await screen.findAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /Card \/ Online payment/ })).toBeChecked();
  });

  it.each([
    ['the owner has closed it', { 'GET /settings/store-status': { body: { setting_value: 'false' } } }],
    ['its status cannot be read', { 'GET /settings/store-status': 'lost' as const }],
  ])('is offline, without a pay button, when %s', async (_name, change) => {
    await openCheckout({ fakeApi: aServer(change) });
    expect(await screen.findByText('The store is currently offline and not accepting new orders.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  });

  it('says out of hours when the store opens next, beside the documented words', async () => {
    await openCheckout({ fakeApi: aServer({ 'GET /settings/store-status': { body: closedUntilTomorrow() } }) });
    expect(await screen.findByText('The store is currently offline and not accepting new orders.')).toBeInTheDocument();
    expect(screen.getByText(/^Closed today: Diwali\. It opens again tomorrow at .+\.$/)).toBeInTheDocument();
  });

  it('asks again when it opens next, when the store closes while the shopper pays', async () => {
    const fakeApi = aServer({ 'POST /payment/create-order': refusal(409, 'STORE_CLOSED') });
    const { user } = await openCheckout({ fakeApi });
    const pay = await screen.findByRole('button', { name: 'Pay ₹569' });
    fakeApi.answers['GET /settings/store-status'] = { body: closedUntilTomorrow() };
    await user.click(pay);
    expect(await screen.findByText(/It opens again tomorrow/)).toBeInTheDocument();
  });

  it('goes offline when the store closes while the shopper pays', async () => {
    const { user } = await openCheckout({ fakeApi: aServer({ 'POST /payment/create-order': refusal(409, 'STORE_CLOSED') }) });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    expect(await screen.findByText(messages.storeOffline)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  });
});

describe('the address', () => {
  it('must be complete: every missing field says so, and so does the documented note', async () => {
    const { fakeApi, toasts, user } = await openCheckout({ remembered: false });
    await user.click(await screen.findByRole('button', { name: messages.payUnnamed }));
    await waitFor(() => expect(toasts.error).toEqual(['Please fill in all delivery address fields.']));
    expect(screen.getByText(messages.missing.line1)).toBeInTheDocument();
    expect(screen.getByText(messages.missing.pincode)).toBeInTheDocument();
    expect(screen.getByLabelText('Flat, building, street')).toHaveFocus();
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(0);
  });

  it.each([
    ['Phone', '12345', messages.phoneWrong],
    ['Pincode', '012345', messages.pincodeWrong],
  ])('must have a sound %s', async (label, typed, text) => {
    const { toasts, user } = await openCheckout();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(await screen.findByRole('button', { name: label === 'Phone' ? 'Pay ₹569' : messages.payUnnamed }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(toasts.error).toContain('Please fill in all delivery address fields.');
  });

  it('is remembered on this device, for this shopper', async () => {
    const { fakeApi, user } = await openCheckout({ remembered: false });
    await user.type(screen.getByLabelText('Flat, building, street'), '  Flat 7  ');
    await user.type(screen.getByLabelText('Pincode'), '400602');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(windows).toHaveLength(1));
    expect(fakeApi.bodiesOf('POST /payment/create-order')).toMatchObject([{ address: { line1: 'Flat 7', phone: '9820098200' } }]);
    expect(JSON.parse(localStorage.getItem('shop.address.meera')!)).toMatchObject({ line1: 'Flat 7', pincode: '400602' });
  });

  it('is needed for something: an empty cart is not sent', async () => {
    const { fakeApi, toasts, user } = await openCheckout({ lines: [] });
    await user.click(await screen.findByRole('button', { name: messages.payUnnamed }));
    expect(toasts.error).toEqual(['Your cart is empty.']);
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(0);
  });
});

describe('a thumb that tapped twice on the button before', () => {
  const setClock = (now: number) => jest.spyOn(performance, 'now').mockReturnValue(now);
  afterEach(() => setClock(0).mockRestore());
  const press = (button: HTMLElement, pointerType: string, detail: number) => {
    if (pointerType) fireEvent(button, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType }));
    fireEvent.click(button, { detail });
  };
  async function openAt(opened: number) {
    setClock(opened);
    const { fakeApi } = await openCheckout();
    return { fakeApi, pay: await screen.findByRole('button', { name: 'Pay ₹569' }) };
  }

  it.each([
    ['touch', 1],
    ['pen', 1],
    ['mouse', 2],
  ])('pays nothing within half a second: %s', async (pointer, detail) => {
    const { fakeApi, pay } = await openAt(10_000);
    setClock(10_450);
    press(pay, pointer, detail);
    await act(async () => undefined);
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(0);
    setClock(10_500);
    press(pay, pointer, 1);
    await waitFor(() => expect(windows).toHaveLength(1));
  });

  it.each([
    ['a key or a screen reader', '', 0],
    ['the first click of a mouse', 'mouse', 1],
  ])('is not meant by %s, which is obeyed at once', async (_name, pointer, detail) => {
    const { pay } = await openAt(10_000);
    press(pay, pointer, detail);
    await waitFor(() => expect(windows).toHaveLength(1));
  });
});

describe('paying', () => {
  const receipt = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'f00d' };
  async function openWindow(fakeApi = aServer()) {
    const opened = await openCheckout({ fakeApi });
    await opened.user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(windows).toHaveLength(1));
    return { ...opened, shown: windows[0]! };
  }

  it('opens the payment window for this shopper and makes way for it', async () => {
    const { shown } = await openWindow();
    expect(shown.options).toMatchObject({
      key: 'rzp_1',
      amount: 56_900,
      currency: 'INR',
      order_id: 'order_1',
      name: 'The Butcher',
      prefill: { name: 'Meera Joshi', email: 'meera@example.in', contact: '+919820098200' },
      retry: { enabled: true },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to the order and says so', async () => {
    const { shown, toasts, placed } = await openWindow();
    shown.options.handler(receipt);
    await waitFor(() => expect(placed).toEqual(['A1']));
    expect(toasts.success).toEqual(['Order placed successfully! You can now track its progress.']);
  });

  it('that was broken off leaves everything as it was, to be tried again', async () => {
    const { fakeApi, shown, user } = await openWindow();
    shown.options.modal.ondismiss();
    expect(await screen.findByText("We're checking your payment.")).toBeInTheDocument();
    expect(screen.queryByText(/not been charged/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Pincode')).toHaveValue('400602');
    await user.click(screen.getByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(windows).toHaveLength(2));
    const [first, second] = fakeApi.bodiesOf('POST /payment/create-order') as { checkout_id: string }[];
    expect(second!.checkout_id).toBe(first!.checkout_id);
  });

  it('that succeeds after the window was dismissed becomes the order, without another press', async () => {
    const { fakeApi, shown, placed, toasts } = await openWindow();
    shown.options.modal.ondismiss();
    await screen.findByText("We're checking your payment.");
    fakeApi.answers['GET /payment/attempts/order_1'] = { body: { state: 'paid', final: true, order_id: 'A1' } };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(placed).toEqual(['A1']));
    expect(toasts.success).toEqual(['Order placed successfully! You can now track its progress.']);
  });

  it('that was broken off is only called uncharged once nothing can arrive any more, also after a reload', async () => {
    const { fakeApi, shown } = await openWindow();
    shown.options.modal.ondismiss();
    await screen.findByText("We're checking your payment.");
    cleanup();
    await openCheckout({ fakeApi });
    expect(screen.getByText("We're checking your payment.")).toBeInTheDocument();
    fakeApi.answers['GET /payment/attempts/order_1'] = { body: { state: 'expired', final: true, order_id: null } };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Payment was not completed. You have not been charged.')).toBeInTheDocument();
  });

  it("repeats the bank's words when it declined", async () => {
    const { shown } = await openWindow();
    shown.decline('Your card has no funds.');
    shown.options.modal.ondismiss();
    expect(await screen.findByText('Your card has no funds.')).toBeInTheDocument();
  });

  it('that cannot be verified says the documented words, and asks for no second payment until nothing can arrive', async () => {
    const fakeApi = aServer({ 'POST /payment/verify': refusal(409, 'PAYMENT_NOT_VERIFIED') });
    const { shown, toasts } = await openWindow(fakeApi);
    shown.options.handler(receipt);
    expect(await screen.findByText(messages.unverifiedHint)).toBeInTheDocument();
    expect(toasts.error).toEqual(['Payment verification failed. Please contact support.']);
    expect(screen.queryByRole('button', { name: /pay/i })).not.toBeInTheDocument();
    cleanup();
    const { user } = await openCheckout({ fakeApi });
    expect(screen.getByText(messages.unverifiedHint)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /pay/i })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(1);
    fakeApi.answers['GET /payment/attempts/order_1'] = { body: { state: 'expired', final: true, order_id: null } };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Payment verification failed. Please contact support.')).toBeInTheDocument();
    expect(screen.getByText(messages.unpaidHint)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
  });

  it('that could not be confirmed for want of a connection is not called failed, and asks for no second payment', async () => {
    const { shown, toasts } = await openWindow(
      aServer({ 'POST /payment/verify': 'lost', 'GET /payment/attempts/order_1': 'lost' }),
    );
    act(connection.lose);
    shown.options.handler(receipt);
    expect(await screen.findByText(messages.unconfirmedHint)).toBeInTheDocument();
    expect(screen.queryByText(messages.notConnectedHint)).not.toBeInTheDocument();
    expect(toasts.error).toEqual([]);
    act(() => connection.hear(new Response()));
    expect(screen.queryByRole('button', { name: /pay/i })).not.toBeInTheDocument();
    // Whoever finds out later that the money goes back has the last word, and no one is left waiting for an order.
    act(() => notifyAfterSettlement({ kind: 'refunding' }));
    expect(screen.getByText(messages.refunding)).toBeInTheDocument();
    expect(screen.queryByText(messages.unconfirmedHint)).not.toBeInTheDocument();
  });

  it('that could not be confirmed is told of in the next checkout, too, where no one is told when to pay', async () => {
    const fakeApi = aServer({ 'POST /payment/verify': 'lost', 'GET /payment/attempts/order_1': 'lost' });
    const { shown } = await openWindow(fakeApi);
    act(connection.lose);
    shown.options.handler(receipt);
    await screen.findByText(messages.unconfirmedHint);
    cleanup();
    await openCheckout({ fakeApi });
    expect(screen.getByText(messages.unconfirmedHint)).toBeInTheDocument();
    expect(screen.queryByText(messages.notConnectedHint)).not.toBeInTheDocument();
    act(() => connection.hear(new Response()));
  });

  it('shows the old total against the new one before it goes on', async () => {
    const lines = [{ id: 'chicken', price: 260, qty: 2 }];
    const quote = {
      lines,
      subtotal: 520,
      platform_fee: 20,
      delivery_fee: 49,
      surge_fee: 0,
      discount_amount: 0,
      grand_total: 589,
    };
    const fakeApi = aServer({ 'POST /payment/create-order': refusal(409, 'PRICE_CHANGED', 'Prices have changed.', { quote }) });
    const { user } = await openCheckout({ fakeApi });
    const opened = aServer().answers['POST /payment/create-order']!;
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    expect(await screen.findByText('Your total has changed')).toBeInTheDocument();
    fakeApi.answers['POST /payment/create-order'] = opened;
    await user.click(screen.getByRole('button', { name: 'Accept and pay ₹589' }));
    await waitFor(() => expect(windows).toHaveLength(1));
    windows[0]!.options.modal.ondismiss();
    expect(await screen.findByRole('button', { name: 'Pay ₹589' })).toBeInTheDocument();
  });

  it('is not opened for what is sold out: the shopper is told what, and led to the cart', async () => {
    const products = [{ id: 'chicken', name: 'Chicken Curry Cut', left: 1 }];
    const fakeApi = aServer({ 'POST /payment/create-order': refusal(409, 'NOT_AVAILABLE', 'Not enough left.', { products }) });
    const { user, onOpenCart } = await openCheckout({ fakeApi });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    expect(await screen.findByText('Not enough left.')).toBeInTheDocument();
    expect(screen.getByText(messages.left(1))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: messages.openCart }));
    expect(onOpenCart).toHaveBeenCalledTimes(1);
    expect(windows).toHaveLength(0);
  });

  it('cannot be closed while the shop is at work, only before and after', async () => {
    let open: (answer: ReturnType<typeof refusal>) => void = () => {};
    const fakeApi = aServer({ 'POST /payment/create-order': () => new Promise((resolve) => (open = resolve)) });
    const { user, onClose } = await openCheckout({ fakeApi });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    await screen.findByRole('button', { name: messages.busy.opening });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(fakeApi.countOf('POST /payment/create-order')).toBe(1));
    open(refusal(500, 'INTERNAL'));
    expect(await screen.findByText('Checkout failed: An unexpected error occurred.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function closedUntilTomorrow() {
  const opens_at = new Date(Date.now() + 86_400_000).toISOString();
  return {
    setting_value: 'false',
    schedule_mode: 'automatic',
    opens_at,
    closes_at: null,
    reason: 'closed_today',
    note: 'Diwali',
  };
}

async function tryCoupon(answer: ReturnType<typeof refusal>) {
  const checkout = await openCheckout({ fakeApi: aServer({ 'POST /cart/validate-coupon': answer }) });
  await checkout.user.type(await screen.findByLabelText('कूपन कोड'), 'NOPE');
  await checkout.user.click(screen.getByRole('button', { name: 'लगाएँ' }));
  return checkout;
}

describe('a checkout in Hindi', () => {
  beforeEach(() => {
    aPaymentProvider();
    setLanguage('hi', { checkout: hi, refusals });
  });
  afterEach(() => setLanguage('en'));

  it('tells why the server refuses in Hindi, beside the field and as a note', async () => {
    const { toasts } = await tryCoupon(refusal(422, 'INVALID_COUPON', 'Invalid or expired coupon.'));
    await waitFor(() => expect(toasts.error).toEqual(['कूपन ग़लत है या उसकी तारीख़ निकल चुकी है।']));
    expect(screen.getByLabelText('कूपन कोड')).toHaveAccessibleDescription('कूपन ग़लत है या उसकी तारीख़ निकल चुकी है।');
  });

  it('shows a refusal that it does not know as it was sent', async () => {
    const { toasts } = await tryCoupon(refusal(422, 'COUPON_ASLEEP', 'This coupon is asleep.'));
    await waitFor(() => expect(toasts.error).toEqual(['This coupon is asleep.']));
  });

  it('says what is wrong with a field in the language that is shown now', async () => {
    const { user, show } = await openCheckout();
    await user.clear(await screen.findByLabelText(messages.fields.phone));
    await user.click(screen.getByRole('button', { name: '₹569 का पेमेंट करें' }));
    await waitFor(() =>
      expect(screen.getByLabelText(messages.fields.phone)).toHaveAccessibleDescription(expect.stringContaining(hi.missing.phone)),
    );
    setLanguage('en');
    show(true);
    expect(screen.getByLabelText(messages.fields.phone)).toHaveAccessibleDescription(
      expect.stringContaining(messages.missing.phone),
    );
  });

  it('writes every amount as in English', async () => {
    const { show } = await openCheckout();
    expect(await screen.findByRole('button', { name: '₹569 का पेमेंट करें' })).toBeInTheDocument();
    const inHindi = [hi.subtotal, hi.platformFee, hi.deliveryFee].map((name) => figure(name).textContent);
    setLanguage('en');
    show(true);
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    const inEnglish = ['Subtotal', 'Platform fee', 'Delivery fee'].map((name) => figure(name).textContent);
    expect(inHindi).toEqual(inEnglish);
  });
});
