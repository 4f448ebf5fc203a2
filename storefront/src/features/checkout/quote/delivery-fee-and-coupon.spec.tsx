import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { aPaymentProvider, aServer, fee, figure, openCheckout, windows } from '../testing/an-open-checkout';
import { refusal } from '../testing/fake-api';
import { messages } from '../messages';
import { aCart } from '../testing/test-orders';

beforeEach(aPaymentProvider);

const BUSY = 'The shop is very busy right now.';
const busy = (seconds: number) => refusal(503, 'SHOP_BUSY', BUSY, { retry_after: seconds });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('the delivery fee', () => {
  it('is asked for when the shopper leaves line 1, city or pincode, and only when all three suffice', async () => {
    const { fakeApi, user } = await openCheckout({ remembered: false });
    await user.type(await screen.findByLabelText('Flat, building, street'), 'Flat 7');
    await user.tab();
    await user.type(screen.getByLabelText('Pincode'), '40060');
    await user.tab();
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(0);
    expect(figure('Delivery fee')).toHaveTextContent(messages.feeUnknown);
    expect(figure(messages.totalBeforeDelivery)).toHaveTextContent('₹520');
    expect(screen.queryByText('Grand total')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Pincode'), '2');
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    expect(figure('Grand total')).toHaveTextContent('₹569');
    expect(fakeApi.bodiesOf('POST /borzo/calculate-fee')).toMatchObject([
      { address: { line1: 'Flat 7', city: 'Thane', pincode: '400602' }, items: aCart() },
    ]);
  });

  it.each(['400 602', '४००६०२'])('is asked for with a pincode written as %j', async (pincode) => {
    const { fakeApi, user } = await openCheckout({ remembered: false });
    await user.type(await screen.findByLabelText('Flat, building, street'), 'Flat 7');
    await user.type(screen.getByLabelText('Pincode'), pincode);
    expect(screen.getByLabelText('City')).toHaveValue('Thane');
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    expect(fakeApi.bodiesOf('POST /borzo/calculate-fee')).toMatchObject([{ address: { pincode: '400602' } }]);
  });

  it('is not asked for again while the same answer holds', async () => {
    const { fakeApi, user } = await openCheckout();
    await screen.findByRole('button', { name: 'Pay ₹569' });
    await user.click(screen.getByLabelText('City'));
    await user.tab();
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(1);
  });

  it('of an address that was left behind never shows', async () => {
    let answerFirst: (answer: ReturnType<typeof fee>) => void = () => {};
    const answers = [new Promise<ReturnType<typeof fee>>((resolve) => (answerFirst = resolve)), fee(80)];
    const { user } = await openCheckout({ fakeApi: aServer({ 'POST /borzo/calculate-fee': () => answers.shift()! }) });
    await user.type(screen.getByLabelText('Flat, building, street'), ' B');
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Pay ₹600' })).toBeInTheDocument();
    await act(async () => answerFirst(fee(30)));
    expect(screen.getByRole('button', { name: 'Pay ₹600' })).toBeInTheDocument();
  });

  it('that cannot be calculated is 0 and is said; nothing looks payable, and the button asks again', async () => {
    const { fakeApi, toasts, user } = await openCheckout({
      fakeApi: aServer({ 'POST /borzo/calculate-fee': refusal(409, 'NOT_DELIVERABLE') }),
    });
    await waitFor(() => expect(toasts.error).toEqual(['Could not calculate delivery fee for this address.']));
    expect(figure('Delivery fee')).toHaveTextContent('₹0');
    expect(figure(messages.totalBeforeDelivery)).toHaveTextContent('₹520');
    expect(screen.queryByRole('button', { name: /pay/i })).not.toBeInTheDocument();
    expect(screen.queryByText('Grand total')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: messages.checkAgain }));
    await waitFor(() => expect(toasts.error).toHaveLength(2));
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(2);
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(0);
  });

  it('that no one delivers for stays said at the pincode until it is changed', async () => {
    const { fakeApi, toasts, user } = await openCheckout({
      fakeApi: aServer({ 'POST /borzo/calculate-fee': refusal(409, 'NOT_DELIVERABLE') }),
    });
    await waitFor(() => expect(screen.getByLabelText('Pincode')).toHaveAccessibleDescription(messages.outOfReach));
    expect(screen.getByLabelText('Pincode')).toBeInvalid();
    expect(toasts.error).toEqual(['Could not calculate delivery fee for this address.']);
    fakeApi.answers['POST /borzo/calculate-fee'] = fee(49);
    await user.clear(screen.getByLabelText('Pincode'));
    await user.type(screen.getByLabelText('Pincode'), '400601');
    expect(screen.getByLabelText('Pincode')).not.toHaveAccessibleDescription();
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
  });

  it('does not depend on the phone, which has an error of its own and is not told to the courier', async () => {
    const { fakeApi, user } = await openCheckout();
    const phone = screen.getByLabelText('Phone');
    await user.clear(phone);
    await user.type(phone, '982001234');
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(phone).toHaveAccessibleDescription(messages.phoneWrong));
    expect(screen.getByLabelText('Pincode')).not.toHaveAccessibleDescription();
    expect(fakeApi.bodiesOf('POST /borzo/calculate-fee')).toEqual([
      expect.objectContaining({ address: expect.not.objectContaining({ phone: expect.anything() }) }),
    ]);
    await user.clear(phone);
    await user.paste('\u202A+91 (0) 98200-12345\u202C');
    await user.click(screen.getByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() =>
      expect(fakeApi.bodiesOf('POST /payment/create-order')).toMatchObject([{ address: { phone: '9820012345' } }]),
    );
  });

  it.each([
    ['Phone', 'phone-refused', messages.obstacles.phone_refused],
    ['Flat, building, street', 'address-refused', messages.obstacles.address_unknown],
    ['Flat, building, street', 'address-too-long', messages.obstacles.address_too_long],
  ])('that the courier refuses is said at %s for %s, and a correction asks again', async (label, reason, text) => {
    const answers = [{ status: 409, body: { error: 'No.', code: 'NOT_DELIVERABLE', reason } }, fee(49)];
    const { fakeApi, user } = await openCheckout({ fakeApi: aServer({ 'POST /borzo/calculate-fee': () => answers.shift()! }) });
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText('Pincode')).not.toHaveAccessibleDescription();
    await user.click(field);
    await user.tab();
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(1);
    await user.clear(field);
    await user.type(field, label === 'Phone' ? '9820099999' : '14 Lake Road');
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
  });

  it('is 0 and no arrival is named for a pincode that no one delivers to', async () => {
    const opening = { promised_from: new Date().toISOString(), promised_until: inAnHour(), after_opening: false };
    const { fakeApi, user } = await openCheckout({
      fakeApi: aServer({
        'GET /delivery/promise': { body: opening },
        'GET /delivery/estimate': { body: { ...opening, pincode: '400606', served: 'yes', fee_from: 49, fee_to: 49 } },
        'POST /borzo/calculate-fee': refusal(409, 'NOT_DELIVERABLE'),
      }),
    });
    await waitFor(() => expect(figure('Delivery fee')).toHaveTextContent('₹0'));
    expect(screen.queryByText('Arrives:')).not.toBeInTheDocument();
    fakeApi.answers['POST /borzo/calculate-fee'] = fee(49);
    await user.click(screen.getByRole('button', { name: messages.checkAgain }));
    await waitFor(() => expect(figure('Delivery fee')).toHaveTextContent('₹49'));
    expect(screen.getByText('Arrives:')).toBeInTheDocument();
  });

  it('brings an arrival with it where none could be promised before', async () => {
    const place = { pincode: '400606', fee_from: null, fee_to: null, after_opening: false };
    const { fakeApi } = await openCheckout({
      fakeApi: aServer({
        'GET /delivery/estimate': { body: { ...place, served: 'unknown', promised_from: null, promised_until: null } },
        'POST /borzo/calculate-fee': () => {
          const told = { served: 'yes', promised_from: new Date().toISOString(), promised_until: inAnHour() };
          fakeApi.answers['GET /delivery/estimate'] = { body: { ...place, ...told } };
          return fee(49);
        },
      }),
    });
    await waitFor(() => expect(figure('Delivery fee')).toHaveTextContent('₹49'));
    expect(await screen.findByText('Arrives:')).toBeInTheDocument();
  });

  it('while the courier is away is another line than for a place out of reach, and can be asked for again', async () => {
    const answers = [refusal(409, 'COURIER_UNAVAILABLE', 'Could not calculate delivery fee for this address.'), fee(49)];
    const { fakeApi, toasts, user } = await openCheckout({
      fakeApi: aServer({ 'POST /borzo/calculate-fee': () => answers.shift()! }),
    });
    await waitFor(() => expect(screen.getByLabelText('Pincode')).toHaveAccessibleDescription(messages.courierAway));
    expect(screen.getByLabelText('Pincode')).not.toBeInvalid();
    expect(toasts.error).toEqual(['Could not calculate delivery fee for this address.']);
    await user.click(screen.getByRole('button', { name: messages.checkAgain }));
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(windows).toHaveLength(1));
    expect(screen.queryByText(messages.priceChanged)).not.toBeInTheDocument();
    expect(fakeApi.bodiesOf('POST /payment/create-order')).toMatchObject([{ grandTotal: 569 }]);
  });

  it.each([
    ['is very busy', busy(30), messages.feeDelays.busy, BUSY],
    [
      'has heard too much from here',
      refusal(429, 'TOO_MANY_REQUESTS', 'Wait.', { retry_after: 30 }),
      messages.feeDelays.too_often,
      'Wait.',
    ],
    ['is not ready', refusal(503, 'SHOP_UNAVAILABLE', 'Not now.'), messages.feeDelays.away, 'Not now.'],
    ['has a fault', refusal(500, 'INTERNAL'), messages.feeDelays.away, messages.feeFailed],
    ['is not reached', 'lost' as const, messages.feeDelays.away, messages.feeFailed],
  ])(
    'blames neither courier nor address while the shop %s, and is asked for by the button at once',
    async (_name, answer, title, toast) => {
      const answers = [answer, fee(49)];
      const { toasts, user } = await openCheckout({ fakeApi: aServer({ 'POST /borzo/calculate-fee': () => answers.shift()! }) });
      expect(await screen.findByText(title)).toBeInTheDocument();
      expect(screen.getByText(messages.feeWaiting)).toBeInTheDocument();
      expect(screen.getByLabelText('Pincode')).not.toHaveAccessibleDescription();
      expect(screen.queryByRole('button', { name: messages.checkAgain })).not.toBeInTheDocument();
      expect(figure('Delivery fee')).toHaveTextContent(messages.feeAsking);
      expect(toasts.error).toEqual([toast]);
      await user.click(screen.getByRole('button', { name: messages.payUnnamed }));
      expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
      expect(screen.queryByText(title)).not.toBeInTheDocument();
    },
  );

  it('is asked for again when a busy shop has said to come back, without a press', async () => {
    const answers = [busy(0), busy(0), fee(49)];
    const { fakeApi, toasts } = await openCheckout({ fakeApi: aServer({ 'POST /borzo/calculate-fee': () => answers.shift()! }) });
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(3);
    expect(toasts.error).toEqual([BUSY]);
  });

  it.each([
    ['after some tries', busy(0), messages.feeDelays.busy, 6],
    [
      'that would come only in minutes',
      refusal(429, 'TOO_MANY_REQUESTS', 'Wait.', { retry_after: 600 }),
      messages.feeDelays.too_often,
      1,
    ],
  ])('is left to the shopper to ask for again %s', async (_name, answer, title, tries) => {
    const { fakeApi, user } = await openCheckout({ fakeApi: aServer({ 'POST /borzo/calculate-fee': answer }) });
    expect(await screen.findByText(messages.feeUnanswered)).toBeInTheDocument();
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(tries);
    fakeApi.answers['POST /borzo/calculate-fee'] = fee(49);
    await user.click(screen.getByRole('button', { name: messages.payUnnamed }));
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
  });

  it('refused only while paying stays said at the pincode as well', async () => {
    const { user } = await openCheckout({ fakeApi: aServer({ 'POST /payment/create-order': refusal(409, 'NOT_DELIVERABLE') }) });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹569' }));
    await waitFor(() => expect(screen.getByLabelText('Pincode')).toHaveAccessibleDescription(messages.outOfReach));
    expect(screen.getByRole('button', { name: messages.checkAgain })).toBeInTheDocument();
  });

  it('is no part of any sum before it is known: the button names none, and pays none', async () => {
    let answer: (fee: unknown) => void = () => {};
    const fakeApi = aServer({ 'POST /borzo/calculate-fee': () => new Promise<never>((resolve) => (answer = resolve as never)) });
    const { user } = await openCheckout({ fakeApi });
    await user.click(await screen.findByRole('button', { name: messages.payUnnamed }));
    expect(screen.queryByRole('button', { name: /₹/ })).not.toBeInTheDocument();
    await act(async () => answer(fee(49)));
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    expect(screen.queryByText(messages.priceChanged)).not.toBeInTheDocument();
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(0);
  });

  it('of another address leaves the button as soon as the pincode is touched', async () => {
    const { user } = await openCheckout();
    await screen.findByRole('button', { name: 'Pay ₹569' });
    await user.type(screen.getByLabelText('Pincode'), '{Backspace}');
    expect(screen.getByRole('button', { name: messages.payUnnamed })).toBeInTheDocument();
    expect(figure('Delivery fee')).toHaveTextContent(messages.feeUnknown);
  });

  it('is asked again when the packs change', async () => {
    const { fakeApi, show } = await openCheckout();
    await screen.findByRole('button', { name: 'Pay ₹569' });
    fakeApi.answers['POST /borzo/calculate-fee'] = fee(60);
    show(true, aCart({ qty: 3 }));
    expect(await screen.findByRole('button', { name: 'Pay ₹830' })).toBeInTheDocument();
  });
});

