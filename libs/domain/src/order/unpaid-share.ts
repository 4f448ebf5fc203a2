/** An ordinary order: so many packs may always wait for their payment, however few there are. */
const FEW = 5;

/** Packs of one product that wait for a payment now, by whom they count against. */
export interface UnpaidPacks {
  everyone: number;
  /** Of shoppers whom nothing speaks for yet. */
  strangers: number;
  /** Of the same account, phone, street and network as the one who asks. */
  account: number;
  phone: number;
  street: number;
  network: number;
}

/**
 * Orders of the last hours that kept packs of the product and were not paid, less those that were, by whom they count against. Below
 * zero where more is paid than lapses.
 */
export type LapsedOrders = Omit<UnpaidPacks, 'strangers'>;

export interface UnpaidRequest {
  wanted: number;
  /** Packs that were there before anyone held one. */
  there: number;
  held: UnpaidPacks;
  lapsed: LapsedOrders;
  /** Has paid for an order before, or the identity provider has verified the phone. */
  proven: boolean;
}

/** `too-many`: never so many in one order. `waiting`: not before others have paid, or their time is over. */
export type UnpaidRejectionReason = 'too-many' | 'waiting';

/** So many may lapse: an abandoned checkout is nothing unusual, and a street or a network has more of them than one person. */
const MAX_LAPSED: LapsedOrders = { everyone: 6, account: 1, phone: 1, street: 3, network: 3 };

const PERSON = ['account', 'phone'] as const;
const PLACE = ['street', 'network'] as const;

/** The most that one shopper's unpaid orders may keep of a product: a quarter of all that may wait; someone proven, all of it. */
export function unpaidShare({ there, proven }: Pick<UnpaidRequest, 'there' | 'proven'>): number {
  return atLeastFew(proven ? half(there) : half(there) / 4);
}

/**
 * Why these packs cannot be kept for someone who has not paid yet; null when they can.
 *
 * An ordinary order is never refused for what others hold: buyers of one hostel or one carrier's network may open their checkouts all
 * at the same minute, as long as there are packs. It stops being ordinary when its account and phone keep more than a few packs, or
 * when too many orders of its account, phone, street, network or product lapse and too few are paid. Then, and for larger orders,
 * unpaid orders together keep at most half of the packs, shoppers without a paid order three quarters of that, and one account,
 * phone, street or network a quarter. Where orders lapse, not even a few packs are excepted from that, so that accounts that cost
 * nothing cannot keep the last packs one after the other. Lapses of others do not touch someone proven.
 */
export function unpaidRejectionReason(request: UnpaidRequest): UnpaidRejectionReason | null {
  const { wanted, there, held, proven } = request;
  if (wanted > unpaidShare(request)) return 'too-many';
  if (isOrdinary(request)) return null;
  const most = half(there);
  const mayFillUp = proven || isNewcomer(request);
  const isOver =
    held.everyone + wanted > atLeastFew(most) ||
    (!proven && held.strangers + wanted > limitOf(request, 'everyone', mayFillUp ? most : (most * 3) / 4)) ||
    PERSON.some((mark) => held[mark] + wanted > limitOfPerson(request, mark, proven ? most : most / 4)) ||
    PLACE.some((mark) => held[mark] + wanted > limitOf(request, mark, mayFillUp ? most : most / 4));
  return isOver ? 'waiting' : null;
}

function isOrdinary(request: UnpaidRequest): boolean {
  const marks = request.proven ? PERSON : ([...PERSON, ...PLACE, 'everyone'] as const);
  return isFew(request) && marks.every((mark) => hasFewLapses(request, mark));
}

// Has let nothing lapse and wants little: what others have let lapse leaves room for them that those cannot take.
const isNewcomer = (request: UnpaidRequest): boolean => isFew(request) && PERSON.every((mark) => request.lapsed[mark] <= 0);

const isFew = ({ wanted, held }: UnpaidRequest): boolean => PERSON.every((mark) => held[mark] + wanted <= FEW);

const hasFewLapses = ({ lapsed }: UnpaidRequest, mark: keyof LapsedOrders): boolean => lapsed[mark] <= MAX_LAPSED[mark];

const limitOf = (request: UnpaidRequest, mark: keyof LapsedOrders, packs: number): number =>
  request.proven || hasFewLapses(request, mark) ? atLeastFew(packs) : Math.floor(packs);

// Of a product whose orders lapse, new accounts get little each: those that never pay are soon used up.
const limitOfPerson = (request: UnpaidRequest, mark: keyof LapsedOrders, packs: number): number =>
  Math.min(limitOf(request, mark, packs), Math.max(1, limitOf(request, 'everyone', packs)));

// The other half is for those who pay, whatever is kept from them.
const half = (there: number): number => Math.floor(there / 2);

const atLeastFew = (packs: number): number => Math.max(FEW, Math.floor(packs));
