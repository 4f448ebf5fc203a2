import { DELIVERY_STEPS, type DeliveryStep } from '@shop/domain';
import { defineMessages } from '../language';

/** What the server is known to say of a delivery beside its five steps. */
export type KnownNote =
  | 'We are packing your order'
  | 'Your order goes out after the shop opens'
  | 'We are arranging a rider by hand'
  | 'Looking for a rider'
  | 'Looking for another rider'
  | 'The rider is running late'
  | 'The rider is on the way to the shop'
  | 'At the shop'
  | 'At your door'
  | 'The delivery was cancelled'
  | 'The delivery failed'
  | 'Second try'
  | 'Coming back to the shop'
  | 'Came back to the shop';

export const messages = defineMessages('delivery-texts', {
  steps: Object.fromEntries(DELIVERY_STEPS.map(({ key, label }) => [key, label])) as Record<DeliveryStep, string>,
  /** English is what was sent. */
  note: (sent: string) => sent,
});
