import type { FastifyInstance } from 'fastify';
import { collectionOf, type PaymentEntity } from '../entities.js';
import type { PaymentContext } from '../payment-context.js';
import { page } from '../wire/paging.js';
import { readAmount, readBody } from '../wire/read-body.js';
import { capturePayment } from '../money/process-payment.js';
import { invalid, unknownId } from '../wire/wire-error.js';

interface ById {
  Params: { id: string };
}

export function registerPayments(app: FastifyInstance, context: PaymentContext): void {
  const { state } = context;
  app.get('/payments', { config: { operation: 'payments.list' } }, async (request) => {
    const before = context.clock.now() - state.policy.listLagMs;
    const visible = Object.values(state.payments).filter(({ created_at }) => created_at * 1000 <= before);
    return collectionOf(page(visible, request.query).map(withoutCard));
  });
  app.get<ById>('/payments/:id', { config: { operation: 'payments.get' } }, async ({ params, query }) => {
    const payment = findPayment(context, params.id);
    const expanded = [(query as Record<string, unknown>)['expand[]']].flat();
    const offer = state.offers[payment.id];
    const offers = expanded.includes('offers') && { offers: collectionOf(offer ? [{ id: offer }] : []) };
    return { ...(expanded.includes('card') ? payment : withoutCard(payment)), ...offers };
  });
  app.post<ById>('/payments/:id/capture', { config: { operation: 'payments.capture' } }, async ({ params, body }) => {
    const payment = findPayment(context, params.id);
    const fields = readBody(body, ['amount', 'currency']);
    const amount = readAmount(fields.amount, { max: state.policy.maxAmount, noun: 'Capture' });
    if (payment.captured) throw invalid('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw invalid('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount) throw invalid('Capture amount must be equal to the amount authorized', 'amount');
    if ((fields.currency ?? 'INR') !== payment.currency) throw invalid('The currency differs from the payment', 'currency');
    capturePayment(context, payment);
    context.save();
    return withoutCard(payment);
  });
}

export function findPayment({ state }: PaymentContext, id: string): PaymentEntity {
  const payment = Object.hasOwn(state.payments, id) ? state.payments[id] : undefined;
  if (!payment) throw unknownId();
  return payment;
}

// The card itself is shown to those alone who ask for it; everybody sees its id.
function withoutCard({ card: _card, ...payment }: PaymentEntity): Omit<PaymentEntity, 'card'> {
  return payment;
}
