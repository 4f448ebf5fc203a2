import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aPress, aShop, attempt, opened as anOpenedPayment, receipt } from '../testing/a-flow';
import { type Answer, type FakeApi, refusal } from '../testing/fake-api';
import { aCart, anAddress } from '../testing/test-orders';
import { openCheckoutMemory } from './open-checkout';
import { setLanguage } from '../../../platform/language';

const idOf = (body: unknown): string => (body as { checkout_id: string }).checkout_id;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('paying for an order', () => {
  it('goes from the payment over its proof to the order, its rider and its tracking', async () => {
    const { fakeApi, flow, recorded, window, settled } = aShop();
    await flow.pay(aPress());
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
    await flow.pay(aPress({ coupon_code: 'FRESH10' }));
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

  it('says in which language the bill is to be written, in the payment and in the order', async () => {
    const { fakeApi, flow, window, settled } = aShop();
    setLanguage('mr');
    try {
      await flow.pay(aPress());
      window().paid(receipt);
      await settled('placed');
      for (const route of ['POST /payment/create-order', 'POST /cart/checkout'])
        expect(fakeApi.bodiesOf(route)).toEqual([expect.objectContaining({ language: 'mr' })]);
    } finally {
      setLanguage('en');
    }
  });

  it('starts one payment however often the button is pressed', async () => {
    const { fakeApi, flow } = aShop();
    await Promise.all([flow.pay(aPress()), flow.pay(aPress()), flow.pay(aPress())]);
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(1);
  });

  it('needs no payment window when a coupon pays for everything', async () => {
    const { fakeApi, flow, recorded } = aShop({
      'POST /payment/create-order': { body: { ...anOpenedPayment, amount: 0, orderId: 'free_1' } },
    });
    await flow.pay(aPress());
    expect(recorded.windows).toBe(0);
    expect(fakeApi.countOf('POST /payment/verify')).toBe(0);
    expect(recorded.placed).toEqual(['A1']);
  });

  it('does not lose the order when the rider cannot be booked from here', async () => {
    const { flow, recorded, window, settled } = aShop({ 'POST /borzo/create-order': 'lost' });
    await flow.pay(aPress());
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
    await flow.pay(aPress());
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
    await flow.pay(aPress());
    window().paid(receipt);
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind: 'unverified' }]);
    expect(recorded.placed).toEqual([]);
  });

  const final = { body: { state: 'expired', final: true, order_id: null } };

  describe.each([
    ['could not be verified', { 'POST /payment/verify': refusal(409, 'PAYMENT_NOT_VERIFIED') }],
    ['could not be confirmed', { 'POST /payment/verify': 'lost' as const }],
    ['could not be ordered', { 'POST /cart/checkout': refusal(500, 'INTERNAL') }],
  ])('and so %s', (_name, failure) => {
    async function paid(answers: FakeApi['answers'] = {}) {
      const shop = aShop({ ...failure, ...answers });
      await shop.flow.pay(aPress());
      shop.window().paid(receipt);
      await shop.settled('reviewing');
      return shop;
    }

    it.each([
      ['open', attempt('open')],
      ['past its time', attempt('expired')],
      ['not to be asked about', 'lost' as const],
    ])('is not paid for a second time while it is %s, in this tab or another', async (_state, answer) => {
      const { fakeApi, flow } = await paid({ 'GET /payment/attempts/order_1': answer });
      const other = aShop({ 'GET /payment/attempts/order_1': answer });
      await flow.pay(aPress());
      await other.flow.pay(aPress({ cart: aCart({ qty: 3 }) }));
      expect(fakeApi.countOf('POST /payment/create-order')).toBe(1);
      expect(other.fakeApi.countOf('POST /payment/create-order')).toBe(0);
      expect(other.flow.state()).toEqual(flow.state());
      expect(await other.flow.askAgain()).toBe(false);
    });

    it('becomes the order when it is found to be paid', async () => {
      const { fakeApi, flow, recorded } = await paid();
      expect(await flow.askAgain()).toBe(false);
      Object.assign(fakeApi.answers, aShop().fakeApi.answers, { 'GET /payment/attempts/order_1': attempt('paid', 'A1') });
      expect(await flow.askAgain()).toBe(true);
      expect(recorded.placed).toEqual(['A1']);
    });

    it('may be paid for again once nothing can arrive any more', async () => {
      const { fakeApi, flow, recorded } = await paid();
      fakeApi.answers['GET /payment/attempts/order_1'] = final;
      expect(await flow.askAgain()).toBe(true);
      expect(recorded.notices.at(-1)).toEqual({ kind: 'unverified', final: true });
      expect(localStorage).toHaveLength(0);
      await flow.pay(aPress());
      expect(fakeApi.countOf('POST /payment/create-order')).toBe(2);
    });
  });

  it.each([
    ['its proof', { 'POST /payment/verify': 'lost' as const }],
    ['its order', { 'POST /cart/checkout': 'lost' as const }],
  ])('is being confirmed, not refused, when the connection was lost with %s', async (_name, failure) => {
    const { flow, recorded, window, settled } = aShop({ ...failure, 'GET /payment/attempts/order_1': 'lost' });
    await flow.pay(aPress());
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
    await flow.pay(aPress());
    window().paid(receipt);
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind: state }]);
    await flow.pay(aPress());
    const [first, second] = fakeApi.bodiesOf('POST /payment/create-order').map(idOf);
    expect(second).not.toBe(first);
  });
});

