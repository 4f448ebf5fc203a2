import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { setLanguage } from '../../platform/language';
import { hi as refusals } from '../../platform/refusals/messages.hi';
import { messages } from './messages';
import { hi } from './messages.hi';
import { aPaymentProvider, aServer, figure, openCheckout } from './testing/an-open-checkout';
import { refusal } from './testing/fake-api';

beforeEach(() => {
  aPaymentProvider();
  setLanguage('hi', { checkout: hi, refusals });
});
afterEach(() => setLanguage('en'));

async function tryCoupon(answer: ReturnType<typeof refusal>) {
  const checkout = await openCheckout({ fakeApi: aServer({ 'POST /cart/validate-coupon': answer }) });
  await checkout.user.type(await screen.findByLabelText('कूपन कोड'), 'NOPE');
  await checkout.user.click(screen.getByRole('button', { name: 'लगाएँ' }));
  return checkout;
}

describe('a checkout in Hindi', () => {
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
