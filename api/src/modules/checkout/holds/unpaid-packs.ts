import { createHash } from 'node:crypto';
import {
  addressKey,
  type DeliveryAddress,
  type LapsedOrders,
  type UnpaidPacks,
  unpaidRejectionReason,
  unpaidShare,
} from '@shop/domain';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { StockedPacks } from '../../products/stock.repository.js';
import type { LapsedOfProduct } from './hold-outcomes.repository.js';
import type { WaitingPacks } from '../../../read-models/checkout/unpaid-holds.query.js';

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

/** A shopper who has paid for an order before is proven as well: that is known when the order is written. */
export function markHold({ network, phoneVerified }: UnpaidBuyer, { line1, pincode }: DeliveryAddress): HoldMarks {
  return {
    hold_street_hash: hashOf(addressKey({ line1, city: '', pincode })),
    hold_network_hash: hashOf(network),
    hold_proven: phoneVerified,
  };
}

/** Packs as they were taken by an unpaid order, beside those that others hold unpaid and what has lapsed. */
export interface TakenPacks {
  taken: StockedPacks[];
  proven: boolean;
  waiting: WaitingPacks[];
  lapsed: LapsedOfProduct[];
}

const NONE: UnpaidPacks = { everyone: 0, strangers: 0, account: 0, phone: 0, street: 0, network: 0 };
const NO_LAPSES: LapsedOrders = NONE;

/** @throws ShopError TOO_MANY_PACKS, PACKS_RESERVED: the caller's transaction must then roll back */
export function assertShare({ taken, proven, waiting, lapsed: lapsedOrders }: TakenPacks, now: Date): void {
  const refused = taken.flatMap(({ id, name, wanted, stock }) => {
    const held = waiting.find(({ product_id }) => product_id === id);
    const there = stock + (held?.everyone ?? 0);
    const lapsed = lapsedOrders.find(({ product_id }) => product_id === id) ?? NO_LAPSES;
    const reason = unpaidRejectionReason({ wanted, there, held: held ?? NONE, lapsed, proven });
    return reason ? [{ id, name, reason, share: unpaidShare({ there, proven }), ends: held?.first_ends_at ?? now }] : [];
  });
  const tooMany = refused.find(({ reason }) => reason === 'too-many');
  if (tooMany)
    throw new ShopError('TOO_MANY_PACKS', {
      text: `At most ${tooMany.share} packs of ${tooMany.name} can be kept for one order until it is paid. Please take fewer.`,
      extra: { products: [{ id: tooMany.id, name: tooMany.name, most: tooMany.share }] },
    });
  if (refused.length === 0) return;
  throw new ShopError('PACKS_RESERVED', {
    text: `Too many packs of ${refused.map(({ name }) => name).join(', ')} are waiting for payment right now. Please try again in a few minutes.`,
    extra: { products: refused.map(({ id, name }) => ({ id, name })) },
    // A hold that is over is released by the next sweep, which comes every minute.
    retryAfter: Math.max(60, Math.ceil((Math.max(...refused.map(({ ends }) => ends.getTime())) - now.getTime()) / 1000)),
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
