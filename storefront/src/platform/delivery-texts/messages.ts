import { DELIVERY_STEPS, type DeliveryStep } from '@shop/domain';
import { defineMessages, findText } from '../language';

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

const NOTES: Partial<Record<KnownNote, string>> = {
  'Your order goes out after the shop opens': 'Your order goes out when deliveries start',
  'At the shop': 'The rider is at the shop',
  'Second try': 'The rider is trying a second time',
};

/** The one table of what is said of a delivery: headline, map and list of orders take their sentence from here. */
export const messages = defineMessages('delivery-texts', {
  steps: Object.fromEntries(DELIVERY_STEPS.map(({ key, label }) => [key, label])) as Record<DeliveryStep, string>,
  /** What was sent, where there is no better sentence for it. */
  note: (sent: string) => findText(NOTES, sent) ?? sent,
});
