import { Razorpay, submitTo } from './razorpay.js';

/** On the provider's own page: the same window, whose end is a form to the shop. */
function openHosted({ callback_url, ...options }) {
  let isOver = false;
  const end = (values) => {
    if (!isOver) submitTo(callback_url, values);
    isOver = true;
  };
  const shown = new Razorpay({ ...options, handler: end, modal: { ondismiss: () => end(errorFields(cancelled)) } });
  shown.on('payment.failed', ({ error }) => end(errorFields(error)));
  shown.open();
}

const cancelled = {
  code: 'BAD_REQUEST_ERROR',
  description: 'You have cancelled the payment.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_cancelled',
};

/** `error[code]`, `error[description]` …; what belongs together is JSON in one field. */
function errorFields({ metadata = {}, ...error }) {
  const fields = Object.entries(error).map(([name, value]) => [`error[${name}]`, value]);
  return { ...Object.fromEntries(fields), 'error[metadata]': JSON.stringify(metadata) };
}

const { hostedCheckout } = document.body?.dataset ?? {};
if (hostedCheckout) openHosted(JSON.parse(hostedCheckout));
