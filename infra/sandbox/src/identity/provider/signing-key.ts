import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JWK } from 'jose';

/** A private RSA key as JWK; its `kid` is made once and stays with the key, or every restart would empty the JWKS caches. */
export function createSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: `sandbox-${randomUUID()}`, alg: 'RS256', use: 'sig' };
}
