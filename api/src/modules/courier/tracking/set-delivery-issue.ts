import type { DeliveryTrouble } from '@shop/domain';
import type { Happening } from '../../orders/order-events.service.js';
import type { DeliveryEntity } from '../delivery.entity.js';

/** Sets or ends the alarm of a locked delivery. Returns what the timeline should tell: only a new trouble is news of its own. */
export function noteTrouble(delivery: DeliveryEntity, trouble: DeliveryTrouble | null, now: Date): Happening[] {
  if (delivery.trouble === trouble) return [];
  delivery.trouble = trouble;
  delivery.trouble_since = trouble && now;
  return trouble ? [{ kind: 'rider-trouble', actor: 'shop', detail: { code: trouble } }] : [];
}
