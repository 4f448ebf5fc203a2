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
}

const word = (rank: number | null, step: DeliveryStep | null, note = '', final = false): DeliveryWord => ({
  rank,
  step,
  note,
  final,
});

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
  ...branch('reattempt_', 5, 'Second try'),
  ...returning(),
};

/** What a word means; unknown words change nothing and are harmless. */
export function deliveryWord(raw: string): DeliveryWord {
  return WORDS[raw.toLowerCase()] ?? word(null, null);
}

export function isKnownDeliveryWord(raw: string): boolean {
  return raw.toLowerCase() in WORDS;
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

/** Merges a word that arrived, in whatever order: only forward, except that goods coming back always count. */
export function mergeDeliveryWord(standing: DeliveryStanding, raw: string): DeliveryStanding {
  const news = deliveryWord(raw);
  if (deliveryWord(standing.word).final && !news.returning) return standing;
  if (news.rank === null) return { ...standing, word: isKnownDeliveryWord(raw) ? raw : standing.word };
  if (news.rank < standing.rank && !news.returning) return standing;
  return { word: raw, rank: Math.max(news.rank, standing.rank), step: furthest(standing.step, news.step) };
}

/** True when the courier's own word says that the goods were handed over. Time of delivery counts from here, not from the door. */
export function isHandedOver(raw: string): boolean {
  return ['finished', 'completed', 'delivered'].includes(raw.toLowerCase());
}

/** True from the rider's assignment until the end: name, phone and position are shown only then. */
export function isUnderWay({ word: raw, rank }: Pick<DeliveryStanding, 'word' | 'rank'>): boolean {
  return !deliveryWord(raw).final && rank >= 2;
}

function furthest(shown: DeliveryStep, news: DeliveryStep | null): DeliveryStep {
  return news !== null && stepIndex(news) > stepIndex(shown) ? news : shown;
}

function branch(prefix: string, rank: number, note: string): Record<string, DeliveryWord> {
  const names = ['planned', 'courier_assigned', 'courier_departed', 'courier_picked_up'];
  const words = names.map((name): [string, DeliveryWord] => [`${prefix}${name}`, word(rank, null, note)]);
  return Object.fromEntries([...words, [`${prefix}finished`, word(9, 'DELIVERED', '', true)]]);
}

function returning(): Record<string, DeliveryWord> {
  const names = ['planned', 'courier_assigned', 'courier_departed', 'courier_picked_up'];
  const back = (final: boolean): DeliveryWord => ({ ...word(11, null, 'Coming back to the shop', final), returning: true });
  return Object.fromEntries([
    ...names.map((name): [string, DeliveryWord] => [`return_${name}`, back(false)]),
    ['return_finished', back(true)],
  ]);
}
