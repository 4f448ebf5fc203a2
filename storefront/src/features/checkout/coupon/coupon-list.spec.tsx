import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { setLanguage } from '../../../platform/language';
import { hi } from '../messages.hi';
import { aPaymentProvider, aServer, openCheckout } from '../testing/an-open-checkout';
import { refusal } from '../testing/fake-api';
import { aCart } from '../testing/test-orders';

beforeEach(aPaymentProvider);
afterEach(() => setLanguage('en'));

const aCoupon = (code: string, change: object = {}) => ({
  code,
  discount_type: 'percentage',
  discount_value: 10,
  min_order: null,
  max_discount: null,
  starts_at: null,
  ends_at: null,
  used_up: null,
  ...change,
});
const TENTH = aCoupon('FRESH10', { max_discount: 80 });
const FIXED = aCoupon('FLAT40', { discount_type: 'fixed', discount_value: 40 });
const BIG = aCoupon('BIG200', { discount_type: 'fixed', discount_value: 200, min_order: 800 });

const withCoupons = (...coupons: object[]) => aServer({ 'GET /coupons': { body: coupons } });
const offers = async () => within(await screen.findByRole('region', { name: 'Offers for this order' })).getAllByRole('listitem');

describe('the coupons that the owner lists', () => {
  it('stand in checkout, the largest discount for this cart first, and one tap applies it', async () => {
    const { fakeApi, toasts, user } = await openCheckout({ fakeApi: withCoupons(FIXED, TENTH) });
    await screen.findByRole('button', { name: 'Pay ₹569' });
    const [best, second] = await offers();
    expect(best).toHaveTextContent('FRESH10Best10% off, up to ₹80Saves ₹50');
    expect(second).toHaveTextContent('FLAT40₹40 offSaves ₹40');
    await user.click(screen.getByRole('button', { name: 'Apply FRESH10' }));
    expect(await screen.findByRole('button', { name: 'Pay ₹519' })).toBeInTheDocument();
    expect(fakeApi.bodiesOf('POST /cart/validate-coupon')).toEqual([{ coupon_code: 'FRESH10', subtotal: 500 }]);
    expect(toasts.success).toEqual(['Coupon "FRESH10" applied!']);
    expect(screen.queryByRole('region', { name: 'Offers for this order' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove coupon FRESH10' }));
    expect(await offers()).toHaveLength(2);
  });

  it('are weighed again when the cart changes: what was too small may be the best now', async () => {
    const { show } = await openCheckout({ fakeApi: withCoupons(TENTH, BIG) });
    expect((await offers())[1]).toHaveTextContent('Add ₹300 more to use it.');
    expect(screen.queryByRole('button', { name: 'Apply BIG200' })).not.toBeInTheDocument();
    show(true, aCart({ qty: 4 }));
    await waitFor(async () => expect((await offers())[0]).toHaveTextContent('BIG200Best₹200 offSaves ₹200'));
  });

  it('say in a sentence why one cannot be used', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000);
    await openCheckout({
      fakeApi: withCoupons(
        aCoupon('OVER', { ends_at: new Date(Date.now() - 60_000).toISOString() }),
        aCoupon('GONE', { used_up: 'for_everyone' }),
        aCoupon('MINE', { used_up: 'for_shopper' }),
        aCoupon('SOON', { starts_at: soon.toISOString() }),
        BIG,
      ),
    });
    const said = (await offers()).map((offer) => offer.textContent);
    const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' }).format(soon);
    expect(said).toEqual([
      'BIG200₹200 offAdd ₹300 more to use it.',
      `SOON10% offIt starts on ${day}.`,
      'MINE10% offYou have used it already.',
      'GONE10% offThis coupon has been fully used.',
      'OVER10% offIt has ended.',
    ]);
    expect(screen.queryByRole('button', { name: /^Apply / })).not.toBeInTheDocument();
    expect(screen.getByText('3 more')).toBeInTheDocument();
  });

  it('offer a better one beside a code that was typed', async () => {
    const { user } = await openCheckout({ fakeApi: withCoupons(TENTH, aCoupon('THIRD', { discount_value: 30 })) });
    await user.type(await screen.findByLabelText('Coupon code'), 'FRESH10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Pay ₹519' });
    expect(await offers()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Apply THIRD' })).toBeInTheDocument();
  });

  describe('and the coupon of the checkout before', () => {
    /** The checkout is opened again after FRESH10 was applied in it, and the shop lists these now. */
    const reopenAfterFresh10 = async (...coupons: object[]) => {
      const { user } = await openCheckout();
      await user.type(await screen.findByLabelText('Coupon code'), 'FRESH10');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await screen.findByRole('button', { name: 'Pay ₹519' });
      cleanup();
      const opened = await openCheckout({ fakeApi: withCoupons(...coupons) });
      await offers();
      return opened;
    };
    const again = () => screen.queryByRole('button', { name: 'Use FRESH10 again' });

    it('has one button, not two, where it stands in sight', async () => {
      const { user } = await reopenAfterFresh10(TENTH, FIXED);
      expect(again()).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Apply FRESH10' }));
      expect(await screen.findByRole('button', { name: 'Pay ₹519' })).toBeInTheDocument();
    });

    it('is one tap away also where it is folded away below better ones', async () => {
      const { user } = await reopenAfterFresh10(
        TENTH,
        aCoupon('THIRD', { discount_value: 30 }),
        aCoupon('HALF', { discount_value: 50 }),
      );
      expect(screen.getByText('1 more')).toBeInTheDocument();
      await user.click(again()!);
      expect(await screen.findByRole('button', { name: 'Pay ₹519' })).toBeInTheDocument();
    });

    it('is not offered to be refused: the list says why it cannot be used', async () => {
      await reopenAfterFresh10(aCoupon('FRESH10', { min_order: 800 }), FIXED);
      expect(screen.getByText('Add ₹300 more to use it.')).toBeInTheDocument();
      expect(again()).not.toBeInTheDocument();
    });
  });

  it('are asked for again when the shop refuses one that was listed', async () => {
    const fakeApi = withCoupons(TENTH);
    const { toasts, user } = await openCheckout({ fakeApi });
    const apply = await screen.findByRole('button', { name: 'Apply FRESH10' });
    fakeApi.answers['POST /cart/validate-coupon'] = refusal(422, 'INVALID_COUPON');
    fakeApi.answers['GET /coupons'] = { body: [aCoupon('FRESH10', { used_up: 'for_everyone' })] };
    await user.click(apply);
    expect(await screen.findByText('This coupon has been fully used.')).toBeInTheDocument();
    expect(toasts.error).toEqual(['Invalid or expired coupon.']);
  });

  it('are simply not there when there are none, or they cannot be read: a code can still be typed', async () => {
    await openCheckout({ fakeApi: aServer({ 'GET /coupons': refusal(503, 'INTERNAL') }) });
    expect(await screen.findByLabelText('Coupon code')).toBeInTheDocument();
    expect(screen.queryByText('Offers for this order')).not.toBeInTheDocument();
  });

  it('speak the language of the shopper', async () => {
    setLanguage('hi', { checkout: hi });
    await openCheckout({ fakeApi: withCoupons(TENTH, BIG) });
    expect(await screen.findByText('₹50 की बचत')).toBeInTheDocument();
    expect(screen.getByText('₹300 का सामान और जोड़ें, तब यह लगेगा।')).toBeInTheDocument();
  });
});
