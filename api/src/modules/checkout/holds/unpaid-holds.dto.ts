export class HeldPacksReply {
  product_id: string;
  name: string;
  qty: number;
}

/** Packs that are kept for somebody who has not paid yet. */
export class UnpaidHoldReply {
  /** Of the order that they become when it is paid. */
  id: string;
  customer_name: string;
  phone: string;
  address: string;
  since: string;
  /** From then on they are free again by themselves. */
  until: string;
  /** Has paid for an order before, or the phone is verified. */
  proven: boolean;
  packs: HeldPacksReply[];
}
