import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Env } from '../../../platform/env.js';
import { JwtTokenVerifier } from './jwt-token-verifier.js';

const ISSUER = 'https://sign-in.example';
const NOW = new Date('2026-11-26T10:00:00Z');
const CLAIMS = { email: 'email', emailVerified: 'email_verified', name: 'name', phone: 'phone', phoneVerified: 'phone_verified' };

let server: Server;
let verifier: JwtTokenVerifier;
let key: CryptoKey;
let keysAsked: number;

beforeEach(async () => {
  // The time of day alone: keys come over a real connection.
  jest.useFakeTimers({
    now: NOW,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  keysAsked = 0;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }];
  server = createServer((_, answer) => {
    keysAsked += 1;
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const signIn = {
    issuer: ISSUER,
    audience: 'shop',
    algorithms: ['RS256'],
    jwksUri: `http://127.0.0.1:${port}/keys`,
    tokenHours: 1,
    authorizedParties: [],
    claims: CLAIMS,
  };
  verifier = new JwtTokenVerifier({ signIn } as unknown as Env);
});
afterEach(async () => {
  jest.useRealTimers();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const sign = ({ seconds, claims = {} }: { seconds: number; claims?: object }): Promise<string> => {
  const issued = Math.floor(NOW.getTime() / 1000);
  const token = new SignJWT({ email: 'asha@example.com', sid: 'session-1', ...claims }).setProtectedHeader({
    alg: 'RS256',
    kid: 'one',
  });
  return token
    .setSubject('asha')
    .setIssuer(ISSUER)
    .setAudience('shop')
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(key);
};
const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
const refused = expect.objectContaining({ code: 'SIGN_IN_REQUIRED' });

it('knows a shopper by a token it has seen a moment ago, and asks for no keys again', async () => {
  const token = await sign({ seconds: 600 });
  const first = await verifier.verify(token);
  expect(first).toMatchObject({ issuer: ISSUER, subject: 'asha', email: 'asha@example.com', sid: 'session-1', issued_at: NOW });
  pass(59);
  expect(await verifier.verify(token)).toBe(first);
  pass(2);
  expect(await verifier.verify(token)).not.toBe(first); // its signature is looked at once more
  expect(keysAsked).toBe(1);
});

it('lets nobody in with a token that ran out after it was seen, but for five seconds of a clock that is slow', async () => {
  const token = await sign({ seconds: 20 });
  await verifier.verify(token);
  pass(24);
  await expect(verifier.verify(token)).resolves.toMatchObject({ subject: 'asha' });
  pass(1);
  await expect(verifier.verify(token)).rejects.toEqual(refused);
});

it('lets nobody in with a token that has grown older than a sign-out is remembered, however long it says that it is good', async () => {
  const token = await sign({ seconds: 86_400 });
  pass(3_590);
  await verifier.verify(token);
  pass(11);
  await expect(verifier.verify(token)).rejects.toEqual(refused);
});

it.each([
  ['that tells of a sign-out', { events: {} }],
  ['of somebody who is not signed in yet', { sts: 'pending' }],
  ['of nobody', { sub: '' }],
])('remembers no token %s', async (_, claims) => {
  const issued = Math.floor(NOW.getTime() / 1000);
  const token = await new SignJWT({ sub: 'asha', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(ISSUER)
    .setAudience('shop')
    .setIssuedAt(issued)
    .setExpirationTime(issued + 600)
    .sign(key);
  for (let time = 0; time < 2; time++) await expect(verifier.verify(token)).rejects.toEqual(refused);
});
