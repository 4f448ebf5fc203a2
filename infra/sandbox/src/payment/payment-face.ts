import type { FastifyInstance } from 'fastify';
import { Deliveries } from '../deliveries.js';
import { Faults } from '../faults.js';
import type { SandboxSettings } from '../settings.js';
import { openSnapshot } from '../snapshot.js';
import { serveCheckout } from './checkout-routes.js';
import { serveControl } from './control-routes.js';
import { PaymentBook } from './payment-book.js';
import { PaymentRefusal } from './payment-refusal.js';
import { emptyPaymentState } from './payment-state.js';
import { webhookMessage } from './payment-webhooks.js';
import { RefundDesk } from './refund-desk.js';
import { serveRest } from './rest-routes.js';

// The measured ladder of the provider, scaled down to what a person waits for.
const LADDER_MS = [230, 1_000, 3_000, 8_000, 20_000, 60_000];
const REFUND_TAKES_MS = 400;

/** What the parts of the payment face share. */
export interface PaymentFace {
  settings: SandboxSettings['payment'] & { publicUrl: string };
  book: PaymentBook;
  refunds: RefundDesk;
  webhooks: Deliveries;
  faults: Faults;
}

/** Razorpay's wire format: orders, payments, refunds, signed webhooks and a payment window. */
export async function registerPaymentFace(app: FastifyInstance, settings: SandboxSettings): Promise<void> {
  const face = openFace(settings);
  app.addHook('onClose', async () => face.webhooks.stop());
  app.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) => {
    const refusal =
      failure instanceof PaymentRefusal
        ? failure
        : new PaymentRefusal(failure.message, 'input_validation_failed', failure.statusCode ?? 500);
    return reply.code(refusal.status).send(refusal.body());
  });
  face.faults.strike(app);
  await app.register(async (scope) => serveRest(scope, face), { prefix: '/v1' });
  await app.register(async (scope) => serveCheckout(scope, face));
  await app.register(async (scope) => serveControl(scope, face), { prefix: '/control' });
}

function openFace({ payment, publicUrl, dataDir }: SandboxSettings): PaymentFace {
  const snapshot = openSnapshot(dataDir, 'payment', emptyPaymentState());
  const webhooks = new Deliveries({
    url: payment.webhookUrl,
    secret: payment.webhookSecret,
    mode: 'normal',
    delayMs: 1_000,
    badSignature: false,
    ladder: LADDER_MS,
  });
  const book = new PaymentBook(snapshot, payment.keySecret, (event, about) => webhooks.send(webhookMessage(event, about)));
  const refunds = new RefundDesk(
    snapshot,
    book,
    (event, about) => webhooks.send(webhookMessage(event, about)),
    (work) => setTimeout(work, REFUND_TAKES_MS).unref(),
  );
  return { settings: { ...payment, publicUrl }, book, refunds, webhooks, faults: new Faults() };
}
