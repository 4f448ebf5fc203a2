import { createHash } from 'node:crypto';
import { addressKey, type DeliveryAddress, type UnpaidPacks, unpaidObjection, unpaidShare } from '@shop/domain';
import { ShopError } from '../../../platform/shop-error.js';

/** Who asks to have packs kept for a payment that is still to come. */
export interface UnpaidBuyer {
  /** Where the request came from. */
  network: string;
  phoneVerified: boolean;
}

/** What an unpaid order is counted by beside its account and phone. Hashes, because only sameness matters. */
export interface HoldMarks {
  hold_street_hash: string;
  hold_network_hash: string;
  hold_proven: boolean;
}

export function markHold({ network, phoneVerified }: UnpaidBuyer, address: DeliveryAddress, hasPaidBefore: boolean): HoldMarks {
  const { line1, pincode } = address;
  return {
    hold_street_hash: hashOf(addressKey({ line1, city: '', pincode })),
    hold_network_hash: hashOf(network),
    hold_proven: hasPaidBefore || phoneVerified,
  };
}

/** Packs of one product as they were taken, with those that others keep unpaid. */
export interface TakenPacks extends UnpaidPacks {
  id: string;
  name: string;
  wanted: number;
  /** Before they were taken. */
  stock: number;
  /** Null for an order that waits for no payment. */
  proven: boolean | null;
  /** When the first of the others' holds ends. */
  first_ends_at: Date | null;
}

/** @throws ShopError TOO_MANY_PACKS, PACKS_WAITING: the caller's transaction must then roll back */
export function assertShare(taken: TakenPacks[], now: Date): void {
  const refused = taken.flatMap((packs) => {
    const { wanted, stock, proven, everybody } = packs;
    if (proven === null) return [];
    const there = stock + everybody;
    const objection = unpaidObjection({ wanted, there, held: packs, proven });
    return objection ? [{ ...packs, objection, share: unpaidShare({ there, proven }) }] : [];
  });
  const tooMany = refused.find(({ objection }) => objection === 'too-many');
  if (tooMany)
    throw new ShopError('TOO_MANY_PACKS', {
      text: `At most ${tooMany.share} packs of ${tooMany.name} can be kept for one order until it is paid. Please take fewer.`,
      extra: { products: [{ id: tooMany.id, name: tooMany.name, most: tooMany.share }] },
    });
  if (refused.length === 0) return;
  const ends = refused.map(({ first_ends_at }) => first_ends_at!.getTime());
  throw new ShopError('PACKS_WAITING', {
    text: `Too many packs of ${refused.map(({ name }) => name).join(', ')} are waiting for payment right now. Please try again in a few minutes.`,
    extra: { products: refused.map(({ id, name }) => ({ id, name })) },
    // A hold that is over is given back by the next sweep, which comes every minute.
    retryAfter: Math.max(60, Math.ceil((Math.max(...ends) - now.getTime()) / 1000)),
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
