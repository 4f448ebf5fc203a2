/** Throws at once, as the provider's script does, when the shop forgot something. */
export function checkOptions(options) {
  if (!options || typeof options !== 'object') throw new TypeError('Razorpay needs options.');
  if (typeof options.key !== 'string' || options.key === '') throw new Error('No key passed');
  if (typeof options.order_id !== 'string' || options.order_id === '') throw new Error('No order_id passed');
  const amount = Number(options.amount);
  if (!Number.isInteger(amount) || amount < 100)
    throw new Error('amount should be passed in integer paise. Minimum value is 100 paise, i.e. ₹ 1');
  if ((options.currency ?? 'INR') !== 'INR') throw new Error('The provided currency is not supported');
  if (options.handler !== undefined && typeof options.handler !== 'function') throw new TypeError('handler must be a function');
}

/** The options with the provider's own defaults. */
export function fillOptions(options) {
  return {
    currency: 'INR',
    name: '',
    description: '',
    prefill: {},
    theme: {},
    ...options,
    amount: Number(options.amount),
    modal: { backdropclose: false, escape: true, confirm_close: false, ...options.modal },
    retry: { enabled: true, ...(typeof options.retry === 'object' ? options.retry : {}) },
  };
}

/** A colour of the shop's, if it is one; white letters must stay readable on it, so it is darkened where needed. */
export function themeColour(colour) {
  const known = /^#?([0-9a-f]{6})$/i.exec(colour ?? '');
  if (!known) return '#14532d';
  let parts = known[1].match(/../g).map((part) => Number.parseInt(part, 16));
  while (brightness(parts) > 0.16) parts = parts.map((part) => Math.floor(part * 0.92));
  return `rgb(${parts.join(' ')})`;
}

function brightness(parts) {
  const [red, green, blue] = parts.map((part) => (part / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
