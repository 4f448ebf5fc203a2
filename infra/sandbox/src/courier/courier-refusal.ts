/** A refusal on the wire: `errors` at the top, `parameter_errors` as a tree beside the request. */
export class CourierRefusal extends Error {
  constructor(
    readonly errors: string[],
    readonly parameterErrors: unknown = null,
    readonly status = 400,
  ) {
    super(errors.join(', '));
  }
}