describe('a payment window that is closed', () => {
  it('asks once what became of the payment, and does not say that nothing was charged while money may arrive', async () => {
    const { fakeApi, flow, recorded, window, settled } = aShop();
    await flow.pay(aPress());
    window().closed();
    window().closed();
    await settled('reviewing');
    expect(fakeApi.countOf('GET /payment/attempts/order_1')).toBe(1);
    expect(recorded.notices).toEqual([{ kind: 'checking' }]);
  });

  it('says what the bank said', async () => {
    const { flow, recorded, window, settled } = aShop();
    await flow.pay(aPress());
    window().declined('Your card was declined.');
    expect(flow.state().phase).toBe('paying');
    window().closed();
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind: 'declined', description: 'Your card was declined.' }]);
  });

  it('places the order when the payment had gone through after all', async () => {
    const { flow, recorded, window, settled } = aShop({ 'GET /payment/attempts/order_1': attempt('paid', 'A1') });
    await flow.pay(aPress());
    window().closed();
    await settled('placed');
    expect(recorded.placed).toEqual(['A1']);
  });

  it.each([
    ['the time to pay has passed', attempt('expired'), 'expired'],
    ['nothing can arrive any more', { body: { state: 'expired', final: true, order_id: null } }, 'not_paid'],
    ['the outcome is not known', 'lost' as const, 'unsure'],
  ])('tells the truth when %s', async (_name, answer, kind) => {
    const { flow, recorded, window, settled } = aShop({ 'GET /payment/attempts/order_1': answer });
    await flow.pay(aPress());
    window().closed();
    await settled('reviewing');
    expect(recorded.notices).toEqual([{ kind }]);
  });
});

