import { element } from './element.js';
import { checkOptions, fillOptions } from './options.js';
import { PaymentWindow } from './window.js';

// The window asks where its script came from, whatever name the sandbox has in this browser.
const sandboxAddress = new URL('.', document.currentScript.src).href;

/** What the shop calls. One window at a time, as with the real script. */
export class Razorpay {
  constructor(options) {
    checkOptions(options);
    this.options = fillOptions(options);
    this.listeners = [];
    this.shown = null;
  }

  on(event, listener) {
    this.listeners.push({ event, listener });
    return this;
  }

  open() {
    if (this.shown) return this;
    const { timeout, callback_url, redirect } = this.options;
    if (callback_url && redirect) {
      submitTo(`${sandboxAddress}checkout/hosted`, hostedFields(this.options));
      return this;
    }
    this.shown = new PaymentWindow(this.options, {
      pay: (fields) => this.pay(fields),
      close: () => this.dismiss(),
    });
    if (timeout > 0) this.timer = setTimeout(() => this.dismiss(), timeout * 1000);
    void this.look();
    return this;
  }

  close() {
    clearTimeout(this.timer);
    this.shown?.remove();
    this.shown = null;
  }

  async look() {
    const { key, order_id, amount } = this.options;
    const answer = await ask('open', { key_id: key, order_id, amount });
    if (answer.error) {
      this.shown?.refuse(answer.error.description);
      this.tell('payment.failed', { error: answer.error });
    } else this.shown?.ready();
  }

  async pay(fields) {
    const { key, order_id, prefill, description } = this.options;
    const { email = '', contact = '' } = prefill;
    const answer = await ask('pay', { key_id: key, order_id, email, contact, description, ...fields });
    if (!this.shown) return;
    if (answer.error) this.fail(answer.error);
    else if (answer.app) {
      this.shown.openApp(answer.app);
      this.follow(answer.razorpay_payment_id);
    } else if (answer.pending) this.shown.sayLate();
    else this.succeed(answer);
  }

  /** Asks until the app has paid, or the window is closed: then only the webhook tells. */
  follow(payment_id) {
    setTimeout(async () => {
      if (!this.shown) return;
      const { key, order_id } = this.options;
      const answer = await ask('status', { key_id: key, order_id, payment_id });
      if (!this.shown) return;
      if (answer.razorpay_signature) this.succeed(answer);
      else this.follow(payment_id);
    }, 500);
  }

  succeed(receipt) {
    this.close();
    const { callback_url, handler } = this.options;
    if (handler) handler(receipt);
    else if (callback_url) submitTo(callback_url, receipt);
  }

  fail(error) {
    this.shown.sayFailed(error.description);
    this.tell('payment.failed', { error });
    if (!this.options.retry.enabled) this.dismiss();
  }

  dismiss() {
    if (!this.shown) return;
    this.close();
    this.options.modal.ondismiss?.();
  }

  tell(event, news) {
    for (const one of this.listeners) if (one.event === event) one.listener(news);
  }
}

async function ask(step, fields) {
  try {
    const body = JSON.stringify(fields);
    const answer = await fetch(`${sandboxAddress}checkout/${step}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    return await answer.json();
  } catch {
    const description = 'The connection was lost. Your payment may have gone through.';
    return {
      error: { code: 'SERVER_ERROR', description, source: 'network', step: 'payment_response', reason: 'NA', metadata: {} },
    };
  }
}

/** Takes the whole page there. */
export function submitTo(address, values) {
  const fields = Object.entries(values).map(([name, value]) => element('input', { type: 'hidden', name, value }));
  const form = element('form', { method: 'POST', action: address, hidden: true }, ...fields);
  document.body.append(form);
  form.submit();
}

/** What the provider's own page is told of the options: what a form can carry. */
function hostedFields({ key, order_id, amount, currency, name, description, callback_url, prefill }) {
  const person = Object.entries(prefill).map(([part, value]) => [`prefill[${part}]`, value]);
  return { key_id: key, order_id, amount, currency, name, description, callback_url, ...Object.fromEntries(person) };
}

window.Razorpay = Razorpay;
