import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type PaymentWindowEvents, razorpayWindow } from './payment-window';

const payment = {
  key: 'rzp_1',
  amount: 100,
  currency: 'INR',
  order_id: 'order_1',
  name: 'Shop',
  description: 'Meat',
  prefill: { name: '', email: '', contact: '' },
  theme: { color: '#85182a' },
};
const events = (): PaymentWindowEvents => ({
  opened: jest.fn(() => true),
  paid: jest.fn(),
  declined: jest.fn(),
  closed: jest.fn(),
});
const scripts = () => [...document.querySelectorAll('script')];

/** All that windows were made with. */
const given: object[] = [];

function provideWindow(opened: string[] = []): void {
  window.Razorpay = class {
    constructor(private readonly options: { order_id: string }) {
      given.push(options);
    }
    on() {}
    open() {
      opened.push(this.options.order_id);
    }
  };
}

/** The provider's script has arrived. */
function arrive(opened: string[]): void {
  provideWindow(opened);
  scripts()[0]!.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  delete window.Razorpay;
});
afterEach(() => {
  given.length = 0;
  document.head.replaceChildren();
});

describe('the payment window', () => {
  it('tries again after its script could not be loaded, and loads it once', async () => {
    const open = razorpayWindow('http://pay.test/checkout.js');
    const first = open(payment, events());
    scripts()[0]!.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('could not be loaded');

    const opened: string[] = [];
    const told = events();
    const tries = [open(payment, told), open({ ...payment, order_id: 'order_2' }, events())];
    expect(scripts().map(({ src }) => src)).toEqual(['http://pay.test/checkout.js']);
    arrive(opened);
    await Promise.all(tries);
    await open({ ...payment, order_id: 'order_3' }, events());
    expect(scripts()).toHaveLength(1);
    await waitFor(() => expect(opened).toEqual(['order_1', 'order_2', 'order_3']));
    expect(told.opened).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Instagram', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/22F76 Instagram 390.0', true],
    ['a browser', 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36', false],
  ])('in %s, takes the whole page only where no window can lie over it', async (_, userAgent, takesPage) => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const told = events();
    provideWindow();
    await razorpayWindow('http://pay.test/checkout.js')(payment, told);
    agent.mockRestore();
    const way = { callback_url: `${window.location.origin}/api/payment/callback`, redirect: true };
    if (takesPage) expect(given).toEqual([expect.objectContaining(way)]);
    else expect(given).toEqual([expect.not.objectContaining({ redirect: true })]);
    window.dispatchEvent(new Event('pageshow')); // back with the Back button
    expect(told.closed).toHaveBeenCalledTimes(takesPage ? 1 : 0);
  });
});
