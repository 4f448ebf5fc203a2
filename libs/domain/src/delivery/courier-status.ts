/** The five steps a shopper sees, in order (specification section 4). */
export const DELIVERY_STEPS = [
  { key: 'CREATED', label: 'Order Placed' },
  { key: 'PICKUP_ASSIGNED', label: 'Rider Assigned' },
  { key: 'PICKED_UP', label: 'Picked Up' },
  { key: 'OUT_FOR_DELIVERY', label: 'On its way' },
  { key: 'DELIVERED', label: 'Delivered' },
] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number]['key'];

/** What one of the courier's statuses of a shipment means to us. */
export interface CourierStatusMeaning {
  /** The step it shows; null keeps the step that was shown last. */
  step: DeliveryStep | null;
  /** Progress: a status of lower rank that comes late never replaces one of higher rank. Null: it says nothing of progress. */
  rank: number | null;
  /** What the steps do not say, for people; empty when there is nothing to add. */
  note: string;
  /** Nothing follows it. */
  final: boolean;
  /** The goods go, or went, back to the shop: always wins over forward progress. */
  returning?: true;
  /** The rider comes again: it follows a failed delivery, which was not the end after all. */
  secondTry?: true;
}

const status = (rank: number | null, step: DeliveryStep | null, note = '', final = false): CourierStatusMeaning => ({
  rank,
  step,
  note,
  final,
});

// A second try begins above everything of the first one, and the way back above both.
const SECOND_TRY_RANK = 11;
const RETURN_RANK = 20;
// From here on there is a rider.
const RIDER_RANK = 2;
const ON_BOARD = ['parcel_picked_up', 'active', 'courier_arrived', 'reattempt_courier_picked_up'];

// The shop's words for where a shipment is, as the specification's table and the wire spell them; a courier's adapter translates its own
// into these (those of Borzo 1.8 are the same). `courier_arrived` and `courier_at_pickup` keep the step that the specification gives them;
// the note says the truth, and only `finished` ends a delivery.
const STATUSES: Record<string, CourierStatusMeaning> = {
  queued: status(0, 'CREATED', 'We are packing your order'),
  draft: status(0, 'CREATED'),
  new: status(1, 'CREATED'),
  available: status(1, 'CREATED', 'Looking for a rider'),
  planned: status(1, 'CREATED', 'Looking for a rider'),
  reactivated: status(null, null, 'Looking for another rider'),
  delayed: status(null, null, 'The rider is running late'),
  invalid: status(null, null),
  courier_assigned: status(2, 'PICKUP_ASSIGNED'),
  courier_departed: status(3, 'PICKUP_ASSIGNED', 'The rider is on the way to the shop'),
  courier_at_pickup: status(4, 'PICKED_UP', 'At the shop'),
  parcel_picked_up: status(5, 'PICKED_UP'),
  active: status(6, 'OUT_FOR_DELIVERY'),
  courier_arrived: status(7, 'DELIVERED', 'At your door'),
  delivered: status(8, 'DELIVERED', '', true),
  finished: status(9, 'DELIVERED', '', true),
  completed: status(9, 'DELIVERED', '', true),
  canceled: status(10, null, 'The delivery was cancelled', true),
  cancelled: status(10, null, 'The delivery was cancelled', true),
  failed: status(10, null, 'The delivery failed', true),
  deleted: status(10, null, 'The delivery was cancelled', true),
  ...secondTry(),
  ...returning(),
};

/** Every status that the shop knows. */
export const COURIER_STATUSES: readonly string[] = Object.keys(STATUSES);

/** The statuses that say how far a shipment is, as long as no rider was found for it. */
export const STATUSES_BEFORE_RIDER: readonly string[] = Object.keys(STATUSES).filter((key) => {
  const { rank } = STATUSES[key]!;
  return rank !== null && rank < RIDER_RANK;
});

/** What a status means; unknown ones change nothing and are harmless. */
export function courierStatusMeaning(raw: string): CourierStatusMeaning {
  return isKnownCourierStatus(raw) ? STATUSES[raw.toLowerCase()]! : status(null, null);
}

