import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JWK } from 'jose';

export type SigningAlgorithm = 'RS256' | 'ES256';

/** A private key as JWK; its `kid` is made once and stays with the key, or every restart would empty the JWKS caches. */
export function createSigningKey(alg: SigningAlgorithm = 'RS256'): JWK {
  const { privateKey } =
    alg === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: `sandbox-${randomUUID()}`, alg, use: 'sig' };
}
