import type { FastifyInstance } from 'fastify';
import { count, oneOf, positive, readControlRequest, rejectControlRequest, text } from '../../control-request.js';
import { announce } from '../webhooks.js';
import { collectionOf, type DisputeEntity } from '../entities.js';
import { type PaymentContext, nowInSeconds } from '../payment-context.js';
import { page } from '../wire/paging.js';
import { findPayment } from './payment-routes.js';
import { unknownId } from '../wire/wire-error.js';

interface ById {
  Params: { id: string; step: string };
}

const DAY_SECONDS = 86_400;
const STEPS = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;

export function registerDisputes(app: FastifyInstance, context: PaymentContext): void {
  app.get('/disputes', { config: { operation: 'disputes.list' } }, async ({ query }) =>
    collectionOf(page(Object.values(context.state.disputes), query)),
  );
  app.get<ById>('/disputes/:id', { config: { operation: 'disputes.get' } }, async ({ params }) =>
    findDispute(context, params.id),
  );
}

/** `POST /payments/:id/dispute` opens one, as a shopper's bank does; `POST /disputes/:id/:step` moves it on. */
export function registerDisputeControl(app: FastifyInstance, context: PaymentContext): void {
  app.post<ById>('/payments/:id/dispute', async ({ params, body }) => openDispute(context, params.id, body));
  app.post<ById>('/disputes/:id/:step', async ({ params }) => moveDispute(context, params.id, params.step));
}

function openDispute(context: PaymentContext, paymentId: string, body: unknown): DisputeEntity {
  const payment = findPayment(context, paymentId);
  const {
    amount = payment.amount,
    days = 7,
    ...rest
  } = readControlRequest<Partial<DisputeEntity> & { days: number }>(body, {
    amount: count,
    days: positive,
    phase: oneOf('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'),
    reason_code: text,
    reason_description: text,
  });
  if (payment.status !== 'captured') rejectControlRequest(`a payment that is ${payment.status} cannot be disputed`, 409);
  const dispute: DisputeEntity = {
    id: `disp_${context.ids.letters()}`,
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    gateway_dispute_id: context.ids.letters(10),
    reason_code: 'goods_or_services_not_received_or_partially_received',
    reason_description: 'Goods or services not received or partially received',
    respond_by: nowInSeconds(context) + days * DAY_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: nowInSeconds(context),
    ...rest,
  };
  context.state.disputes[dispute.id] = dispute;
  announce(context, 'payment.dispute.created', { payment, dispute });
  context.save();
  return dispute;
}

function moveDispute(context: PaymentContext, id: string, step: string): DisputeEntity {
  const dispute = findDispute(context, id);
  const status = STEPS.find((one) => one === step);
  if (!status) return rejectControlRequest(`known steps are ${STEPS.join(', ')}`, 404);
  dispute.status = status === 'action_required' ? 'open' : status;
  if (status === 'lost') dispute.amount_deducted = dispute.amount;
  announce(context, `payment.dispute.${status}`, { payment: findPayment(context, dispute.payment_id), dispute });
  context.save();
  return dispute;
}

function findDispute({ state }: PaymentContext, id: string): DisputeEntity {
  const dispute = Object.hasOwn(state.disputes, id) ? state.disputes[id] : undefined;
  if (!dispute) throw unknownId();
  return dispute;
}