export function isKnownCourierStatus(raw: string): boolean {
  return Object.hasOwn(STATUSES, raw.toLowerCase());
}

/** True when polling may stop: nothing follows this status. */
export function isFinalCourierStatus(raw: string): boolean {
  return courierStatusMeaning(raw).final;
}

/** 0 to 4. */
export function stepIndex(step: DeliveryStep): number {
  return DELIVERY_STEPS.findIndex(({ key }) => key === step);
}

/** How far a shipment is, as the courier has reported it. */
export interface DeliveryProgress {
  /** The status that counts, in the courier's spelling; `queued` before there is one. */
  courier_status: string;
  /** The last one that says how far it is: the same, unless the shipment is delayed or without a rider. Its rank is the progress. */
  progress_status: string;
  /** The furthest of all that was ever reported, which no later status takes back. */
  furthest_step: DeliveryStep;
}

/** No shipment yet. */
export const NO_PROGRESS: DeliveryProgress = { courier_status: 'queued', progress_status: 'queued', furthest_step: 'CREATED' };

/** The parcel is with a rider of the shop's own. */
export const WITH_OWN_RIDER: DeliveryProgress = {
  courier_status: 'active',
  progress_status: 'active',
  furthest_step: 'OUT_FOR_DELIVERY',
};

/** The shop's own rider has handed it over. */
export const HANDED_OVER: DeliveryProgress = {
  courier_status: 'delivered',
  progress_status: 'delivered',
  furthest_step: 'DELIVERED',
};

/** How far a delivery was that its order's cancellation ends, its step shows. */
export const CANCELLED_WITH_ORDER = { courier_status: 'canceled', progress_status: 'canceled' } as const;

/** What decides how far a shipment is now. */
export type CurrentProgress = Pick<DeliveryProgress, 'courier_status' | 'progress_status'>;

/** The progress as a number: it rises until the hand-over, and once more with a second try and with the way back. */
export function progressRank({ progress_status }: Pick<DeliveryProgress, 'progress_status'>): number {
  return courierStatusMeaning(progress_status).rank ?? 0;
}

/**
 * Merges a status that arrived, in whatever order: only forward, except that goods coming back always count, a second try after a failed
 * one, and the next rider after one who dropped out. The step is the furthest of all that was ever reported: it is the same in whatever
 * order the statuses came. `isOld`: by the courier's clock it came to be before the one that counts.
 */
export function mergeCourierStatus(progress: DeliveryProgress, raw: string, isOld = false): DeliveryProgress {
  const { courier_status, progress_status } = statusThatCounts(progress, raw, isOld);
  return { courier_status, progress_status, furthest_step: furthest(progress.furthest_step, courierStatusMeaning(raw).step) };
}

function statusThatCounts(progress: CurrentProgress, raw: string, isOld: boolean): CurrentProgress {
  const { courier_status, progress_status } = progress;
  const arrived = courierStatusMeaning(raw);
  const rank = progressRank(progress);
  const comesAgain = arrived.secondTry && mayComeAgain(courier_status);
  if (isFinalCourierStatus(courier_status) && !arrived.returning && !comesAgain) return progress;
  if (arrived.rank === null)
    return { courier_status: isOld || !isKnownCourierStatus(raw) ? courier_status : raw, progress_status };
  const isNextRider = isWithoutRider(courier_status) && !isOld && arrived.rank >= RIDER_RANK;
  if (comesAgain || isNextRider) return { courier_status: raw, progress_status: raw };
  if (isWithoutRider(courier_status) && arrived.rank < RIDER_RANK) return progress; // still the same search
  // A late report of the rider who has dropped out since: so far that rider had come, and does not come back for it.
  if (isWithoutRider(courier_status) && isOld && !arrived.final && !arrived.returning)
    return { courier_status, progress_status: arrived.rank > rank ? raw : progress_status };
  const endsSecondTry = arrived.final && rank >= SECOND_TRY_RANK && rank < RETURN_RANK;
  // The way back always counts, and it too goes on only.
  const goesBack = arrived.returning && rank < RETURN_RANK;
  if (arrived.rank < rank && !goesBack && !endsSecondTry) return progress;
  return { courier_status: raw, progress_status: raw };
}

