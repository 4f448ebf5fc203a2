import { Inject, Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ENV, type Env } from '../../platform/env.js';
import { ShopError } from '../../platform/shop-error.js';
import { TokenVerifier, type VerifiedToken } from './token-verifier.js';

// Faults of the token itself. Anything else jose throws means that the keys could not be fetched.
const TOKEN_FAULTS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/**
 * One verifier for every provider: issuer, signing keys, allowed algorithms, five seconds of skew, and either our
 * audience (OIDC) or our front end as authorised party (Clerk's session tokens have no audience).
 */
@Injectable()
export class JwtTokenVerifier extends TokenVerifier {
  private keys: Promise<JWTVerifyGetKey> | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  async verify(token: string): Promise<VerifiedToken> {
    const { signIn } = this.env;
    const { payload } = await jwtVerify(token, await this.signingKeys(), {
      issuer: signIn.issuer,
      algorithms: signIn.algorithms,
      clockTolerance: 5,
      requiredClaims: ['exp', 'sub'],
      ...(signIn.audience ? { audience: signIn.audience } : {}),
    }).catch((failure: unknown) => {
      throw new ShopError(TOKEN_FAULTS.some((fault) => failure instanceof fault) ? 'SIGN_IN_REQUIRED' : 'IDENTITY_UNAVAILABLE', {
        cause: failure,
      });
    });
    if (!signIn.audience && !signIn.authorizedParties.includes(String(payload.azp))) throw new ShopError('SIGN_IN_REQUIRED');
    if (payload.sts === 'pending') throw new ShopError('SIGN_IN_REQUIRED'); // Clerk: signed in, but not fully
    return { issuer: signIn.issuer, subject: payload.sub!, ...this.person(payload) };
  }

  private person(payload: JWTPayload): Omit<VerifiedToken, 'issuer' | 'subject'> {
    const { email, name, phone, phoneVerified } = this.env.signIn.claims;
    const text = (claim: string): string | null =>
      typeof payload[claim] === 'string' ? String(payload[claim]).slice(0, 254) : null;
    const isVerified = [true, 'true'].includes(payload[phoneVerified] as boolean | string); // some issuers write every claim as text
    return { email: text(email), name: text(name), phone: text(phone), phoneVerified: isVerified };
  }

  private signingKeys(): Promise<JWTVerifyGetKey> {
    this.keys ??= this.findKeys().catch((failure: unknown) => {
      this.keys = null;
      throw new ShopError('IDENTITY_UNAVAILABLE', { cause: failure });
    });
    return this.keys;
  }

  private async findKeys(): Promise<JWTVerifyGetKey> {
    return createRemoteJWKSet(new URL(this.env.signIn.jwksUri ?? (await this.discoverKeys())), { timeoutDuration: 5_000 });
  }

  private async discoverKeys(): Promise<string> {
    const base = this.env.signIn.issuer.replace(/\/$/, '');
    if (this.env.signIn.kind === 'clerk') return `${base}/.well-known/jwks.json`;
    const answer = await fetch(`${base}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5_000) });
    const { jwks_uri } = (await answer.json()) as { jwks_uri?: unknown };
    if (!answer.ok || typeof jwks_uri !== 'string') throw new Error('the issuer does not say where its keys are');
    return jwks_uri;
  }
}
