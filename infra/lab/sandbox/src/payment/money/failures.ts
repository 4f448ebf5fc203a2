/** How an attempt can fail, in the provider's words. */
export const failures = {
  payment_failed: failure(
    'Your payment could not be completed due to a temporary issue. Try again or choose another way to pay.',
    'bank',
  ),
  payment_cancelled: failure('You have cancelled the payment.', 'customer'),
  payment_timed_out: failure('Your payment was not completed on time. Try again.', 'customer'),
  insufficient_funds: failure('Your account does not have enough money for this payment.', 'customer'),
  card_declined: failure('Your card was declined. Try another payment method.', 'issuer_bank'),
  incorrect_otp: failure('The code that you entered was not right.', 'customer'),
  authentication_failed: failure('Your bank could not confirm that it is you.', 'customer'),
  gateway_technical_error: failure('The bank has a technical problem. Try again later.', 'gateway', 'GATEWAY_ERROR'),
} as const;

export type FailureReason = keyof typeof failures;

export const failureReasons = Object.keys(failures) as FailureReason[];

function failure(description: string, source: string, code = 'BAD_REQUEST_ERROR') {
  return { code, description, source, step: 'payment_authorization' };
}