/** True after a delivery that failed: its rider may come again, or bring the parcel back. */
export function mayComeAgain(raw: string): boolean {
  return raw.toLowerCase() === 'failed';
}

/** The status that a shopper is shown: a cancelled order stays cancelled, also while its parcel comes back to the shop. */
export function courierStatusForShopper(raw: string, isCancelled: boolean): string {
  return isCancelled ? CANCELLED_WITH_ORDER.courier_status : raw;
}

/** True when the courier itself says that the goods were handed over. Time of delivery counts from here, not from the door. */
export function isDeliveredByCourier(raw: string): boolean {
  return ['finished', 'completed', 'delivered', 'reattempt_finished'].includes(raw.toLowerCase());
}

/** True from the rider's assignment until the end: name, phone and position are shown only then. */
export function isUnderWay(progress: CurrentProgress): boolean {
  const { courier_status } = progress;
  return !isFinalCourierStatus(courier_status) && hasHadRider(progress) && !isWithoutRider(courier_status);
}

/** True once a rider was found, whether that one is still there or not. */
export function hasHadRider(progress: Pick<DeliveryProgress, 'progress_status'>): boolean {
  return progressRank(progress) >= RIDER_RANK;
}

/** True once a rider has picked the parcel up. */
export function isPickedUp(progress: Pick<DeliveryProgress, 'progress_status'>): boolean {
  return progressRank(progress) >= STATUSES.parcel_picked_up!.rank!;
}

/** True once the parcel has left the shop: what comes back has left as well, although the report of it may have been lost. */
export function hasLeftShop(progress: CurrentProgress): boolean {
  return (isUnderWay(progress) && isPickedUp(progress)) || courierStatusMeaning(progress.courier_status).returning === true;
}

/**
 * True while the rider has the parcel and comes to the shopper with it. A status that says nothing of progress leaves it to the
 * step: the one of picking up begins at the shop's door, when nothing is handed over yet.
 */
export function isParcelOnBoard(raw: string, shown: DeliveryStep): boolean {
  if (isWithoutRider(raw)) return false;
  return courierStatusMeaning(raw).rank === null ? shown === 'OUT_FOR_DELIVERY' : ON_BOARD.includes(raw.toLowerCase());
}

/** True after the rider dropped out, until the courier has found another one. */
export function isWithoutRider(raw: string): boolean {
  return raw.toLowerCase() === 'reactivated';
}

function furthest(shown: DeliveryStep, reported: DeliveryStep | null): DeliveryStep {
  return reported !== null && stepIndex(reported) > stepIndex(shown) ? reported : shown;
}

// Its own statuses follow each other.
function secondTry(): Record<string, CourierStatusMeaning> {
  const names = ['planned', 'courier_assigned', 'courier_departed', 'courier_picked_up'];
  return Object.fromEntries([
    ...names.map((name, index): [string, CourierStatusMeaning] => [
      `reattempt_${name}`,
      { ...status(SECOND_TRY_RANK + index, null, 'Second try'), secondTry: true },
    ]),
    ['reattempt_finished', { ...status(SECOND_TRY_RANK + names.length, 'DELIVERED', '', true), secondTry: true }],
  ]);
}

function returning(): Record<string, CourierStatusMeaning> {
  const names = ['planned', 'courier_assigned', 'courier_departed', 'courier_picked_up'];
  const back = (index: number, note: string, final = false): CourierStatusMeaning => ({
    ...status(RETURN_RANK + index, 'OUT_FOR_DELIVERY', note, final), // what comes back had left, whether that was reported or not
    returning: true,
  });
  return Object.fromEntries([
    ...names.map((name, index): [string, CourierStatusMeaning] => [`return_${name}`, back(index, 'Coming back to the shop')]),
    ['return_finished', back(names.length, 'Came back to the shop', true)],
  ]);
}
