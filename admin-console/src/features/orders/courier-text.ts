/** What each status of a delivery is called for the people of the shop: those of the courier, and our own before there is a shipment. */
const WORDS: Record<string, string> = {
  booking: 'Booking a rider',
  refused: 'Courier refused',
  queued: 'Not booked yet',
  draft: 'Courier booked',
  new: 'Courier booked',
  available: 'Looking for a rider',
  planned: 'Looking for a rider',
  reactivated: 'Looking for another rider',
  delayed: 'Rider running late',
  courier_assigned: 'Rider assigned',
  courier_departed: 'Rider on the way here',
  courier_at_pickup: 'Rider at the shop',
  parcel_picked_up: 'Picked up',
  active: 'On its way',
  courier_arrived: 'At the customer’s door',
  finished: 'Delivered',
  completed: 'Delivered',
  canceled: 'Ride cancelled',
  cancelled: 'Ride cancelled',
  deleted: 'Ride cancelled',
  failed: 'Not delivered',
  reattempt: 'Second try',
  reattempt_finished: 'Delivered',
  return: 'Coming back',
  return_finished: 'Came back',
};

/** An order's `borzo_status` in words. Why the courier refuses stands behind a colon, in codes; what needs no other words stays as it is. */
export function courierText(status: string): string {
  const [name] = status.toLowerCase().split(':') as [string];
  const key = [name, name.split('_')[0]!].find((each) => Object.hasOwn(WORDS, each));
  return key ? WORDS[key]! : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}