describe('news of a payment that arrives late', () => {
  const states = {
    'while the shop is asked': async ({ flow, fakeApi, window }: Shop) => {
      fakeApi.answers['GET /payment/attempts/order_1'] = () => new Promise<Answer>(() => {});
      window().closed();
      expect(flow.state().phase).toBe('asking');
    },
    'after the window was dismissed': dismissed,
    'after the bank had declined': async (shop: Shop) => {
      shop.window().declined('No funds.');
      await dismissed(shop);
    },
    'after its time had passed': async (shop: Shop) => {
      shop.fakeApi.answers['GET /payment/attempts/order_1'] = attempt('expired');
      await dismissed(shop);
    },
    'while it could not be asked about': async (shop: Shop) => {
      shop.fakeApi.answers['GET /payment/attempts/order_1'] = 'lost';
      await dismissed(shop);
    },
    'while the next try is being opened': async (shop: Shop) => {
      await dismissed(shop);
      shop.fakeApi.answers['POST /payment/create-order'] = () => new Promise<Answer>(() => {});
      void shop.flow.pay(aPress());
      expect(shop.flow.state().phase).toBe('opening');
    },
    'while the shopper looks at another total': async (shop: Shop) => {
      await dismissed(shop);
      await shop.flow.pay(aPress({ settleTotals: async () => ({ ...aPress().totals, grand_total: 600 }) }));
      expect(shop.flow.state().phase).toBe('price_changed');
    },
    'in the window of the next try': async (shop: Shop) => {
      await dismissed(shop);
      await shop.flow.pay(aPress());
      expect(shop.flow.state().phase).toBe('paying');
    },
    'after the shop has closed': async (shop: Shop) => {
      await dismissed(shop);
      shop.fakeApi.answers['POST /payment/create-order'] = refusal(409, 'STORE_CLOSED');
      await shop.flow.pay(aPress());
      expect(shop.flow.state().phase).toBe('closed');
    },
    'after another tab has forgotten it': async (shop: Shop) => {
      await dismissed(shop);
      localStorage.clear();
    },
  };
  const messagesOf = {
    'its proof': ({ first }: Told) => first.paid(receipt),
    'the word of the rest of the app': ({ flow }: Told) => flow.settleLater({ kind: 'placed', orderId: 'A1' }),
  };
  type Shop = ReturnType<typeof aShop>;
  type Told = Shop & { first: ReturnType<Shop['window']> };

  async function dismissed({ window, settled }: Shop) {
    window().closed();
    await settled('reviewing');
  }
  async function opened() {
    const shop = aShop();
    await shop.flow.pay(aPress());
    return { ...shop, first: shop.window() };
  }

  for (const [when, arrange] of Object.entries(states))
    it.each(Object.entries(messagesOf))(`is heard ${when}: %s`, async (_name, tell) => {
      const shop = await opened();
      await arrange(shop);
      tell(shop);
      await shop.settled('placed');
      expect(shop.flow.state()).toEqual({ phase: 'placed', orderId: 'A1' });
    });

  it.each(['after the window was dismissed', 'after the bank had declined', 'after its time had passed'] as const)(
    'is found by asking again %s, and then nothing is asked any more',
    async (when) => {
      const shop = await opened();
      await states[when](shop);
      expect(await shop.flow.askAgain()).toBe(false);
      shop.fakeApi.answers['GET /payment/attempts/order_1'] = attempt('paid', 'A1');
      expect(await shop.flow.askAgain()).toBe(true);
      expect(shop.recorded.placed).toEqual(['A1']);
      expect(await shop.flow.askAgain()).toBe(true);
      expect(shop.recorded.placed).toEqual(['A1']);
    },
  );

  it('opens no second window when it comes while the next try is being opened', async () => {
    const shop = await opened();
    await dismissed(shop);
    let answer: (opened: Answer) => void = () => {};
    shop.fakeApi.answers['POST /payment/create-order'] = () => new Promise<Answer>((resolve) => (answer = resolve));
    const paying = shop.flow.pay(aPress());
    await waitFor(() => expect(shop.fakeApi.countOf('POST /payment/create-order')).toBe(2));
    shop.first.paid(receipt);
    await shop.settled('placed');
    answer({ body: anOpenedPayment });
    await paying;
    expect(shop.recorded.windows).toBe(1);
  });

  it.each([
    ['the next try is refused', { 'POST /payment/create-order': refusal(409, 'COD_OFF', 'No.') }, 'failed'],
    ['the shop cannot be reached', { 'POST /payment/create-order': 'lost' as const }, 'failed'],
  ])('is not denied when %s', async (_name, answers, kind) => {
    const shop = await opened();
    await dismissed(shop);
    Object.assign(shop.fakeApi.answers, answers);
    await shop.flow.pay(aPress({ cart: aCart({ qty: 3 }) }));
    expect(shop.flow.state()).toMatchObject({ phase: 'reviewing', notice: { kind, awaited: true } });
    expect(await shop.flow.askAgain()).toBe(false);
  });
});

