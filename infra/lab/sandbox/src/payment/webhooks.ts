import type { DisputeEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities.js';
import { type PaymentContext, nowInSeconds } from './payment-context.js';

interface Payload {
  payment?: PaymentEntity;
  order?: OrderEntity;
  refund?: RefundEntity;
  dispute?: DisputeEntity;
}

export const accountId = 'acc_SandboxShop001';

/** Queues a webhook that shows its entities as they are at this moment. */
export function announce(context: PaymentContext, event: string, payload: Payload): void {
  const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
  const body = {
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(entities) as object,
    created_at: nowInSeconds(context),
  };
  context.webhooks.announce(event, context.ids.letters(), JSON.stringify(body));
}
