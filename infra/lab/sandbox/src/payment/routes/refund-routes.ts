import type { FastifyInstance } from 'fastify';
import { collectionOf, type RefundEntity } from '../entities.js';
import type { PaymentContext } from '../payment-context.js';
import { page } from '../wire/paging.js';
import { findPayment } from './payment-routes.js';
import { readAmount, readBody, readNotes, readReceipt } from '../wire/read-body.js';
import { refundPayment, type RefundRequest } from '../money/process-refund.js';
import { invalid, unknownId, WireError } from '../wire/wire-error.js';

interface ById {
  Params: { id: string; refundId: string };
}

export function registerRefunds(app: FastifyInstance, context: PaymentContext): void {
  const running = new Set<string>();
  app.post<ById>('/payments/:id/refund', { config: { operation: 'refunds.create' } }, async ({ params, body, headers }) => {
    const payment = findPayment(context, params.id);
    const input = readRefund(body);
    const key = readKey(headers['x-refund-idempotency']);
    const refundOnce = async (): Promise<RefundEntity> => {
      await work(context);
      return refundPayment(context, payment, input);
    };
    const refund = key
      ? await once(context, running, { key, request: JSON.stringify([payment.id, input]), refundOnce })
      : await refundOnce();
    context.save();
    return refund;
  });
  app.get<ById>('/payments/:id/refunds', { config: { operation: 'refunds.list' } }, async ({ params, query }) => {
    const { id } = findPayment(context, params.id);
    const refunds = Object.values(context.state.refunds).filter((refund) => refund.payment_id === id);
    return collectionOf(page(refunds, query));
  });
  app.get<ById>('/payments/:id/refunds/:refundId', { config: { operation: 'refunds.get' } }, async ({ params }) => {
    const refund = findRefund(context, params.refundId);
    if (refund.payment_id !== params.id) throw unknownId();
    return refund;
  });
  app.get('/refunds', { config: { operation: 'refunds.list' } }, async ({ query }) =>
    collectionOf(page(Object.values(context.state.refunds), query)),
  );
  app.get<ById>('/refunds/:refundId', { config: { operation: 'refunds.get' } }, async ({ params }) =>
    findRefund(context, params.refundId),
  );
}

export function findRefund({ state }: PaymentContext, id: string): RefundEntity {
  const refund = Object.hasOwn(state.refunds, id) ? state.refunds[id] : undefined;
  if (!refund) throw unknownId();
  return refund;
}

/** The same key and the same request get the first refund again; a call under way or another request is a conflict. */
async function once(
  { state }: PaymentContext,
  running: Set<string>,
  { key, request, refundOnce }: { key: string; request: string; refundOnce: () => Promise<RefundEntity> },
): Promise<RefundEntity> {
  const earlier = Object.hasOwn(state.refundKeys, key) ? state.refundKeys[key] : undefined;
  if (earlier && earlier.request !== request) throw conflict('This idempotency key was used with another request body.');
  if (earlier) return state.refunds[earlier.refundId]!;
  if (running.has(key)) throw conflict('A request with this idempotency key is still in progress.');
  running.add(key);
  try {
    const refund = await refundOnce();
    state.refundKeys[key] = { request, refundId: refund.id };
    return refund;
  } finally {
    running.delete(key);
  }
}

function readRefund(body: unknown): RefundRequest {
  const { amount, speed = 'normal', notes, receipt } = readBody(body, ['amount', 'speed', 'notes', 'receipt']);
  if (speed !== 'normal' && speed !== 'optimum') throw invalid('The speed must be normal or optimum.', 'speed');
  return {
    amount: amount === undefined || amount === null ? undefined : readAmount(amount, { max: Infinity, noun: 'Refund' }),
    speed,
    notes: readNotes(notes),
    receipt: readReceipt(receipt) ?? undefined,
  };
}

function readKey(value: string | string[] | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[A-Za-z0-9_-]{10,}$/.test(value)) return value;
  throw invalid('The idempotency key must have at least 10 letters, digits, hyphens or underscores.');
}

function work({ clock, state }: PaymentContext): Promise<void> {
  const { refundWorkMs } = state.policy;
  return refundWorkMs > 0 ? new Promise((done) => clock.after(refundWorkMs, done)) : Promise.resolve();
}

const conflict = (description: string): WireError =>
  new WireError(409, description, { source: 'business', reason: 'input_validation_failed' });
