import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT, importJWK } from 'jose';
import type { Identity } from '../identity.js';
import { subjectOf } from '../accounts/accounts.js';
import { claimsOf } from './shopper-claims.js';
import { shapeToken, type TokenShape } from './token-shapes.js';

/** What a test may ask of a token; everything left out is as the shop's API expects it. */
export interface TokenRequest {
  sub?: string;
  email?: string;
  name?: string;
  phone?: string;
  shape?: TokenShape;
  /** Seconds from now; negative for a token that has expired. */
  expiresIn?: number;
  /** Seconds from now. */
  notBefore?: number;
  audience?: string | string[];
  issuer?: string;
  azp?: string;
  kid?: string;
  alg?: 'RS256' | 'none' | 'HS256';
  /** More claims, for example namespaced ones. */
  claims?: Record<string, unknown>;
  omit?: string[];
}

export async function mintShopperToken(identity: Identity, input: TokenRequest): Promise<{ access_token: string; sub: string }> {
  const { settings, accounts, path, snapshot } = identity;
  const email = input.email ?? (input.sub && accounts.find(input.sub)?.email) ?? settings.identity.shopperEmail;
  const account = accounts.findByEmail(email);
  const sub = input.sub ?? subjectOf(email);
  const name = input.name ?? account?.name ?? email.split('@')[0]!;
  const person = claimsOf({ email, name, phone: input.phone ?? account?.phone ?? null });
  const shaped = shapeToken(input.shape ?? 'oidc', { settings, issuer: `${settings.publicUrl}${path}` });
  const payload = { ...shaped.payload, ...times(identity.now(), input, shaped), jti: randomUUID(), sub, ...person };
  const claims: JWTPayload = { ...payload, ...overrides(input), ...input.claims };
  for (const claim of input.omit ?? []) delete claims[claim];
  const key = snapshot.state.keys[0]!;
  return { access_token: await sign(claims, { ...input, typ: shaped.typ }, key), sub };
}

function times(now: number, input: TokenRequest, usual: { life: number; notBefore?: number }): JWTPayload {
  const seconds = Math.floor(now / 1000);
  const exp = seconds + (input.expiresIn ?? usual.life);
  const notBefore = input.notBefore ?? usual.notBefore;
  const iat = Math.min(seconds, exp - 1); // a token that has expired was issued before
  return { iat, exp, ...(notBefore !== undefined && { nbf: seconds + notBefore }) };
}

function overrides({ audience, issuer, azp }: TokenRequest): JWTPayload {
  return {
    ...(audience !== undefined && { aud: audience }),
    ...(issuer !== undefined && { iss: issuer }),
    ...(azp !== undefined && { azp }),
  };
}

type Key = Identity['snapshot']['state']['keys'][number];

async function sign(claims: JWTPayload, { alg: requested, kid, typ }: TokenRequest & { typ: string }, key: Key): Promise<string> {
  const alg = requested ?? key.alg!;
  if (alg === 'none') return new UnsecuredJWT(claims).encode();
  const header = { alg, typ, kid: kid ?? key.kid! };
  if (alg === key.alg) return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, alg));
  // The known confusion: the public key, which everybody has, taken as the shared secret of an HMAC.
  const secret = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
