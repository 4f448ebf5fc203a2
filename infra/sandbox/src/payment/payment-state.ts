/** What the payment face keeps. Amounts are in paise, times in Unix seconds, as on the wire. */
export interface WireOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string> | [];
  created_at: number;
}

export interface WirePayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: false;
  method: 'card' | 'upi' | 'netbanking';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  email: string | null;
  contact: string | null;
  notes: [];
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface WireRefund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: 'INR';
  payment_id: string;
  notes: [];
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | 'instant';
}

export interface PaymentState {
  orders: WireOrder[];
  payments: WirePayment[];
  refunds: WireRefund[];
  /** Order ids whose payments wait for a capture call. */
  manualCapture: string[];
  /** What each idempotency key was used for. */
  refundKeys: Record<string, { body: string; refundId: string }>;
  /** Refunds draw on it; paise. */
  balance: number;
}

export const emptyPaymentState = (): PaymentState => ({
  orders: [],
  payments: [],
  refunds: [],
  manualCapture: [],
  refundKeys: {},
  balance: 1_000_000_000,
});
