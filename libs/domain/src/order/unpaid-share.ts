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

export interface UnpaidRequest {
  wanted: number;
  /** Packs that were there before anyone held one. */
  there: number;
  held: UnpaidPacks;
  /** Has paid for an order before, or the identity provider has verified the phone. */
  proven: boolean;
}

/** `too-many`: never so many in one order. `waiting`: not before others have paid, or their time is over. */
export type UnpaidRejectionReason = 'too-many' | 'waiting';

const MARKS = ['account', 'phone', 'street', 'network'] as const satisfies (keyof UnpaidPacks)[];

/** The most that one shopper's unpaid orders may keep of a product: a quarter of all that may wait; someone proven, all of it. */
export function unpaidShare({ there, proven }: Pick<UnpaidRequest, 'there' | 'proven'>): number {
  const most = mostUnpaid(there);
  return proven ? most : atLeastFew(most / 4);
}

/** Why these packs cannot be kept for someone who has not paid yet; null when they can. */
export function unpaidRejectionReason(request: UnpaidRequest): UnpaidRejectionReason | null {
  const { wanted, there, held, proven } = request;
  const share = unpaidShare(request);
  if (wanted > share) return 'too-many';
  const most = mostUnpaid(there);
  const isOver =
    held.everyone + wanted > most ||
    (!proven && held.strangers + wanted > mostOfStrangers(most)) ||
    MARKS.some((mark) => held[mark] + wanted > share);
  return isOver ? 'waiting' : null;
}

// The other half is for those who pay, whatever is kept from them.
const mostUnpaid = (there: number): number => atLeastFew(there / 2);

// However many names strangers take, something is left for the regulars.
const mostOfStrangers = (most: number): number => atLeastFew((most * 3) / 4);

const atLeastFew = (packs: number): number => Math.max(FEW, Math.floor(packs));
