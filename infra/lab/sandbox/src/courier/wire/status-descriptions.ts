import type { DeliveryStatus, OrderStatus } from '../journey/script.js';

const orderDescriptions: Record<OrderStatus, string> = {
  new: 'Created',
  available: 'Looking for a courier',
  active: 'Courier is on it',
  completed: 'Completed',
  reactivated: 'Looking for another courier',
  delayed: 'Delayed',
  canceled: 'Canceled',
};

const deliveryDescriptions: Record<string, string> = {
  planned: 'Looking for a courier',
  courier_assigned: 'Courier assigned',
  courier_departed: 'Courier is on the way to the shop',
  courier_at_pickup: 'Courier is at the shop',
  parcel_picked_up: 'Parcel picked up',
  active: 'On the way',
  courier_arrived: 'Courier is at the door',
  finished: 'Delivered',
  canceled: 'Canceled',
  delayed: 'Delayed',
  failed: 'Nobody was there',
};

export const describeOrder = (status: OrderStatus): string => orderDescriptions[status];

/** Descriptions of the way back and of the second try are made from those of the first. */
export function describeDelivery(status: DeliveryStatus): string {
  const [, kind, rest] = /^(return|reattempt)_(.*)$/.exec(status) ?? [];
  if (!kind || !rest) return deliveryDescriptions[status] ?? status;
  const plain = rest.replaceAll('_', ' ');
  return `${kind === 'return' ? 'Return' : 'Second try'}: ${plain}`;
}
