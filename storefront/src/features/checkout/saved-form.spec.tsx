import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { priceOrder } from '@shop/domain';
import { aPaymentProvider, aServer, openCheckout, payButton, windows } from './testing/an-open-checkout';
import { refusal } from './testing/fake-api';
import { rememberedPincode, rememberPincode } from '../../platform/delivery-promise/remembered-pincode';
import { openCheckoutMemory } from './flow/open-checkout';
import { packsKey, sameContent } from './quote/planned-order';
import { rememberAddress, startingAddress } from './address/remembered-address';
import { aCart, anAddress } from './testing/test-orders';

beforeEach(aPaymentProvider);

const TYPED = {
  Name: 'Asha Kulkarni',
  Phone: '98200 12345',
  'Flat, building, street': '12 Lake Road',
  'Area (optional)': 'Upvan',
  City: 'Thane',
  Pincode: '400606',
};
type User = Awaited<ReturnType<typeof openCheckout>>['user'];
const typeAddress = async (user: User) => {
  for (const [name, text] of Object.entries(TYPED)) {
    await user.clear(await screen.findByLabelText(name));
    await user.type(screen.getByLabelText(name), text);
  }
};
const expectTyped = async () => {
  for (const [name, text] of Object.entries(TYPED)) expect(await screen.findByLabelText(name)).toHaveValue(text);
};
const pay = async (user: User, placed: string[], total: string) => {
  await user.tab();
  await user.click(await screen.findByRole('button', { name: `Pay ${total}` }));
  await waitFor(() => expect(windows).toHaveLength(1));
  windows[0]!.options.handler({ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' });
  await waitFor(() => expect(placed).toEqual(['A1']));
};

describe('what was typed into a checkout', () => {
  it('is there when it is opened again', async () => {
    const { user, show } = await openCheckout({ remembered: false });
    await typeAddress(user);
    show(false);
    show(true);
    await expectTyped();
  });

  it('outlives the page, to the last letter, and the delivery fee is asked for at once', async () => {
    const { user } = await openCheckout();
    await typeAddress(user);
    cleanup(); // as after a crash: no field was left, nothing was sent
    await openCheckout();
    await expectTyped();
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
  });

  it('is forgotten when it has become an order; the next checkout knows the address of that', async () => {
    const { user, placed, show } = await openCheckout();
    await typeAddress(user);
    await pay(user, placed, '₹569');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
    show(false);
    show(true);
    expect(await screen.findByLabelText('Phone')).toHaveValue('9820012345');
  });

  it('is never shown to another shopper', async () => {
    const { user } = await openCheckout();
    await typeAddress(user);
    cleanup();
    await openCheckout({
      remembered: false,
      shopper: { id: 'arjun', name: 'Arjun Rao', email: 'arjun@example.in', phone: null },
    });
    expect(await screen.findByLabelText('Name')).toHaveValue('Arjun Rao');
    expect(screen.getByLabelText('Flat, building, street')).toHaveValue('');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
  });
});

describe('the coupon of the checkout before', () => {
  const applyCoupon = async (user: User) => {
    await user.type(await screen.findByLabelText('Coupon code'), 'fresh10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
  };
  const offer = () => screen.queryByRole('button', { name: 'Use FRESH10 again' });

  it('is offered again, and applied by one tap', async () => {
    const { user, show, toasts } = await openCheckout();
    expect(offer()).not.toBeInTheDocument();
    await applyCoupon(user);
    await screen.findByRole('button', { name: 'Pay ₹519' });
    show(false);
    show(true);
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    await user.click(offer()!);
    expect(await screen.findByRole('button', { name: 'Pay ₹519' })).toBeInTheDocument();
    expect(toasts.success).toEqual(['Coupon "FRESH10" applied!', 'Coupon "FRESH10" applied!']);
    expect(offer()).not.toBeInTheDocument();
  });

  it('is offered after a reload too, until it is no longer good', async () => {
    const { user } = await openCheckout();
    await applyCoupon(user);
    await screen.findByRole('button', { name: 'Pay ₹519' });
    cleanup();
    const later = await openCheckout({ fakeApi: aServer({ 'POST /cart/validate-coupon': 'lost' }) });
    await user.click(await screen.findByRole('button', { name: 'Use FRESH10 again' }));
    await waitFor(() => expect(later.toasts.error).toHaveLength(1));
    later.fakeApi.answers['POST /cart/validate-coupon'] = refusal(422, 'INVALID_COUPON');
    await user.click(offer()!);
    await waitFor(() => expect(offer()).not.toBeInTheDocument());
    later.show(false);
    later.show(true);
    await payButton();
    expect(offer()).not.toBeInTheDocument();
  });

  it('is not offered once it has served an order', async () => {
    const { user, placed, show } = await openCheckout();
    await applyCoupon(user);
    await pay(user, placed, '₹519');
    show(false);
    show(true);
    await payButton();
    expect(offer()).not.toBeInTheDocument();
  });
});

const meera = { id: 'meera', name: 'Meera Joshi', phone: '+91 98200 98200' };

afterEach(() => localStorage.clear());

describe('the address that the form starts with', () => {
  it('knows the account and the default city', () => {
    expect(startingAddress(meera)).toEqual({
      name: 'Meera Joshi',
      phone: '9820098200',
      line1: '',
      area: '',
      city: 'Mumbai',
      pincode: '',
    });
    expect(startingAddress(undefined)).toMatchObject({ name: '', phone: '', city: 'Mumbai' });
  });

  it('is the last one of this shopper, never of another', () => {
    rememberAddress('meera', anAddress());
    expect(startingAddress(meera)).toEqual(anAddress());
    expect(startingAddress({ ...meera, id: 'arjun' })).toMatchObject({ line1: '', city: 'Thane' });
  });

  it('has the pincode that was chosen before there was a cart', () => {
    rememberPincode('400601');
    expect(startingAddress(meera)).toMatchObject({ name: 'Meera Joshi', line1: '', pincode: '400601' });
    expect(startingAddress(undefined)).toMatchObject({ line1: '', pincode: '400601' });
  });

  it('is not the last one when another pincode was chosen since, and is where they are the same', () => {
    rememberAddress('meera', anAddress());
    expect(rememberedPincode()).toBe(anAddress().pincode);
    expect(startingAddress(meera)).toEqual(anAddress());
    rememberPincode('400601');
    expect(startingAddress(meera)).toMatchObject({ name: 'Meera Joshi', line1: '', pincode: '400601' });
  });

  it.each(['{"line1":7,"city":null}', '[]', 'not json', '"text"'])('takes nothing from a broken memory: %s', (kept) => {
    localStorage.setItem('shop.address.meera', kept);
    expect(startingAddress(meera)).toMatchObject({ line1: '', city: 'Mumbai' });
  });
});

describe('the open checkout that a tab remembers', () => {
  const totals = priceOrder({ lines: aCart(), platformFee: 20, surgeFee: 0, deliveryFee: 49, discount: 0 });
  const order = { checkout_id: 'c1', cart: aCart(), address: anAddress(), coupon_code: null, totals };
  const open = { shopperId: 'meera', order, paymentOrderId: 'order_1' };

  it('comes back after a reload, for its own shopper, until it is done', () => {
    openCheckoutMemory().remember(open);
    expect(openCheckoutMemory().recall('meera')).toEqual(open);
    expect(openCheckoutMemory().recall('arjun')).toBeNull();
    openCheckoutMemory().forget();
    expect(openCheckoutMemory().recall('meera')).toBeNull();
  });

  it.each(['{}', '{"shopperId":"meera"}', '7', 'broken'])('is nothing when it cannot be read: %s', (kept) => {
    localStorage.setItem('shop.open-checkout', kept);
    expect(openCheckoutMemory().recall('meera')).toBeNull();
  });
});

describe('two orders', () => {
  const order = { cart: aCart(), address: anAddress(), coupon_code: null };
  const two = [...aCart(), ...aCart({ id: 'mutton' })];

  it('are the same when packs, address and coupon are, whatever the prices and the order of lines', () => {
    expect(sameContent(order, { ...order, cart: aCart({ price: 999 }) })).toBe(true);
    expect(packsKey(two)).toBe(packsKey(two.toReversed()));
  });

  it('differ by a pack, a word of the address or the coupon', () => {
    expect(sameContent(order, { ...order, cart: aCart({ qty: 3 }) })).toBe(false);
    expect(sameContent(order, { ...order, address: anAddress({ area: 'Kopri' }) })).toBe(false);
    expect(sameContent(order, { ...order, coupon_code: 'FRESH10' })).toBe(false);
  });
});
