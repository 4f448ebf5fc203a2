import { ApiError, readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';

type Proof = Schemas['VerifyPaymentRequest'];
export type PaymentResult = Schemas['PaymentResultReply'];

const ASK_AGAIN_MS = 3_000;

/** What stands behind the `#` of the page: the proof of a payment, `failed`, or nothing that can be read. */
export function readProof(hash: string): Proof | null {
  const fields = new URLSearchParams(hash.slice(1));
  const [order, payment, signature] = ['order_id', 'payment_id', 'signature'].map((name) => fields.get(`razorpay_${name}`));
  if (!order || !payment || !signature) return null;
  return { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature };
}

/** Asked for without a sign-in, and again while the payment is still being checked. Null for a proof that is none. */
export function paymentResultQuery(api: ApiClient, proof: Proof | null) {
  return queryOptions({
    queryKey: ['payment-result', proof],
    queryFn: () => (proof ? readReply(api.POST('/payment/result', { body: proof })).catch(nullIfRefused) : null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? ASK_AGAIN_MS : false),
  });
}

function nullIfRefused(failure: unknown): null {
  if (
    failure instanceof ApiError &&
    ['PAYMENT_NOT_VERIFIED', 'PAYMENT_NOT_FOUND', 'INVALID_REQUEST'].includes(failure.code ?? '')
  )
    return null;
  throw failure;
}
