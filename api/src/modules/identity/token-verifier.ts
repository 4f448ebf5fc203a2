/** Who a bearer token speaks for, as its issuer says. */
export interface VerifiedToken {
  issuer: string;
  subject: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  /** The issuer has made sure that the phone is theirs. */
  phoneVerified: boolean;
}

/** Checks a shopper's bearer token. */
export abstract class TokenVerifier {
  /** @throws ShopError SIGN_IN_REQUIRED for a token that is not good; IDENTITY_UNAVAILABLE when its keys cannot be read. */
  abstract verify(token: string): Promise<VerifiedToken>;
}
