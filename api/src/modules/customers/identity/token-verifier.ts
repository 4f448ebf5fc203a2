/** Who a bearer token speaks for, as its issuer says. The same object as long as the token is known: nobody changes it. */
export interface VerifiedToken {
  issuer: string;
  subject: string;
  email: string | null;
  /** The issuer has made sure that the e-mail address is theirs. */
  emailVerified: boolean;
  name: string | null;
  phone: string | null;
  /** The issuer has made sure that the phone is theirs. */
  phoneVerified: boolean;
  /** The session at the provider that it belongs to; null when it does not say. */
  sid: string | null;
  issued_at: Date;
}

/** The provider says that a session has ended; `subject` alone: all sessions of this person. */
export interface LogoutNotice {
  issuer: string;
  /** The notice's own number. */
  jti: string;
  sid: string | null;
  subject: string | null;
  issued_at: Date;
}

/** Checks what the identity provider has signed. */
export abstract class TokenVerifier {
  /** @throws ShopError SIGN_IN_REQUIRED for a token that is not good; IDENTITY_UNAVAILABLE when its keys cannot be read. */
  abstract verify(token: string): Promise<VerifiedToken>;

  /** @throws ShopError INVALID_REQUEST for a logout token that is not good; IDENTITY_UNAVAILABLE when its keys cannot be read. */
  abstract verifyLogout(token: string): Promise<LogoutNotice>;
}
