import { element, rupees } from './element.js';
import { dress } from './style.js';

const methods = [
  { method: 'card', label: 'Card', hint: 'Visa test card ending in 1007' },
  { method: 'upi', label: 'UPI', hint: 'Test address success@razorpay' },
  { method: 'netbanking', label: 'Net banking', hint: 'Test bank' },
  { method: 'app', label: 'UPI app', hint: 'Opens an app; it pays after a while' },
];

/** The window over the shop's page. It lives in a shadow root, so that neither's styles reach the other. */
export class PaymentWindow {
  constructor(options, { pay, close }) {
    this.options = options;
    this.pay = pay;
    this.leave = () => (options.modal.confirm_close && !window.confirm('Leave the payment?') ? undefined : close());
    this.before = document.activeElement;
    this.host = element('div', { className: 'razorpay-container' });
    this.root = this.host.attachShadow({ mode: 'open' });
    dress(this.root, options.theme);
    this.draw();
    this.cover();
  }

  draw() {
    const { name, description, amount } = this.options;
    this.status = element('p', { className: 'status', role: 'status' });
    this.close = element('button', { type: 'button', className: 'close', 'aria-label': 'Close', onclick: this.leave }, cross());
    this.buttons = [
      this.button('Success', 'main', { outcome: 'success' }),
      this.button('Failure', '', { outcome: 'failure' }),
      this.button('Pay late', 'quiet', { outcome: 'late' }),
    ];
    this.choice = element('fieldset', {}, element('legend', {}, 'Pay with'), ...methods.map(methodChoice));
    const head = element(
      'header',
      {},
      element('div', {}, element('h2', { id: 'title' }, name || 'Payment'), element('p', { className: 'about' }, description)),
      element('p', { className: 'amount' }, rupees(amount)),
      this.close,
    );
    this.sheet = element(
      'div',
      {
        className: 'sheet',
        role: 'dialog',
        tabIndex: -1,
        'aria-modal': 'true',
        'aria-labelledby': 'title',
        'aria-describedby': 'test',
      },
      head,
      element('p', { className: 'test', id: 'test' }, 'Test payment. No money moves.'),
      element(
        'div',
        { className: 'body' },
        this.choice,
        payer(this.options.prefill),
        this.status,
        element('div', { className: 'ends' }, ...this.buttons),
      ),
    );
    this.root.append(
      element('div', { className: 'backdrop', onclick: () => this.options.modal.backdropclose && this.leave() }),
      this.sheet,
    );
    this.wait(true);
  }

  button(label, look, fields) {
    const press = async () => {
      this.wait(true);
      this.say('Waiting for the bank…');
      const { value } = this.root.querySelector('input:checked');
      const inApp = value === 'app' && fields.outcome === 'success';
      await this.pay({ ...fields, method: value === 'app' ? 'upi' : value, ...(inApp && { outcome: 'app' }) });
    };
    return element('button', { type: 'button', className: look, onclick: press }, label);
  }

  cover() {
    this.overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    this.host.addEventListener('keydown', (event) => this.readKey(event));
    document.body.append(this.host);
    this.sheet.focus();
  }

  remove() {
    document.documentElement.style.overflow = this.overflow;
    this.host.remove();
    this.before?.focus?.();
  }

  ready() {
    this.wait(false);
    this.buttons[0].focus();
  }

  refuse(words) {
    this.choice.disabled = true;
    this.say(words, 'wrong');
    this.close.focus();
  }

  sayFailed(words) {
    this.wait(false);
    this.say(words, 'wrong');
    this.buttons[0].focus();
  }

  sayLate() {
    this.say('The bank has not answered yet. You can close this window; the money may still arrive.');
    this.close.focus();
  }

  /** As the real one does on a phone: by an address in a frame. This frame lets no app come up: there is no one to be paid. */
  openApp(address) {
    this.say('Approve the payment in your UPI app. We wait for it here.');
    this.sheet.append(element('iframe', { sandbox: '', src: address, hidden: true, title: 'UPI app' }));
    this.close.focus();
  }

  say(words, look = '') {
    this.status.textContent = words;
    this.status.className = `status ${look}`;
  }

  wait(waiting) {
    for (const button of this.buttons) button.disabled = waiting;
    this.choice.disabled = waiting;
  }

  readKey(event) {
    event.stopPropagation(); // the shop's own dialogs listen for Escape too
    if (event.key === 'Escape' && this.options.modal.escape) this.leave();
    if (event.key === 'Tab') this.keepFocus(event);
  }

  keepFocus(event) {
    const stops = [...this.root.querySelectorAll('button:enabled, fieldset:enabled input:checked')];
    const end = event.shiftKey ? stops[0] : stops.at(-1);
    const inside = stops.includes(this.root.activeElement);
    if (inside && this.root.activeElement !== end) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}

function methodChoice({ method, label, hint }, place) {
  const input = element('input', { type: 'radio', name: 'method', value: method, checked: place === 0 });
  return element('label', {}, input, element('span', {}, element('b', {}, label), element('small', {}, hint)));
}

function payer({ name, email, contact }) {
  const words = [name, contact, email].filter(Boolean).join(' · ');
  return words ? element('p', { className: 'payer' }, words) : '';
}

function cross() {
  const ns = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(ns, 'svg');
  const line = document.createElementNS(ns, 'path');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', width: '22', height: '22', 'aria-hidden': 'true' }))
    drawing.setAttribute(name, value);
  line.setAttribute('d', 'M5 5l14 14M19 5L5 19');
  drawing.append(line);
  return drawing;
}
