import type { ClosedWhy } from '@shop/domain';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { DeliveryRefusedDetails } from '../courier/courier.dto.js';

/** One line of an order as the shop would take it now. */
export class QuotedLineReply {
  id: string;
  /** Whole rupees for one pack. */
  price: number;
  qty: number;
}

/** The whole order as the shop would take it now. */
export class OrderQuoteReply {
  lines: QuotedLineReply[];
  subtotal: number;
  platform_fee: number;
  delivery_fee: number;
  surge_fee: number;
  discount_amount: number;
  grand_total: number;
}

/** What is left of an order of which some products are gone, before it is priced. */
export class RemainingOrderReply {
  lines: QuotedLineReply[];
  platform_fee: number;
  surge_fee: number;
}

export class StoreClosedDetails {
  opens_at: string | null;
  reason: ClosedWhy;
  note: string | null;
}

export class PriceChangedDetails {
  quote: OrderQuoteReply;
}

export class CouponRefusedDetails {
  /** The order without the coupon, where there is a whole order. */
  quote?: OrderQuoteReply;
}

export class MissingProductReply {
  id: string;
  /** Null for a product that the shop never had. */
  name: string | null;
  /** Packs that can be had. */
  left: number;
}

export class ProductsMissingDetails {
  products: MissingProductReply[];
  quote?: RemainingOrderReply;
}

export class LimitedProductReply {
  id: string;
  name: string;
  /** Packs that are kept for one order until it is paid. */
  most: number;
}

export class TooManyPacksDetails {
  products: LimitedProductReply[];
}

export class WaitingProductReply {
  id: string;
  name: string;
}

export class PacksWaitingDetails {
  products: WaitingProductReply[];
}

export class PlacedOrderDetails {
  order_id: string;
}

export class CashLimitDetails {
  /** Rupees: the dearest order that may be paid at the door. */
  order_limit: number;
}

export class OpenOrdersDetails {
  /** Orders to be paid at the door that are still on their way. */
  open_orders: string[];
}

/** What any way of placing an order refuses, and more. */
export const CheckoutErrors = (...more: Parameters<typeof ApiErrors>): MethodDecorator =>
  ApiErrors(
    'EMPTY_CART',
    'INVALID_ADDRESS',
    'CHECKOUT_CHANGED',
    'PAYMENT_UNAVAILABLE',
    {
      STORE_CLOSED: StoreClosedDetails,
      PRICE_CHANGED: PriceChangedDetails,
      NOT_AVAILABLE: ProductsMissingDetails,
      TOO_MANY_PACKS: TooManyPacksDetails,
      PACKS_RESERVED: PacksWaitingDetails,
      INVALID_COUPON: CouponRefusedDetails,
      ALREADY_PAID: PlacedOrderDetails,
      NOT_DELIVERABLE: DeliveryRefusedDetails,
      COURIER_UNAVAILABLE: DeliveryRefusedDetails,
    },
    ...more,
  );
