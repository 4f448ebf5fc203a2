import type { FastifyInstance } from 'fastify';
import { collectionOf } from '../entities.js';
import type { PaymentContext } from '../payment-context.js';

/** What this simulator ever tells of. */
const EVENTS = [
  'order.paid',
  'payment.authorized',
  'payment.captured',
  'payment.dispute.action_required',
  'payment.dispute.closed',
  'payment.dispute.created',
  'payment.dispute.lost',
  'payment.dispute.under_review',
  'payment.dispute.won',
  'payment.failed',
  'refund.created',
  'refund.failed',
  'refund.processed',
];

/** The registered webhooks: one, or none. Source of the fields: Razorpay's webhook entity. */
export function registerWebhooks(app: FastifyInstance, { state }: PaymentContext): void {
  app.get('/webhooks', { config: { operation: 'webhooks.list' } }, async () => {
    const { url, enabled } = state.webhooks.settings;
    const webhook = { id: 'SandboxHook001', entity: 'webhook', url, active: enabled, secret_exists: true, events: EVENTS };
    return collectionOf(url ? [webhook] : []);
  });
}
