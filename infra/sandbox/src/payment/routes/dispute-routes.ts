import type { FastifyInstance } from 'fastify';
import { count, oneOf, positive, readWish, refuseWish, text } from '../../wishes.js';
import { announce } from '../webhooks.js';
import { collectionOf, type DisputeEntity } from '../entities.js';
import { type House, nowInSeconds } from '../payment-context.js';
import { page } from '../wire/paging.js';
import { findPayment } from './payment-routes.js';
import { unknownId } from '../wire/wire-error.js';

interface ById {
  Params: { id: string; step: string };
}

const DAY_SECONDS = 86_400;
const STEPS = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;

export function registerDisputes(app: FastifyInstance, house: House): void {
  app.get('/disputes', { config: { operation: 'disputes.list' } }, async ({ query }) =>
    collectionOf(page(Object.values(house.state.disputes), query)),
  );
  app.get<ById>('/disputes/:id', { config: { operation: 'disputes.get' } }, async ({ params }) => findDispute(house, params.id));
}

/** `POST /payments/:id/dispute` opens one, as a shopper's bank does; `POST /disputes/:id/:step` moves it on. */
export function registerDisputeControl(app: FastifyInstance, house: House): void {
  app.post<ById>('/payments/:id/dispute', async ({ params, body }) => openDispute(house, params.id, body));
  app.post<ById>('/disputes/:id/:step', async ({ params }) => moveDispute(house, params.id, params.step));
}

function openDispute(house: House, paymentId: string, body: unknown): DisputeEntity {
  const payment = findPayment(house, paymentId);
  const {
    amount = payment.amount,
    days = 7,
    ...rest
  } = readWish<Partial<DisputeEntity> & { days: number }>(body, {
    amount: count,
    days: positive,
    phase: oneOf('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'),
    reason_code: text,
    reason_description: text,
  });
  if (payment.status !== 'captured') refuseWish(`a payment that is ${payment.status} cannot be disputed`, 409);
  const dispute: DisputeEntity = {
    id: `disp_${house.ids.letters()}`,
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    gateway_dispute_id: house.ids.letters(10),
    reason_code: 'goods_or_services_not_received_or_partially_received',
    reason_description: 'Goods or services not received or partially received',
    respond_by: nowInSeconds(house) + days * DAY_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: nowInSeconds(house),
    ...rest,
  };
  house.state.disputes[dispute.id] = dispute;
  announce(house, 'payment.dispute.created', { payment, dispute });
  house.save();
  return dispute;
}

function moveDispute(house: House, id: string, step: string): DisputeEntity {
  const dispute = findDispute(house, id);
  const known = STEPS.find((one) => one === step);
  if (!known) return refuseWish(`known steps are ${STEPS.join(', ')}`, 404);
  dispute.status = known === 'action_required' ? 'open' : known;
  if (known === 'lost') dispute.amount_deducted = dispute.amount;
  announce(house, `payment.dispute.${known}`, { payment: findPayment(house, dispute.payment_id), dispute });
  house.save();
  return dispute;
}

function findDispute({ state }: House, id: string): DisputeEntity {
  const dispute = Object.hasOwn(state.disputes, id) ? state.disputes[id] : undefined;
  if (!dispute) throw unknownId();
  return dispute;
}
