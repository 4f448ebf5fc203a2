import type { DeliveryIssue } from '@shop/domain';
import type { NewOrderEvent } from '../../orders/order-events.service.js';
import type { DeliveryEntity } from '../delivery.entity.js';

/** Sets or ends the issue of a locked delivery. Returns what the timeline should tell: only a new issue is an event of its own. */
export function setDeliveryIssue(delivery: DeliveryEntity, issue: DeliveryIssue | null, now: Date): NewOrderEvent[] {
  if (delivery.issue === issue) return [];
  delivery.issue = issue;
  delivery.issue_since = issue && now;
  return issue ? [{ kind: 'delivery-issue', actor: 'shop', detail: { code: issue } }] : [];
}
