import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { Env } from '../../../platform/settings/env.js';
import { JwtTokenVerifier } from './jwt-token-verifier.js';

const ISSUER = 'https://sign-in.example';
const NOW = new Date('2026-11-26T10:00:00Z');
const CLAIMS = { email: 'email', emailVerified: 'email_verified', name: 'name', phone: 'phone', phoneVerified: 'phone_verified' };

let server: Server;
let verifier: JwtTokenVerifier;
let key: CryptoKey;
let keys: JWK[];
let isDown: boolean;
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
  const first = await newKey('one');
  key = first.privateKey;
  keys = [first.jwk];
  keysAsked = 0;
  isDown = false;
  server = createServer((_, answer) => {
    keysAsked += 1;
    answer.statusCode = isDown ? 503 : 200;
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

const newKey = async (kid: string): Promise<{ privateKey: CryptoKey; jwk: JWK }> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } };
};
const sign = ({ seconds, claims = {}, kid = 'one' }: { seconds: number; claims?: object; kid?: string }): Promise<string> => {
  const issued = Math.floor(Date.now() / 1000);
  const token = new SignJWT({ email: 'asha@example.com', sid: 'session-1', ...claims }).setProtectedHeader({
    alg: 'RS256',
    kid,
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

describe('while the host of the keys is down', () => {
  const signIn = async () => verifier.verify(await sign({ seconds: 60 }));
  /** The background request has been answered. */
  const asked = async (times: number): Promise<void> => {
    const isDone = () => keysAsked >= times && !verifier['keys']['reading'];
    while (!isDone()) await new Promise((turn) => setImmediate(turn));
  };

  it.each([9, 11, 600])('a shopper whose token is good is known after %i minutes', async (minutes) => {
    await signIn();
    isDown = true;
    pass(minutes * 60);
    for (let time = 0; time < 5; time++) expect(await signIn()).toMatchObject({ subject: 'asha' });
    if (minutes > 10) await asked(2);
    for (let time = 0; time < 5; time++) expect(await signIn()).toMatchObject({ subject: 'asha' });
    expect(keysAsked).toBe(minutes > 10 ? 2 : 1);
  });

  it('is asked ever less often, and tokens with an invented key ask it no more often', async () => {
    await signIn();
    isDown = true;
    const times = [];
    for (let second = 0; second < 120; second++) {
      pass(1);
      const before = keysAsked;
      const token = await sign({ seconds: 60, kid: `invented-${second}` });
      const unavailable = expect.objectContaining({ code: 'IDENTITY_UNAVAILABLE' });
      await Promise.all([1, 2, 3].map(() => expect(verifier.verify(token)).rejects.toEqual(unavailable)));
      expect(keysAsked - before).toBeLessThanOrEqual(1);
      if (keysAsked > before) times.push(second);
    }
    expect(times).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
    expect(await signIn()).toMatchObject({ subject: 'asha' });
  });

  it('a shop that has just started asks it once for all who wait, and knows shoppers when it is back', async () => {
    isDown = true;
    const unavailable = expect.objectContaining({ code: 'IDENTITY_UNAVAILABLE' });
    await Promise.all([1, 2, 3].map(() => expect(signIn()).rejects.toEqual(unavailable)));
    expect(keysAsked).toBe(1);
    isDown = false;
    pass(1);
    expect(await signIn()).toMatchObject({ subject: 'asha' });
  });

  it('a key that came meanwhile is found when it is back, and one that was taken back is good no more', async () => {
    await signIn();
    const old = await sign({ seconds: 3_600 });
    isDown = true;
    pass(660);
    await verifier.verify(old);
    await asked(2);
    const second = await newKey('two');
    keys = [second.jwk];
    isDown = false;
    pass(1);
    await verifier.verify(await sign({ seconds: 60 }));
    await asked(3);
    await expect(verifier.verify(old)).rejects.toEqual(refused);
    key = second.privateKey;
    expect(await verifier.verify(await sign({ seconds: 60, kid: 'two' }))).toMatchObject({ subject: 'asha' });
  });
});

it('finds a new key at once, and asks for invented ones once a second', async () => {
  await verifier.verify(await sign({ seconds: 60 }));
  const second = await newKey('two');
  key = second.privateKey;
  keys = [...keys, second.jwk];
  pass(1);
  expect(await verifier.verify(await sign({ seconds: 60, kid: 'two' }))).toMatchObject({ subject: 'asha' });
  for (let time = 0; time < 5; time++)
    await expect(verifier.verify(await sign({ seconds: 60, kid: 'three' }))).rejects.toEqual(refused);
  expect(keysAsked).toBe(2);
});
