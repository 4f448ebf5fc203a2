import { Inject, Injectable } from '@nestjs/common';
import { errors, type JSONWebKeySet, type JWTPayload, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';
import type { ErrorCode } from '@shop/domain';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { observe, providerCalls } from '../../../platform/telemetry/metrics/operations.js';
import { textOf } from '../../../platform/work/providers/provider-json.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { SigningKeys } from './signing-keys.js';
import { type LogoutNotice, TokenVerifier, type VerifiedToken } from './token-verifier.js';

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

const LONGEST_CLAIM = 254;

// A shopper's next requests come with the same token. Its times and its session are looked at each time all the same, and all are
// forgotten when the issuer has other keys.
const SIGNATURE_KEPT_MS = 60_000;
const SIGNATURES_KEPT = 2_000;
const SKEW_SECONDS = 5;
const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 5_000;

// OpenID Connect Back-Channel Logout 1.0, section 2.4.
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LOGOUT_TYPES = ['logout+jwt', 'application/logout+jwt', 'jwt'];

/**
 * One verifier for every provider: issuer, signing keys, allowed algorithms, five seconds of skew, and either our
 * audience (OIDC) or our front end as authorised party (Clerk's session tokens have no audience).
 */
@Injectable()
export class JwtTokenVerifier extends TokenVerifier {
  private readonly keys = new SigningKeys(
    () => this.loadKeys(),
    () => this.checked.clear(),
  );
  /** Where the keys are, as far as it is known. */
  private address: string | null = null;
  private wasLoaded = false;
  /** Tokens that were good a moment ago. */
  private readonly checked = new Map<string, { verified: VerifiedToken; until: number }>();

  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  async verify(token: string): Promise<VerifiedToken> {
    const now = Date.now();
    const cached = this.checked.get(token);
    const verified = cached && now < cached.until ? cached.verified : await this.check(token, now);
    // A sign-out is remembered for so long: an older token could come back to life.
    if (verified.issued_at.getTime() < now - this.env.signIn.tokenHours * HOUR_MS) throw new ShopError('SIGN_IN_REQUIRED');
    return verified;
  }

  async verifyLogout(token: string): Promise<LogoutNotice> {
    const { issuer, clientId: audience } = this.env.signIn;
    const { payload, protectedHeader } = await this.verifyJwt(token, 'INVALID_REQUEST', {
      audience,
      requiredClaims: ['iat', 'jti'],
    });
    const { sid, sub, jti, iat, nonce, events } = payload;
    const isTyped = protectedHeader.typ === undefined || LOGOUT_TYPES.includes(protectedHeader.typ.toLowerCase());
    const isEvent = isObject(events) && isObject(events[LOGOUT_EVENT]);
    const names = [sid, sub].filter((name) => name !== undefined);
    if (!isTyped || !isEvent || nonce !== undefined || names.length === 0 || ![jti, ...names].every(isName))
      throw new ShopError('INVALID_REQUEST', { text: 'This is not a logout token.' });
    const issued_at = new Date(Math.min(iat! * 1000, Date.now()));
    return { issuer, jti: jti!, sid: (sid as string | undefined) ?? null, subject: sub ?? null, issued_at };
  }

  /** For whoever sets the shop up. @throws in words when the issuer does not answer, is another one, or has no key that we accept */
  async listKeyTypes(): Promise<string[]> {
    const { issuer: expected, jwksUri, algorithms } = this.env.signIn;
    const issuer = jwksUri ? { issuer: expected, jwksUri } : await this.discoverIssuer();
    if (issuer.issuer !== expected) throw new Error(`it calls itself ${JSON.stringify(issuer.issuer)}, not as AUTH_ISSUER does.`);
    const address = issuer.jwksUri;
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { keys = [] } = (await answer.json().catch(() => ({}))) as { keys?: { alg?: string; kty?: string }[] };
    const types = keys.map(({ alg, kty }) => alg ?? kty ?? 'an unknown key');
    const accepted = types.filter((type) => algorithms.includes(type) || ['RSA', 'EC', 'OKP'].includes(type));
    if (accepted.length === 0) throw new Error(`${address} has no key that AUTH_ALGS accepts.`);
    return [...new Set(accepted)];
  }

  private async check(token: string, now: number): Promise<VerifiedToken> {
    this.checked.delete(token);
    const { audience } = this.env.signIn;
    const { payload } = await this.verifyJwt(token, 'SIGN_IN_REQUIRED', {
      requiredClaims: ['exp', 'sub', 'iat'],
      ...(audience ? { audience } : {}),
    });
    const verified = this.readToken(payload);
    this.checked.set(token, { verified, until: Math.min(now + SIGNATURE_KEPT_MS, (payload.exp! + SKEW_SECONDS) * 1000) });
    if (this.checked.size > SIGNATURES_KEPT) this.checked.delete(this.checked.keys().next().value!);
    return verified;
  }

  private readToken(payload: JWTPayload): VerifiedToken {
    const { signIn } = this.env;
    if (!signIn.audience && !signIn.authorizedParties.includes(String(payload.azp))) throw new ShopError('SIGN_IN_REQUIRED');
    if (payload.sts === 'pending') throw new ShopError('SIGN_IN_REQUIRED'); // Clerk: signed in, but not fully
    if (!isSubject(payload.sub)) throw new ShopError('SIGN_IN_REQUIRED');
    if (payload.events !== undefined) throw new ShopError('SIGN_IN_REQUIRED'); // tells of a sign-out, and is nobody's sign-in
    const sid = typeof payload.sid === 'string' ? payload.sid : null;
    return {
      issuer: signIn.issuer,
      subject: payload.sub,
      ...this.readPerson(payload),
      sid,
      issued_at: new Date(payload.iat! * 1000),
    };
  }

  private async verifyJwt(token: string, refusal: ErrorCode, options: JWTVerifyOptions): Promise<JWTVerifyResult> {
    const { issuer, algorithms } = this.env.signIn;
    return jwtVerify(token, this.keys.findKey, { issuer, algorithms, clockTolerance: SKEW_SECONDS, ...options }).catch(
      (failure: unknown) => {
        const isRefused = TOKEN_FAULTS.some((fault) => failure instanceof fault);
        throw new ShopError(isRefused ? refusal : 'IDENTITY_UNAVAILABLE', { cause: failure });
      },
    );
  }

  private readPerson(payload: JWTPayload): Pick<VerifiedToken, 'email' | 'emailVerified' | 'name' | 'phone' | 'phoneVerified'> {
    const { email, emailVerified, name, phone, phoneVerified } = this.env.signIn.claims;
    const text = (claim: string): string | null => textOf(payload[claim], LONGEST_CLAIM) || null;
    const isTrue = (claim: string): boolean => [true, 'true'].includes(payload[claim] as boolean | string); // some issuers write every claim as text
    return {
      email: text(email),
      emailVerified: isTrue(emailVerified),
      name: text(name),
      phone: text(phone),
      phoneVerified: isTrue(phoneVerified),
    };
  }

  private async loadKeys(): Promise<JSONWebKeySet> {
    // An issuer that has moved its keys says so in its discovery document; one that cannot say it may still have them where they were.
    if (!this.wasLoaded) this.address = await this.findAddress();
    this.wasLoaded = false;
    const ask = () => fetch(this.address!, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = await observe(providerCalls, { provider: 'identity', call: 'keys' }, ask);
    if (answer.status !== 200) throw new Error(`${this.address} answers ${answer.status}`);
    const keys = (await answer.json()) as JSONWebKeySet;
    this.wasLoaded = true;
    return keys;
  }

  private async findAddress(): Promise<string> {
    const { jwksUri } = this.env.signIn;
    if (jwksUri) return jwksUri;
    const issuer = await this.discoverIssuer().catch((failure: unknown) => {
      if (this.address === null) throw failure;
      return { jwksUri: this.address };
    });
    return issuer.jwksUri;
  }

  private async discoverIssuer(): Promise<{ issuer: unknown; jwksUri: string }> {
    const { issuer: expected, kind } = this.env.signIn;
    const base = expected.replace(/\/$/, '');
    if (kind === 'clerk') return { issuer: expected, jwksUri: `${base}/.well-known/jwks.json` };
    const ask = () => fetch(`${base}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = await observe(providerCalls, { provider: 'identity', call: 'discovery' }, ask);
    const { jwks_uri: jwksUri, issuer } = (await answer.json().catch(() => ({}))) as { jwks_uri?: unknown; issuer?: unknown };
    if (!answer.ok || typeof jwksUri !== 'string') throw new Error('the issuer does not say where its keys are');
    return { issuer, jwksUri };
  }
}

// Who somebody is must be read exactly or not at all: a number, a blank or a cut text may be somebody else. OpenID Connect allows 255 characters.
const isSubject = (sub: unknown): sub is string => typeof sub === 'string' && sub !== '' && textOf(sub, 255) === sub;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As long as OpenID Connect lets an identifier be. */
const isName = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 255;
