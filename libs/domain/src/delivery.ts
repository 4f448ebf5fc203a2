/** The five steps a shopper sees, in order (specification section 4). */
export const DELIVERY_STEPS = [
  { key: 'CREATED', label: 'Order Placed' },
  { key: 'PICKUP_ASSIGNED', label: 'Rider Assigned' },
  { key: 'PICKED_UP', label: 'Picked Up' },
  { key: 'OUT_FOR_DELIVERY', label: 'On its way' },
  { key: 'DELIVERED', label: 'Delivered' },
] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number]['key'];

/** What one of the courier's words for a delivery means to us. */
export interface DeliveryWord {
  /** The step it shows; null keeps the step that was shown last. */
  step: DeliveryStep | null;
  /** Progress: a word of lower rank that comes late never replaces one of higher rank. Null: the word says nothing of progress. */
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

const word = (rank: number | null, step: DeliveryStep | null, note = '', final = false): DeliveryWord => ({
  rank,
  step,
  note,
  final,
});

// A second try begins above everything of the first one, and the way back above both.
const SECOND_TRY_RANK = 11;
const RETURN_RANK = 20;
// From here on somebody rides.
const RIDER_RANK = 2;
const ON_BOARD = ['parcel_picked_up', 'active', 'courier_arrived', 'reattempt_courier_picked_up'];

// The courier's words: delivery statuses of Borzo 1.8. `courier_arrived` and `courier_at_pickup` keep the step that the
// specification's table gives them; the note says the truth, and only `finished` ends a delivery.
const WORDS: Record<string, DeliveryWord> = {
  queued: word(0, 'CREATED', 'We are packing your order'),
  draft: word(0, 'CREATED'),
  new: word(1, 'CREATED'),
  available: word(1, 'CREATED', 'Looking for a rider'),
  planned: word(1, 'CREATED', 'Looking for a rider'),
  reactivated: word(null, null, 'Looking for another rider'),
  delayed: word(null, null, 'The rider is running late'),
  invalid: word(null, null),
  courier_assigned: word(2, 'PICKUP_ASSIGNED'),
  courier_departed: word(3, 'PICKUP_ASSIGNED', 'The rider is on the way to the shop'),
  courier_at_pickup: word(4, 'PICKED_UP', 'At the shop'),
  parcel_picked_up: word(5, 'PICKED_UP'),
  active: word(6, 'OUT_FOR_DELIVERY'),
  courier_arrived: word(7, 'DELIVERED', 'At your door'),
  delivered: word(8, 'DELIVERED', '', true),
  finished: word(9, 'DELIVERED', '', true),
  completed: word(9, 'DELIVERED', '', true),
  canceled: word(10, null, 'The delivery was cancelled', true),
  cancelled: word(10, null, 'The delivery was cancelled', true),
  failed: word(10, null, 'The delivery failed', true),
  deleted: word(10, null, 'The delivery was cancelled', true),
  ...secondTry(),
  ...returning(),
};

/** From here on the parcel has left the shop. */
export const PICKED_UP_RANK = WORDS.parcel_picked_up!.rank!;

/** What a word means; unknown words change nothing and are harmless. */
export function deliveryWord(raw: string): DeliveryWord {
  return isKnownDeliveryWord(raw) ? WORDS[raw.toLowerCase()]! : word(null, null);
}

export function isKnownDeliveryWord(raw: string): boolean {
  return Object.hasOwn(WORDS, raw.toLowerCase());
}

/** True when polling may stop: nothing follows this word. */
export function isFinalDeliveryWord(raw: string): boolean {
  return deliveryWord(raw).final;
}

/** 0 to 4. */
export function stepIndex(step: DeliveryStep): number {
  return DELIVERY_STEPS.findIndex(({ key }) => key === step);
}

/** Where a delivery stands: the word that counts, its step and its rank. */
export interface DeliveryStanding {
  word: string;
  step: DeliveryStep;
  rank: number;
}

/**
 * Merges a word that arrived, in whatever order: only forward, except that goods coming back always count, a second try after a failed
 * one, and the next rider after one who dropped out. The step is the furthest of all that was ever told: it is the same in whatever
 * order the words came. `isOld`: by the courier's clock it came to be before the word that stands.
 */
export function mergeDeliveryWord(standing: DeliveryStanding, raw: string, isOld = false): DeliveryStanding {
  const { word, rank } = wordThatCounts(standing, raw, isOld);
  return { word, rank, step: furthest(standing.step, deliveryWord(raw).step) };
}

function wordThatCounts(standing: DeliveryStanding, raw: string, isOld: boolean): Pick<DeliveryStanding, 'word' | 'rank'> {
  const news = deliveryWord(raw);
  const shown = deliveryWord(standing.word);
  const comesAgain = news.secondTry && standing.word.toLowerCase() === 'failed';
  if (shown.final && !news.returning && !comesAgain) return standing;
  if (news.rank === null) return { word: isOld || !isKnownDeliveryWord(raw) ? standing.word : raw, rank: standing.rank };
  const isNextRider = isWithoutRider(standing.word) && !isOld && news.rank >= RIDER_RANK;
  if (comesAgain || isNextRider) return { word: raw, rank: news.rank };
  if (isWithoutRider(standing.word) && news.rank < RIDER_RANK) return standing; // still the same search
  // Late news of the rider who has dropped out since: so far he had come, and he does not come back for it.
  if (isWithoutRider(standing.word) && isOld && !news.final && !news.returning)
    return { word: standing.word, rank: Math.max(news.rank, standing.rank) };
  const endsSecondTry = news.final && standing.rank >= SECOND_TRY_RANK && standing.rank < RETURN_RANK;
  // The way back always counts, and it too goes on only.
  const goesBack = news.returning && standing.rank < RETURN_RANK;
  if (news.rank < standing.rank && !goesBack && !endsSecondTry) return standing;
  return { word: raw, rank: Math.max(news.rank, standing.rank) };
}

/** The word that a shopper is shown: a cancelled order stays cancelled, also while its parcel comes back to the shop. */
export function wordForShopper(raw: string, isCancelled: boolean): string {
  return isCancelled ? 'canceled' : raw;
}

/** True when the courier's own word says that the goods were handed over. Time of delivery counts from here, not from the door. */
export function isHandedOver(raw: string): boolean {
  return ['finished', 'completed', 'delivered', 'reattempt_finished'].includes(raw.toLowerCase());
}

/** True from the rider's assignment until the end: name, phone and position are shown only then. */
export function isUnderWay({ word: raw, rank }: Pick<DeliveryStanding, 'word' | 'rank'>): boolean {
  return !deliveryWord(raw).final && rank >= RIDER_RANK && !isWithoutRider(raw);
}

/**
 * True while the rider has the parcel and comes to the shopper with it. A word that says nothing of progress leaves it to the
 * step: the one of picking up begins at the shop's door, when nothing is handed over yet.
 */
export function isParcelOnBoard(raw: string, shown: DeliveryStep): boolean {
  if (isWithoutRider(raw)) return false;
  return deliveryWord(raw).rank === null ? shown === 'OUT_FOR_DELIVERY' : ON_BOARD.includes(raw.toLowerCase());
}

/** True after the rider dropped out, until the courier has found another one. */
export function isWithoutRider(raw: string): boolean {
  return raw.toLowerCase() === 'reactivated';
}

function furthest(shown: DeliveryStep, news: DeliveryStep | null): DeliveryStep {
  return news !== null && stepIndex(news) > stepIndex(shown) ? news : shown;
}

// Its own words follow each other.
function secondTry(): Record<string, DeliveryWord> {
  const names = ['planned', 'courier_assigned', 'courier_departed', 'courier_picked_up'];
  return Object.fromEntries([
    ...names.map((name, index): [string, DeliveryWord] => [
      `reattempt_${name}`,
      { ...word(SECOND_TRY_RANK + index, null, 'Second try'), secondTry: true },
    ]),
    ['reattempt_finished', { ...word(SECOND_TRY_RANK + names.length, 'DELIVERED', '', true), secondTry: true }],
  ]);
}

function returning(): Record<string, DeliveryWord> {
  const names = ['planned', 'courier_assigned', 'courier_departed', 'courier_picked_up'];
  const back = (index: number, note: string, final = false): DeliveryWord => ({
    ...word(RETURN_RANK + index, 'OUT_FOR_DELIVERY', note, final), // what comes back had left, whether anybody said so or not
    returning: true,
  });
  return Object.fromEntries([
    ...names.map((name, index): [string, DeliveryWord] => [`return_${name}`, back(index, 'Coming back to the shop')]),
    ['return_finished', back(names.length, 'Came back to the shop', true)],
  ]);
}
