import type { OrderStatus } from '@shop/domain';

/** How a provider's records and ours can differ: what it means, and what a person does about it. */
export const DIFFERENCES = {
  'payment-not-ours': {
    why: 'The provider took this payment, and no order or refund of ours has it.',
    next_step:
      'The shop requests it again automatically. If it stays, look it up in the provider’s dashboard: give it back there, or it belongs to something else that uses this account.',
  },
  'payment-not-theirs': {
    why: 'We sold for this payment, and the provider does not know it.',
    next_step: 'Look the number up in the provider’s dashboard and ask their support about it.',
  },
  'payment-amount': {
    why: 'The provider took another amount than we have booked.',
    next_step: 'Compare both in the provider’s dashboard, and give back there what was taken too much.',
  },
  'refund-not-ours': {
    why: 'The provider gave money back that we did not ask for.',
    next_step:
      'Somebody refunded in the provider’s dashboard. Once it is finished it is taken into our ledger; if it stays here, ask who did it and why.',
  },
  'refund-not-theirs': {
    why: 'We call this refund finished, and the provider does not know it.',
    next_step: 'Look the payment up in the provider’s dashboard and give the money back there if it has not gone.',
  },
  'refund-amount': {
    why: 'The provider gave back another amount than we have booked.',
    next_step: 'Compare both in the provider’s dashboard; give back the missing part there.',
  },
  'refund-failed-there': {
    why: 'We call this refund finished, and the bank has failed it since.',
    next_step: 'Ask the customer for a bank account, and send the money from the provider’s dashboard.',
  },
  'shipment-not-ours': {
    why: 'The courier lists a ride that no order of ours has.',
    next_step:
      'Look it up with the courier: was a rider booked twice or by hand? Ask for the money back if no rider came for you.',
  },
  'shipment-not-theirs': {
    why: 'We have a ride that the courier does not list.',
    next_step: 'Check that the order arrived; if it did not, call a rider again from the order.',
  },
  'shipment-price': {
    why: 'The courier charges another price than the one we booked.',
    next_step: 'Waiting and a second try cost more. If there was neither, send the courier’s support both prices.',
  },
} as const;

export type DifferenceKind = keyof typeof DIFFERENCES;

const BEFORE: Partial<Record<DifferenceKind, Partial<Record<OrderStatus, string>>>> = {
  'payment-not-theirs': {
    confirmed: 'Do not send the order out.',
    shipped: 'The order has left the shop already.',
    delivered: 'The order was delivered already.',
    cancelled: 'The order is cancelled already.',
  },
};
const INSTEAD: Partial<Record<DifferenceKind, Partial<Record<OrderStatus, string>>>> = {
  'shipment-not-theirs': {
    delivered: 'The order was delivered already. Ask the courier’s support which ride it was.',
    cancelled: 'The order is cancelled already. Ask the courier’s support whether a rider came for it.',
  },
};

/** What a person does about it now: what holds for an order that is still in the shop is no use for one that has left it. */
export function nextStepOf(kind: DifferenceKind, order: OrderStatus | null): string {
  const { next_step } = DIFFERENCES[kind];
  if (!order) return next_step;
  return INSTEAD[kind]?.[order] ?? [BEFORE[kind]?.[order], next_step].filter(Boolean).join(' ');
}
