import { createHash } from 'node:crypto';
import { addressKey, type DeliveryAddress } from '@shop/domain';
import type { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { type UnpaidRejectionReason, unpaidShares } from './unpaid-share.js';

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

/** Packs that cannot be kept for an unpaid order. */
export interface RefusedPacks {
  id: string;
  name: string;
  reason: UnpaidRejectionReason;
  /** The most that one shopper's unpaid orders may keep. */
  share: number;
  /** When the first of the others' holds ends; null when there is none. */
  first_ends_at: string | null;
}

/** `refused_packs`: those of `stocked_packs` that cannot be kept for `new_order`, beside `waiting_packs` and `lapsed_orders`. */
export function addRefusedPacks(statement: ComposedStatement): void {
  const counted = (of: 'w' | 'l', mark: string): string => `coalesce(${of}.${mark}, 0)`;
  statement.add(
    'asked_packs',
    `SELECT s.id, s.name, s.wanted, s.stock + ${counted('w', 'everyone')} AS there, me.hold_proven AS proven, w.first_ends_at,
            ${['everyone', 'strangers', 'account', 'phone', 'street', 'network'].map((mark) => `${counted('w', mark)} AS ${mark}`).join(', ')},
            ${['everyone', 'account', 'phone', 'street', 'network'].map((mark) => `${counted('l', mark)} AS lapsed_${mark}`).join(', ')}
       FROM stocked_packs s CROSS JOIN new_order me
       LEFT JOIN waiting_packs w ON w.product_id = s.id LEFT JOIN lapsed_orders l ON l.product_id = s.id`,
  );
  statement.add(
    'refused_packs',
    `SELECT id, name, reason, share, first_ends_at FROM (${unpaidShares('asked_packs')}) shares WHERE reason IS NOT NULL`,
  );
}

/** @returns ShopError TOO_MANY_PACKS, PACKS_RESERVED */
export function sharesRefused(refused: RefusedPacks[], now: Date): ShopError {
  const tooMany = refused.find(({ reason }) => reason === 'too-many');
  if (tooMany)
    return new ShopError('TOO_MANY_PACKS', {
      text: `At most ${tooMany.share} packs of ${tooMany.name} can be kept for one order until it is paid. Please take fewer.`,
      extra: { products: [{ id: tooMany.id, name: tooMany.name, most: tooMany.share }] },
    });
  const lastEnd = Math.max(...refused.map(({ first_ends_at }) => (first_ends_at ? Date.parse(first_ends_at) : now.getTime())));
  return new ShopError('PACKS_RESERVED', {
    text: `Too many packs of ${refused.map(({ name }) => name).join(', ')} are waiting for payment right now. Please try again in a few minutes.`,
    extra: { products: refused.map(({ id, name }) => ({ id, name })) },
    // A hold that is over is released by the next sweep, which comes every minute.
    retryAfter: Math.max(60, Math.ceil((lastEnd - now.getTime()) / 1000)),
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
