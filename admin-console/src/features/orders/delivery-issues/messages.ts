import type { DeliveryIssue } from '@shop/domain';

/** What is wrong with a delivery, and what a person does about it. */
const issues: Record<DeliveryIssue, { title: string; next: string }> = {
  'no-balance': {
    title: 'No rider: the courier account has no money',
    next: 'Top it up in the courier’s dashboard. The booking is retried automatically, or right away with "Call rider again".',
  },
  'account-refused': {
    title: 'No rider: the courier does not accept our account',
    next: 'Check the token and the contract in the courier’s dashboard. Until then, send your own rider.',
  },
  duplicate: {
    title: 'No rider: the courier thinks this order is a duplicate',
    next: 'Compare both orders, then call the rider again, send your own, or cancel.',
  },
  'out-of-region': {
    title: 'No rider: the address lies outside the courier’s region',
    next: 'Send your own rider, or cancel the order, which refunds it.',
  },
  'address-refused': {
    title: 'No rider: the courier can’t find the address',
    next: 'Call the customer. Then send your own rider, or cancel the order.',
  },
  'address-too-long': {
    title: 'No rider: the address is too long for the courier',
    next: 'Call the customer. Then send your own rider, or cancel the order.',
  },
  'phone-refused': {
    title: 'No rider: the courier does not accept the customer’s phone number',
    next: 'Call the customer. Then send your own rider, or cancel the order.',
  },
  'too-heavy': {
    title: 'No rider: the order is too heavy for one rider',
    next: 'Send your own rider, or cancel the order, which refunds it.',
  },
  'cash-refused': {
    title: 'No rider: the courier does not collect cash for us',
    next: 'Ask the courier for a cash agreement. Until then send your own rider.',
  },
  'vehicle-refused': {
    title: 'No rider: the courier does not have this vehicle or box',
    next: 'Choose another vehicle in the settings, then call the rider again.',
  },
  'pickup-refused': {
    title: 'No rider: the courier does not accept the shop’s address or mobile number',
    next: 'Correct them in the shop’s details, then call the rider again.',
  },
  'shipment-refused': {
    title: 'No rider: the courier refused the shipment',
    next: 'The timeline says why. Call the rider again, send your own, or cancel.',
  },
  'courier-unavailable': {
    title: 'No rider: the courier does not take bookings',
    next: 'Retrying every few minutes. If the customer cannot wait, send your own rider.',
  },
  'answer-lost': {
    title: 'A rider may be booked: the courier’s answer was lost',
    next: 'We look the booking up before making it again. You can send your own rider now; a lost booking is then cancelled.',
  },
  'no-rider-found': {
    title: 'The courier can’t find a rider',
    next: 'It keeps looking. If the customer cannot wait, send your own rider: the booking is then cancelled.',
  },
  'rider-dropped-out': {
    title: 'The rider has dropped out',
    next: 'The courier looks for another one. If that takes too long, send your own rider.',
  },
  'cancelled-by-courier': {
    title: 'The courier has cancelled the delivery',
    next: 'Call the rider again, send your own, or refund the order.',
  },
  failed: {
    title: 'The parcel could not be handed over',
    next: 'Call the customer. The rider may try a second time, or bring the parcel back.',
  },
  returning: {
    title: 'The parcel is coming back to the shop',
    next: 'Call the customer, and decide what happens when it is here.',
  },
  returned: {
    title: 'The parcel has come back',
    next: 'Call the rider again, send your own, or refund the order. Then mark it as resolved.',
  },
  'cancellation-refused': {
    title: 'A cancelled rider may still come',
    next: 'Call the courier, and stop the rider at the door. Then mark it as resolved.',
  },
};

export const messages = {
  title: (count: number) => (count === 1 ? '1 delivery needs attention' : `${count} deliveries need attention`),
  goThere: (count: number) => `${messages.title(count)}: go there`,
  kind: (title: string, count: number) => `${title} (${count})`,
  badge: (count: number) => (count === 1 ? '1 delivery issue' : `${count} delivery issues`),
  since: (time: string) => `since ${time}`,
  showRest: (count: number) => `Show more, ${count} ${count === 1 ? 'is' : 'are'} not listed here`,
  see: 'What to do',
  seeOrder: (id: string) => `What to do with order ${id}`,
  unread: 'The delivery issues could not be read.',
  issues,
};