describe('a payment in whose place another order was placed', () => {
  const ended = (state: string): Answer => ({ body: { state, final: state !== 'open', order_id: null, placed_order_id: 'B2' } });
  const instead = (refund: string | null) => ({ kind: 'placed_instead', placedId: 'B2', refund });

  it('names that order when the window is closed, and says when money for this one goes back', async () => {
    const { fakeApi, flow, recorded, window, settled } = aShop({ 'GET /payment/attempts/order_1': ended('open') });
    await flow.pay(aPress());
    window().closed();
    await settled('reviewing');
    expect(recorded.notices).toEqual([instead(null)]);
    expect(await flow.askAgain()).toBe(false);
    fakeApi.answers['GET /payment/attempts/order_1'] = ended('refunding');
    expect(await flow.askAgain()).toBe(true);
    expect(flow.state()).toEqual({ phase: 'reviewing', notice: instead('refunding') });
    expect(recorded.placed).toEqual([]);
  });

  it('is said to go back when it was paid all the same', async () => {
    const { flow, recorded, window, settled } = aShop({
      'POST /payment/verify': ended('refunding'),
      'POST /cart/checkout': refusal(409, 'PAYMENT_REFUNDED'),
      'GET /payment/attempts/order_1': ended('refunding'),
    });
    await flow.pay(aPress());
    window().paid(receipt);
    await settled('reviewing');
    expect(recorded.notices).toEqual([instead('refunding')]);
    expect(recorded.placed).toEqual([]);
  });

  it('is told of before the same cart can be paid again, and then that is an order of its own', async () => {
    const { fakeApi, flow, recorded, window, settled } = aShop();
    await flow.pay(aPress());
    window().closed();
    await settled('reviewing');
    fakeApi.answers['GET /payment/attempts/order_1'] = ended('expired');
    await flow.pay(aPress({ coupon_code: 'FRESH10' }));
    expect(recorded.notices.at(-1)).toEqual(instead(null));
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(1);
    await flow.pay(aPress());
    const [first, second] = fakeApi.bodiesOf('POST /payment/create-order').map(idOf);
    expect(second).not.toBe(first);
  });
});

describe('another try', () => {
  async function afterOneTry(changes: FakeApi['answers'] = {}) {
    const shop = aShop(changes);
    await shop.flow.pay(aPress());
    shop.window().closed();
    await shop.settled('reviewing');
    return shop;
  }
  const idsOf = (fakeApi: FakeApi) => fakeApi.bodiesOf('POST /payment/create-order').map(idOf);

  it('with the same order keeps the checkout, so that it can only be paid once', async () => {
    const { fakeApi, flow } = await afterOneTry();
    await flow.pay(aPress());
    const [first, second] = idsOf(fakeApi);
    expect(second).toBe(first);
  });

  it('keeps the checkout after a reload and after its time has passed', async () => {
    const { fakeApi } = await afterOneTry();
    const later = aShop({ 'GET /payment/attempts/order_1': attempt('expired') });
    await later.flow.pay(aPress());
    expect(idsOf(later.fakeApi)).toEqual(idsOf(fakeApi));
  });

  it('keeps the checkout when the answer to the first try was lost', async () => {
    const { fakeApi, flow } = aShop({ 'POST /payment/create-order': 'lost' });
    await flow.pay(aPress());
    await flow.pay(aPress());
    const [first, second] = idsOf(fakeApi);
    expect(second).toBe(first);
  });

  it.each([
    ['cart', { cart: aCart({ qty: 3 }) }],
    ['address', { address: anAddress({ line1: 'Flat 9' }) }],
    ['coupon', { coupon_code: 'FRESH10' }],
  ])('with another %s is another checkout', async (_name, change) => {
    const { fakeApi, flow } = await afterOneTry();
    await flow.pay(aPress(change));
    const [first, second] = idsOf(fakeApi);
    expect(second).not.toBe(first);
  });

  it('never pays twice: an earlier payment that went through becomes the order', async () => {
    const { fakeApi, flow, recorded } = await afterOneTry();
    fakeApi.answers['GET /payment/attempts/order_1'] = attempt('paid', 'A1');
    await flow.pay(aPress());
    expect(recorded.placed).toEqual(['A1']);
    expect(fakeApi.countOf('POST /payment/create-order')).toBe(1);
  });

  it("never touches another shopper's checkout", async () => {
    const { fakeApi, flow } = await afterOneTry();
    await flow.pay(aPress({ shopperId: 'arjun' }));
    const [first, second] = idsOf(fakeApi);
    expect(second).not.toBe(first);
  });
});
