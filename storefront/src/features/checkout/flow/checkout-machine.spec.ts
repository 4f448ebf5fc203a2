import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderTotals } from '@shop/domain';
import { type CheckoutEvent, type CheckoutState, isBusy, NEW_CHECKOUT, nextCheckout } from './checkout-machine';
import { messages } from '../messages';
import { aPress, aShop, opened } from '../testing/a-flow';
import { type Answer, refusal } from '../testing/fake-api';
import { aCart } from '../testing/test-orders';

const events: CheckoutEvent[] = [
  { type: 'pay_pressed' },
  { type: 'price_changed' },
  { type: 'price_accepted' },
  { type: 'price_declined' },
  { type: 'window_opened' },
  { type: 'payment_declined', description: 'The bank said no.' },
  { type: 'window_closed' },
  { type: 'payment_made' },
  { type: 'refused', notice: { kind: 'not_paid' } },
  { type: 'settled_later', notice: { kind: 'refunding' } },
  { type: 'store_closed' },
  { type: 'placed', orderId: 'A1' },
];
const states: CheckoutState[] = [
  NEW_CHECKOUT,
  { phase: 'opening' },
  { phase: 'price_changed' },
  { phase: 'paying', declined: null },
  { phase: 'asking', declined: null },
  { phase: 'confirming' },
  { phase: 'placed', orderId: 'A1' },
  { phase: 'closed' },
];
/** From each phase: the events that move it, and where to. */
const moves: Record<CheckoutState['phase'], Partial<Record<CheckoutEvent['type'], CheckoutState['phase']>>> = {
  reviewing: { pay_pressed: 'opening', payment_made: 'confirming', placed: 'placed' },
  opening: {
    price_changed: 'price_changed',
    window_opened: 'paying',
    payment_made: 'confirming',
    placed: 'placed',
    refused: 'reviewing',
    store_closed: 'closed',
  },
  price_changed: { price_accepted: 'opening', price_declined: 'reviewing', payment_made: 'confirming', placed: 'placed' },
  paying: { payment_declined: 'paying', window_closed: 'asking', payment_made: 'confirming', placed: 'placed' },
  asking: { payment_declined: 'asking', payment_made: 'confirming', placed: 'placed', refused: 'reviewing' },
  confirming: { payment_made: 'confirming', placed: 'placed', refused: 'reviewing' },
  placed: {},
  closed: { payment_made: 'confirming', placed: 'placed' },
};

const after = (...happened: CheckoutEvent[]): CheckoutState => happened.reduce(nextCheckout, NEW_CHECKOUT);

describe('a checkout', () => {
  it.each(states.flatMap((state) => events.map((event) => ({ state, event, phase: state.phase, type: event.type }))))(
    'in $phase knows what $type means',
    ({ state, event }) => {
      const next = nextCheckout(state, event);
      const phase = moves[state.phase][event.type];
      if (phase) expect(next.phase).toBe(phase);
      else expect(next).toBe(state);
    },
  );

  it('takes the second press of the pay button for none', () => {
    const opening = after({ type: 'pay_pressed' });
    expect(nextCheckout(opening, { type: 'pay_pressed' })).toBe(opening);
  });

  it('remembers why the bank declined until the window is closed', () => {
    const closed = after(
      { type: 'pay_pressed' },
      { type: 'window_opened' },
      { type: 'payment_declined', description: 'Not enough money.' },
      { type: 'window_closed' },
    );
    expect(closed).toEqual({ phase: 'asking', declined: 'Not enough money.' });
  });

  it('forgets the last notice when the shopper tries again', () => {
    const told = after({ type: 'pay_pressed' }, { type: 'refused', notice: { kind: 'window_failed' } });
    expect(told).toEqual({ phase: 'reviewing', notice: { kind: 'window_failed' } });
    expect(nextCheckout(told, { type: 'pay_pressed' })).toEqual({ phase: 'opening' });
  });

  it.each(['checking', 'unsure', 'unconfirmed', 'unverified', 'expired'] as const)(
    'corrects what was said of a payment that no one could ask about: %s',
    (kind) => {
      const told = after(
        { type: 'pay_pressed' },
        { type: 'window_opened' },
        { type: 'payment_made' },
        { type: 'refused', notice: { kind } },
      );
      const known = nextCheckout(told, { type: 'settled_later', notice: { kind: 'refunding' } });
      expect(known).toEqual({ phase: 'reviewing', notice: { kind: 'refunding' } });
      expect(nextCheckout(known, { type: 'settled_later', notice: { kind: 'not_paid' } })).toBe(known);
    },
  );

  it('still repeats what the bank says when it declines after the window was closed', () => {
    const dismissed: CheckoutState = { phase: 'reviewing', notice: { kind: 'checking' } };
    expect(nextCheckout(dismissed, { type: 'payment_declined', description: 'Not enough money.' })).toEqual({
      phase: 'reviewing',
      notice: { kind: 'declined', description: 'Not enough money.' },
    });
  });

  it('is busy only while the shopper waits for the shop', () => {
    expect(states.filter(isBusy).map(({ phase }) => phase)).toEqual(['opening', 'asking', 'confirming']);
  });
});

