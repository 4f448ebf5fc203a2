import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aPaymentProvider, openCheckout, windows } from './testing/an-open-checkout';

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
