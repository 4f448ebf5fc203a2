import type { DeliveryStep } from '@shop/domain';
import { messages } from './messages';

/**
 * Where an order is, in one sentence. The step says it only where there is no note: a rider who has come to the shop counts as the step
 * "Picked Up", and one at the door as "Delivered".
 */
export function deliverySentence(note: string, step: DeliveryStep | null | undefined): string {
  if (note) return messages.note(note);
  if (!step) return '';
  return step === 'DELIVERED' ? messages.note('At your door') : messages.steps[step];
}
