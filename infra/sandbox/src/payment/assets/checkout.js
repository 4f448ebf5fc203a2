// The payment window of the local sandbox: defines window.Razorpay the way the provider's own script does.
(() => {
  const base = new URL('.', document.currentScript.src).href.replace(/\/$/, '');
  const styles = `
    :host { all: initial; }
    * { box-sizing: border-box; font: inherit; color: inherit; }
    .veil { position: fixed; inset: 0; z-index: 2147483000; display: grid; place-items: end center; background: rgb(12 18 32 / .62); font: 400 16px/1.45 system-ui, sans-serif; color: #10203a; }
    .window { width: min(100%, 420px); max-height: 96vh; overflow: auto; background: #fff; border-radius: 18px 18px 0 0; box-shadow: 0 20px 60px rgb(0 0 0 / .4); }
    @media (min-width: 520px) { .veil { place-items: center; } .window { border-radius: 18px; } }
    header { display: flex; align-items: flex-start; gap: 12px; padding: 18px 20px; background: #10254d; color: #fff; border-radius: 18px 18px 0 0; }
    h2 { margin: 0; font-size: 18px; font-weight: 650; }
    header p { margin: 2px 0 0; color: #c3d0ea; font-size: 14px; }
    .amount { margin: 8px 0 0; font-size: 26px; font-weight: 700; color: #fff; }
    .close { margin-left: auto; min-height: 44px; padding: 0 14px; border: 1px solid #5e76a8; border-radius: 10px; background: transparent; cursor: pointer; }
    main { padding: 16px 20px 20px; }
    .test { margin: 0 0 14px; padding: 10px 12px; border-radius: 10px; background: #fff4d6; color: #5b4300; font-size: 14px; }
    fieldset { margin: 0 0 16px; padding: 0; border: 0; }
    legend { margin-bottom: 8px; font-weight: 600; }
    label { display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 0 14px; border: 1px solid #c9d2e3; border-radius: 10px; margin-bottom: 8px; cursor: pointer; }
    label:has(:checked) { border-color: #1b4fd8; background: #eef3ff; }
    input { width: 18px; height: 18px; accent-color: #1b4fd8; }
    .actions { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
    .actions button { min-height: 52px; border: 0; border-radius: 12px; font-weight: 650; cursor: pointer; }
    .success { background: #0f7a3d; color: #fff; }
    .failure { background: #fff; color: #a3161c; box-shadow: inset 0 0 0 1.5px #c8383e; }
    button:disabled { opacity: .55; cursor: progress; }
    :focus-visible { outline: 3px solid #f5a524; outline-offset: 2px; }
    .error { margin: 0 0 14px; padding: 10px 12px; border-radius: 10px; background: #fde8e8; color: #8d1016; }
    .error:empty { display: none; }
  `;

  const rupees = (paise) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: paise % 100 ? 2 : 0 }).format(
      paise / 100,
    );

  async function ask(path, body) {
    const answer = await fetch(
      `${base}${path}`,
      body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : undefined,
    );
    const read = await answer.json();
    if (!answer.ok) throw read.error;
    return read;
  }

  class Razorpay {
    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed');
      if (!options.order_id && !options.amount) throw new Error('No amount or order_id passed');
      this.options = options;
      this.listeners = {};
    }

    on(event, listener) {
      (this.listeners[event] ??= []).push(listener);
    }

    open() {
      if (this.host) return;
      this.opener = document.activeElement;
      this.host = document.createElement('div');
      this.root = this.host.attachShadow({ mode: 'open' });
      this.draw();
      document.body.append(this.host);
      this.root.querySelector('input').focus();
      this.check();
    }

    close() {
      this.host?.remove();
      this.host = null;
      this.opener?.focus?.();
    }

    draw() {
      const style = document.createElement('style');
      style.textContent = styles;
      const veil = document.createElement('div');
      veil.className = 'veil';
      veil.innerHTML = `
        <div class="window" role="dialog" aria-modal="true" aria-labelledby="title">
          <header><div><h2 id="title"></h2><p class="about"></p><p class="amount"></p></div><button class="close" type="button">Close</button></header>
          <main>
            <p class="test">Test payment: this window belongs to the local sandbox. No money moves.</p>
            <p class="error" role="alert"></p>
            <fieldset><legend>Pay with</legend>
              <label><input type="radio" name="method" value="upi" checked> UPI</label>
              <label><input type="radio" name="method" value="card"> Card</label>
              <label><input type="radio" name="method" value="netbanking"> Net banking</label>
            </fieldset>
            <div class="actions"><button class="success" type="button">Success</button><button class="failure" type="button">Failure</button></div>
          </main>
        </div>`;
      this.root.append(style, veil);
      this.find('h2').textContent = this.options.name || 'Payment';
      this.find('.about').textContent = this.options.description || '';
      this.find('.amount').textContent = rupees(Number(this.options.amount));
      this.find('.close').addEventListener('click', () => this.dismiss());
      this.find('.success').addEventListener('click', () => this.pay('success'));
      this.find('.failure').addEventListener('click', () => this.pay('failure'));
      veil.addEventListener('keydown', (event) => this.keepFocus(event));
    }

    find(selector) {
      return this.root.querySelector(selector);
    }

    // A wrong key, order or amount is told before anybody pays.
    async check() {
      const { key, order_id, amount } = this.options;
      await ask(`/checkout/orders/${encodeURIComponent(order_id)}?key=${encodeURIComponent(key)}&amount=${amount}`).catch(
        (error) => this.refuse(error),
      );
    }

    async pay(outcome) {
      this.busy(true);
      this.find('.error').textContent = '';
      const { key, order_id, prefill = {}, handler } = this.options;
      const method = this.find('input:checked').value;
      try {
        const reply = await ask(`/checkout/orders/${encodeURIComponent(order_id)}/pay`, {
          key,
          outcome,
          method,
          email: prefill.email,
          contact: prefill.contact,
        });
        if (reply.error) throw reply.error;
        this.close();
        handler?.(reply.handler);
      } catch (error) {
        this.refuse(error);
      }
    }

    refuse(error) {
      if (!this.host) return;
      this.busy(false);
      const told = error?.description
        ? error
        : {
            code: 'GATEWAY_ERROR',
            description: 'The payment service did not answer.',
            source: 'gateway',
            step: 'payment_initiation',
            reason: 'gateway_technical_error',
            metadata: {},
          };
      this.find('.error').textContent = told.description;
      for (const listener of this.listeners['payment.failed'] ?? []) listener({ error: told });
    }

    busy(on) {
      for (const button of this.root.querySelectorAll('.actions button')) button.disabled = on;
    }

    dismiss() {
      this.close();
      this.options.modal?.ondismiss?.();
    }

    keepFocus(event) {
      if (event.key === 'Escape' && this.options.modal?.escape !== false) return this.dismiss();
      if (event.key !== 'Tab') return;
      const stops = [...this.root.querySelectorAll('button:not(:disabled), input:checked')];
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (this.root.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0]).focus();
    }
  }

  window.Razorpay = Razorpay;
})();
