export class OrderItemReply {
  name: string;
  /** Whole rupees for one pack. */
  price: number;
  qty: number;
}

/** With the product's id, so that it can be ordered again. */
export class OwnOrderItemReply extends OrderItemReply {
  product_id: string;
}

export class OrderDeliveryReply {
  /** The courier's order id; null until a rider is booked. */
  borzo_order_id: string | null;
  status: string;
}

/** `GET /orders/{id}`: where the delivery stands, for the shopper who owns the order. */
export class OrderReply {
  delivery: OrderDeliveryReply;
}

/** One of the shopper's own orders. */
export class OrderSummaryReply {
  id: string;
  status: string;
  placed_at: string;
  subtotal: number;
  platform_fee: number;
  delivery_fee: number;
  surge_fee: number;
  discount_amount: number;
  grand_total: number;
  coupon_code: string | null;
  items: OwnOrderItemReply[];
  delivery: OrderDeliveryReply;
}

export class ActiveOrderReply {
  order: OrderSummaryReply | null;
}

export class AdminOrderReply {
  id: string;
  customer_name: string;
  phone: string;
  address: string;
  address_line1: string;
  area: string;
  city: string;
  pincode: string;
  subtotal: number;
  platform_fee: number;
  delivery_fee: number;
  surge_fee: number;
  discount_amount: number;
  grand_total: number;
  coupon_code: string | null;
  status: string;
  /** The courier's own word for the delivery; `booking`, `no rider yet: …` or `refused: …` before a rider has it; null while it is queued. */
  borzo_status: string | null;
  tracking_url: string | null;
  placed_at: string;
  items: OrderItemReply[];
}
