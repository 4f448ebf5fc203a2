import { Injectable } from '@nestjs/common';
import { cashObjection, type CashObjection, type CashTerms, type ErrorCode } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import type { CheckoutReply, CheckoutRequest } from '../cart/cart.dto.js';
import { SettingsService } from '../settings/settings.service.js';
import { type CheckoutWish, readWish } from './checkout-wish.js';
import { ConfirmOrder } from './confirm-order.js';
import { PriceCheckout } from './price-checkout.js';
import { assertStoreOpen, priceChanged } from './price-wish.js';
import { ResumeCheckout } from './resume-checkout.js';
import { WriteDraft } from './write-draft.js';

const REFUSED: Record<CashObjection, ErrorCode> = {
  off: 'COD_OFF',
  'over-limit': 'COD_OVER_LIMIT',
  'not-here': 'COD_NOT_HERE',
  'still-open': 'COD_STILL_OPEN',
};

/** True for a checkout that wants to pay at the door. */
export function wantsCash({ payMethod }: CheckoutRequest): boolean {
  return /^(cod|cash|cash[ _-]on[ _-]delivery)$/i.test(payMethod.trim());
}

/** An order that is paid at the door: priced like any other, confirmed at once, and never with money that nobody has. */
@Injectable()
export class OrderOnDelivery {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly pricing: PriceCheckout,
    private readonly resuming: ResumeCheckout,
    private readonly writing: WriteDraft,
    private readonly confirming: ConfirmOrder,
  ) {}

  /** The one order of a checkout. @throws ShopError COD_OFF, COD_OVER_LIMIT, COD_NOT_HERE, COD_STILL_OPEN, and what every checkout refuses */
  async orderOnDelivery(shopperId: string, request: CheckoutRequest): Promise<CheckoutReply> {
    const { value: terms } = await this.settings.read('cash-on-delivery');
    if (!terms.enabled) throw new ShopError('COD_OFF');
    const wish = readWish(shopperId, request);
    return this.orderOnce(wish, request.grand_total, terms).catch((failure: unknown) => {
      const lostTheRace = failure instanceof ShopError && failure.code === 'CHECKOUT_CHANGED';
      if (lostTheRace) return this.orderOnce(wish, request.grand_total, terms); // its order is ours too
      throw failure;
    });
  }

  private async orderOnce(wish: CheckoutWish, shownTotal: number, terms: CashTerms): Promise<CheckoutReply> {
    const basis = await this.pricing.gather(wish);
    const { earlier } = basis;
    if (earlier && earlier.status !== 'pending' && earlier.status !== 'cancelled')
      return { id: earlier.id, status: earlier.status };
    if (earlier) await this.resuming.makeRoom(earlier);
    assertStoreOpen(basis, this.clock.now());
    const priced = await this.pricing.priceWish(wish, basis);
    const total = priced.totals.grand_total;
    if (total !== shownTotal) throw priceChanged(priced);
    const { orderId } = await this.writing.writeDraft(wish, priced, {
      cashDue: total,
      within: async (tx, id) => {
        const open = await openOnDelivery(tx, wish.shopperId);
        const objection = cashObjection(terms, { total, pincode: wish.address.pincode, open: open.length });
        if (objection) throw new ShopError(REFUSED[objection], { extra: extraFor(objection, terms, open) });
        await this.confirming.confirmOnDelivery(tx, id);
      },
    });
    return { id: orderId, status: 'confirmed' };
  }
}

// Counted under the lock on the shopper that every draft takes: two checkouts at once are counted one after the other.
async function openOnDelivery(tx: EntityManager, shopperId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    "SELECT id FROM orders WHERE shopper_id = $1 AND cash_due IS NOT NULL AND status IN ('confirmed', 'shipped') ORDER BY id",
    [shopperId],
  );
  return rows.map(({ id }) => id);
}

function extraFor(objection: CashObjection, { order_limit }: CashTerms, open: string[]): Record<string, unknown> {
  if (objection === 'over-limit') return { order_limit };
  return objection === 'still-open' ? { open_orders: open } : {};
}
