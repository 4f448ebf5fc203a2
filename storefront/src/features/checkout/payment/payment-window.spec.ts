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
const events = (): PaymentWindowEvents => ({ opened: jest.fn(), paid: jest.fn(), declined: jest.fn(), closed: jest.fn() });
const scripts = () => [...document.querySelectorAll('script')];

/** The provider's script has arrived. */
function arrive(opened: string[]): void {
  window.Razorpay = class {
    constructor(private readonly options: { order_id: string }) {}
    on() {}
    open() {
      opened.push(this.options.order_id);
    }
  };
  scripts()[0]!.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  delete window.Razorpay;
});
afterEach(() => {
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
});