describe('the coupon box', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
    await user.type(await screen.findByLabelText('Coupon code'), code);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
  };

  it('sends the code trimmed and in capitals, says that it was applied, and takes it away again', async () => {
    const { fakeApi, toasts, user } = await openCheckout();
    await type(user, '  fresh10 ');
    expect(await screen.findByRole('button', { name: 'Pay ₹519' })).toBeInTheDocument();
    expect(fakeApi.bodiesOf('POST /cart/validate-coupon')).toEqual([{ coupon_code: 'FRESH10', subtotal: 500 }]);
    expect(toasts.success).toEqual(['Coupon "FRESH10" applied!']);
    expect(figure('Discount')).toHaveTextContent('−₹50');
    await user.click(screen.getByRole('button', { name: 'Remove coupon FRESH10' }));
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
  });

  it('ignores empty input', async () => {
    const { fakeApi, user } = await openCheckout();
    await type(user, '   ');
    expect(fakeApi.countOf('POST /cart/validate-coupon')).toBe(0);
  });

  it.each([
    ['in the words of the server', 'Only for orders above ₹999.', 'Only for orders above ₹999.'],
    ['in its own words', undefined, 'Invalid or expired coupon.'],
  ])('says %s that a coupon is refused', async (_name, error, text) => {
    const { toasts, user } = await openCheckout({
      fakeApi: aServer({ 'POST /cart/validate-coupon': refusal(422, 'INVALID_COUPON', error) }),
    });
    await type(user, 'OLD');
    await waitFor(() => expect(toasts.error).toEqual([text]));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText('Discount')).not.toBeInTheDocument();
  });

  it('waits for a busy shop, and is applied when that answers', async () => {
    const answers = [busy(0), { body: { coupon_code: 'FRESH10', discount_amount: 50 } }];
    const { toasts, user } = await openCheckout({ fakeApi: aServer({ 'POST /cart/validate-coupon': () => answers.shift()! }) });
    await type(user, 'FRESH10');
    expect(await screen.findByRole('button', { name: 'Pay ₹519' })).toBeInTheDocument();
    expect(toasts.error).toEqual([]);
  });

  it('says that the shop is busy when that goes on for long', async () => {
    const { toasts, user } = await openCheckout({ fakeApi: aServer({ 'POST /cart/validate-coupon': busy(0) }) });
    await type(user, 'FRESH10');
    await waitFor(() => expect(toasts.error).toEqual([BUSY]));
    expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription(BUSY);
  });

  it('keeps its discount when the cart changes while the shop is busy', async () => {
    const { fakeApi, toasts, show, user } = await openCheckout();
    await type(user, 'FRESH10');
    await screen.findByRole('button', { name: 'Pay ₹519' });
    fakeApi.answers['POST /cart/validate-coupon'] = busy(30);
    show(true, aCart({ qty: 3 }));
    expect(await screen.findByRole('button', { name: 'Pay ₹769' })).toBeInTheDocument();
    await waitFor(() => expect(fakeApi.countOf('POST /cart/validate-coupon')).toBe(2));
    expect(toasts.error).toEqual([]);
  });

  it('is priced again when the cart changes, and is gone when it no longer holds', async () => {
    const { fakeApi, toasts, show, user } = await openCheckout();
    await type(user, 'FRESH10');
    await screen.findByRole('button', { name: 'Pay ₹519' });
    fakeApi.answers['POST /cart/validate-coupon'] = { body: { coupon_code: 'FRESH10', discount_amount: 75 } };
    show(true, aCart({ qty: 3 }));
    expect(await screen.findByRole('button', { name: 'Pay ₹744' })).toBeInTheDocument();
    fakeApi.answers['POST /cart/validate-coupon'] = refusal(422, 'INVALID_COUPON');
    show(true, aCart({ qty: 1 }));
    expect(await screen.findByRole('button', { name: 'Pay ₹319' })).toBeInTheDocument();
    expect(toasts.error).toEqual(['Invalid or expired coupon.']);
    expect(toasts.success).toHaveLength(1);
  });

  it('is empty again after the next opening, and so are fee and discount', async () => {
    const { fakeApi, show, user } = await openCheckout();
    await type(user, 'FRESH10');
    await screen.findByRole('button', { name: 'Pay ₹519' });
    show(false);
    show(true);
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    expect(screen.getByLabelText('Coupon code')).toHaveValue('');
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(2);
  });
});
