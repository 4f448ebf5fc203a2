import { Injectable } from '@nestjs/common';
import { cashRejectionReason, type CashRejectionReason, type CashTerms, type ErrorCode } from '@shop/domain';
import { Clock } from '../../platform/kernel/clock.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { CheckoutReply, CheckoutRequest } from '../cart/cart.dto.js';
import { SettingsService, shopMoment } from '../settings/settings.service.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { type CheckoutInput, type CheckoutVisitor, readCheckoutInput } from './checkout-input.js';
import { PriceCheckout } from './price-checkout.js';
import { assertStoreOpen, priceChanged } from './priced-order.js';
import { ResumeCheckout } from './resume-checkout.js';
import { ConfirmOrder } from './settlement/confirm-order.js';
import { WriteDraft } from './write-draft.js';

const REFUSED: Record<CashRejectionReason, ErrorCode> = {
  off: 'COD_OFF',
  'over-limit': 'COD_OVER_LIMIT',
  'not-here': 'COD_NOT_AVAILABLE',
  'still-open': 'COD_ORDER_PENDING',
};

/** True for a checkout that wants to pay at the door. */
export function wantsCash({ payMethod }: CheckoutRequest): boolean {
  return /^(cod|cash|cash[ _-]on[ _-]delivery)$/i.test(payMethod.trim());
}

/** An order that is paid at the door: priced like any other, confirmed at once, and never with money that no one has. */
@Injectable()
export class OrderOnDelivery {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly pricing: PriceCheckout,
    private readonly previous: ResumeCheckout,
    private readonly drafts: WriteDraft,
    private readonly confirmation: ConfirmOrder,
    private readonly orders: OrdersRepository,
  ) {}

  /** The one order of a checkout. @throws ShopError COD_OFF, COD_OVER_LIMIT, COD_NOT_AVAILABLE, COD_ORDER_PENDING, and what every checkout refuses */
  async orderOnDelivery(visitor: CheckoutVisitor, request: CheckoutRequest): Promise<CheckoutReply> {
    const { value: terms } = await this.settings.readSetting('cash-on-delivery');
    if (!terms.enabled) throw new ShopError('COD_OFF');
    const input = readCheckoutInput(visitor, request);
    return this.orderOnce(input, request.grand_total, terms).catch((failure: unknown) => {
      const lostTheRace = failure instanceof ShopError && failure.code === 'CHECKOUT_CHANGED';
      if (lostTheRace) return this.orderOnce(input, request.grand_total, terms); // its order is ours too
      throw failure;
    });
  }

  private async orderOnce(input: CheckoutInput, shownTotal: number, terms: CashTerms): Promise<CheckoutReply> {
    const context = await this.pricing.loadContext(input);
    const { previous } = context;
    if (previous && previous.status !== 'pending' && previous.status !== 'cancelled')
      return { id: previous.id, status: previous.status };
    if (previous) await this.previous.cancelUnpaid(previous);
    assertStoreOpen(context, this.clock.now());
    const priced = await this.pricing.priceOrder(input, context);
    const total = priced.totals.grand_total;
    if (total !== shownTotal) throw priceChanged(priced);
    const placed = shopMoment(context.settings, this.clock.now());
    const { orderId } = await this.drafts.writeDraft(input, priced, {
      cashDue: total,
      within: async (tx, id) => {
        // Counted under the lock on the shopper that every draft takes: two checkouts at once are counted one after the other.
        const open = await this.orders.listOpenOnDelivery(tx, input.shopperId);
        const reason = cashRejectionReason(terms, { total, pincode: input.address.pincode, open: open.length });
        if (reason) throw new ShopError(REFUSED[reason], { extra: extraFor(reason, terms, open) });
        await this.confirmation.confirmOnDelivery(tx, id, total, placed);
      },
    });
    return { id: orderId, status: 'confirmed' };
  }
}

function extraFor(reason: CashRejectionReason, { order_limit }: CashTerms, open: string[]): Record<string, unknown> {
  if (reason === 'over-limit') return { order_limit };
  return reason === 'still-open' ? { open_orders: open } : {};
}
