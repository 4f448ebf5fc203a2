/** A refusal in the provider's own words; it is answered as `{ error: { code, description, … } }`. */
export class PaymentRefusal extends Error {
  constructor(
    description: string,
    readonly reason = 'input_validation_failed',
    readonly status = 400,
    readonly field: string | null = null,
  ) {
    super(description);
  }

  body(): { error: Record<string, unknown> } {
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: this.message,
        source: 'business',
        step: 'payment_initiation',
        reason: this.reason,
        metadata: {},
        ...(this.field ? { field: this.field } : {}),
      },
    };
  }
}