const totalOf = (body: unknown): number => (body as { grandTotal: number }).grandTotal;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a payment that the shop refuses to open', () => {
  const shown: OrderTotals = { ...aPress().totals, platform_fee: 40, grand_total: 589 };
  const quote = { ...shown, lines: [{ id: 'chicken', price: 250, qty: 2 }] };

  async function refused(answer: Answer, order = aPress()) {
    const shop = aShop({ 'POST /payment/create-order': answer });
    await shop.flow.pay(order);
    return shop;
  }

  it('shows the new quote, and pays it when the shopper accepts', async () => {
    const { fakeApi, flow, recorded } = await refused(
      refusal(409, 'PRICE_CHANGED', 'Prices have changed. Please review your order.', { quote }),
    );
    expect(flow.state()).toEqual({ phase: 'price_changed' });
    const packs = { chicken: { price: 250, qty: 2 } };
    expect(recorded.corrections).toEqual([{ packs, platformFee: 40, surgeFee: 0, deliveryFee: 49, discount: 0 }]);
    expect(recorded.failed).toEqual(['Prices have changed. Please review your order.']);
    fakeApi.answers['POST /payment/create-order'] = { body: opened };
    await flow.acceptPrice(aPress({ totals: shown, settleTotals: async () => shown }));
    expect(flow.state().phase).toBe('paying');
    expect(fakeApi.bodiesOf('POST /payment/create-order').map(totalOf)).toEqual([569, 589]);
  });

  it('lets the shopper go back to the order instead', async () => {
    const { flow } = await refused(refusal(409, 'PRICE_CHANGED', '', { quote }));
    flow.declinePrice();
    expect(flow.state()).toEqual({ phase: 'reviewing', notice: null });
  });

  it.each([
    undefined,
    null,
    {},
    { ...quote, platform_fee: '40' },
    { ...quote, lines: undefined },
    { ...quote, subtotal: 480 },
    { ...quote, lines: [{ id: 'chicken', price: 'ten', qty: 2 }, null, 'x'] },
  ])('does not believe a quote that does not add up: %j', async (odd) => {
    const { flow, recorded } = await refused(
      refusal(409, 'PRICE_CHANGED', 'Prices have changed. Please review your order.', { quote: odd }),
    );
    const text = 'Prices have changed. Please review your order.';
    expect(flow.state()).toEqual({ phase: 'reviewing', notice: { kind: 'failed', text } });
    expect(recorded).toMatchObject({ corrections: [], failed: [text] });
  });

  it('goes offline when the store has closed', async () => {
    const { flow } = await refused(refusal(409, 'STORE_CLOSED'));
    expect(flow.state()).toEqual({ phase: 'closed' });
  });

  it('names the products that are gone, by the cart when the shop does not know them any more', async () => {
    const products = [
      { id: 'chicken', name: 'Chicken Curry Cut', left: 1 },
      { id: 'mutton', name: null, left: 0 },
    ];
    const cart = [...aCart(), { ...aCart()[0]!, id: 'mutton', name: 'Mutton Chops' }];
    const { flow, recorded } = await refused(refusal(409, 'NOT_AVAILABLE', 'Gone.', { products }), aPress({ cart }));
    const names = ['Chicken Curry Cut', 'Mutton Chops'];
    expect(flow.state()).toEqual({ phase: 'reviewing', notice: { kind: 'not_available', text: 'Gone.', names } });
    expect(recorded.corrections).toEqual([{ packs: { chicken: { qty: 1 }, mutton: { qty: 0 } } }]);
    expect(recorded.failed).toEqual(['Gone.']);
  });

  it.each(['PACKS_RESERVED', 'TOO_MANY_PACKS'])(
    'names the products of which others must pay first, or fewer be taken: %s',
    async (code) => {
      const products = [{ id: 'chicken', name: 'Chicken Curry Cut' }];
      const text = 'Too many packs are waiting.';
      const { flow, recorded } = await refused(refusal(409, code, text, { products }), aPress({ cart: aCart() }));
      const notice = { kind: 'not_available', text, names: ['Chicken Curry Cut'] };
      expect(flow.state()).toEqual({ phase: 'reviewing', notice });
      expect(recorded.failed).toEqual([text]);
    },
  );

  it('takes the coupon back, and shows the total without it', async () => {
    const { flow, recorded } = await refused(refusal(422, 'INVALID_COUPON', 'Invalid or expired coupon.'));
    expect(recorded.coupons).toEqual(['Invalid or expired coupon.']);
    expect(recorded.failed).toEqual([]);
    expect(flow.state()).toEqual({ phase: 'price_changed' });
  });

  it.each([
    ['no courier delivers there', 'NOT_DELIVERABLE', 'out_of_reach'],
    ['the courier is away', 'COURIER_UNAVAILABLE', 'courier_away'],
  ])('leaves it to the pincode to say that %s', async (_name, code, obstacle) => {
    const { flow, recorded } = await refused(refusal(409, code));
    expect(flow.state()).toEqual({ phase: 'reviewing', notice: null });
    expect(recorded).toMatchObject({ obstacles: [obstacle], failed: ['Could not calculate delivery fee for this address.'] });
  });

  it.each([
    ['the place', 'NOT_DELIVERABLE', 'out-of-region', 'out_of_reach', messages.feeFailed],
    ['the address', 'NOT_DELIVERABLE', 'address-refused', 'address_unknown', messages.feeFailed],
    ['the length of the address', 'NOT_DELIVERABLE', 'address-too-long', 'address_too_long', messages.feeFailed],
    ['the phone', 'NOT_DELIVERABLE', 'phone-refused', 'phone_refused', messages.obstacles.phone_refused],
    ['the weight', 'NOT_DELIVERABLE', 'too-heavy', 'too_heavy', messages.obstacles.too_heavy],
    ['the courier itself', 'COURIER_UNAVAILABLE', 'courier-refuses', 'courier_refuses', messages.obstacles.courier_refuses],
    ['a reason of a newer shop', 'NOT_DELIVERABLE', 'toString', 'out_of_reach', messages.feeFailed],
  ])('names %s when that stands in the way', async (_name, code, reason, obstacle, text) => {
    const { recorded } = await refused(refusal(409, code, undefined, { reason }));
    expect(recorded).toMatchObject({ obstacles: [obstacle], failed: [text] });
  });

  it.each([
    [
      'the sign-in has ended',
      refusal(401, 'SIGN_IN_REQUIRED', 'Please log in to continue.'),
      { kind: 'sign_in' },
      'Please log in to continue.',
    ],
    [
      'the server says why',
      refusal(502, 'PAYMENT_UNAVAILABLE', 'The bank sleeps.'),
      { kind: 'failed', text: 'The bank sleeps.' },
      'The bank sleeps.',
    ],
    ['the server says nothing', refusal(500, 'INTERNAL'), { kind: 'failed', text: '' }, ''],
    ['there is no answer', 'lost' as const, { kind: 'failed', text: '' }, ''],
  ])('says so when %s', async (_name, answer, notice, text) => {
    const { flow, recorded } = await refused(answer);
    expect(flow.state()).toEqual({ phase: 'reviewing', notice });
    expect(recorded.failed).toEqual([text]);
  });

  it.each([{}, null, '<html>', { ...opened, orderId: null }, { ...opened, orderId: '' }, { ...opened, amount: 'much' }])(
    'says so when the answer is of no use, and the next try goes on: %j',
    async (body) => {
      const { fakeApi, flow, recorded } = await refused({ body });
      expect(flow.state()).toEqual({ phase: 'reviewing', notice: { kind: 'failed', text: '' } });
      expect(recorded.failed).toEqual(['']);
      fakeApi.answers['POST /payment/create-order'] = { body: opened };
      await flow.pay(aPress());
      expect(flow.state().phase).toBe('paying');
    },
  );

  it('finds the order when it is paid already', async () => {
    const { recorded } = await refused(refusal(409, 'ALREADY_PAID', 'This order is already paid.'));
    expect(recorded.placed).toEqual(['A1']);
  });

  it('finds the refund when it was refunded already', async () => {
    const { fakeApi, flow, recorded } = aShop({
      'POST /payment/create-order': refusal(409, 'ALREADY_PAID'),
      'POST /cart/checkout': refusal(409, 'PAYMENT_REFUNDED'),
    });
    await flow.pay(aPress());
    expect(recorded.notices).toEqual([{ kind: 'refunding' }]);
    expect(fakeApi.countOf('POST /payment/verify')).toBe(0);
  });
});

describe('before a payment is opened', () => {
  it('stops when no one delivers to the address', async () => {
    const { fakeApi, flow } = aShop();
    await flow.pay(aPress({ settleTotals: async () => null }));
    expect(flow.state()).toEqual({ phase: 'reviewing', notice: null });
    expect(fakeApi.sent).toEqual([]);
  });

  it('never takes more than the button showed: a fee found on the way must be accepted first', async () => {
    const { fakeApi, flow } = aShop();
    const dearer = { ...aPress().totals, delivery_fee: 89, grand_total: 609 };
    await flow.pay(aPress({ settleTotals: async () => dearer }));
    expect(flow.state()).toEqual({ phase: 'price_changed' });
    expect(fakeApi.sent).toEqual([]);
  });

  it('says so when the payment window cannot be loaded', async () => {
    const { flow } = aShop({}, () => Promise.reject(new Error('no script')));
    await flow.pay(aPress());
    expect(flow.state()).toEqual({ phase: 'reviewing', notice: { kind: 'window_failed' } });
  });
});
