import { scryptSync, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { costOf, dummyHash, writeHash } from './password-hash.js';
import { PasswordHasher } from './password-hasher.js';

let hasher: PasswordHasher;
beforeAll(() => {
  hasher = new PasswordHasher();
});
afterAll(() => hasher.onApplicationShutdown());

it('knows a password again by its hash, and no other one', async () => {
  const stored = await hasher.hashPassword('keema pav');
  expect(await hasher.isPassword('keema pav', stored)).toBe(true);
  for (const wrong of ['Keema pav', 'keema pav ', '', stored]) expect(await hasher.isPassword(wrong, stored)).toBe(false);
});

it('keeps what it needs to know in the hash, so that a costlier setting can follow', async () => {
  expect(await hasher.hashPassword('x')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  const older = `scrypt$1024$8$1$${Buffer.from('salt').toString('base64url')}$${scryptSync('x', 'salt', 32, { N: 1024 }).toString('base64url')}`;
  expect(await hasher.isPassword('x', older)).toBe(true);
  expect(await hasher.isPassword('y', older)).toBe(false);
});

it('never gives two people the same hash for the same password', async () => {
  expect(await hasher.hashPassword('same')).not.toBe(await hasher.hashPassword('same'));
});

it('takes the two ways of typing an accent for one', async () => {
  expect(await hasher.isPassword('cafe\u0301', await hasher.hashPassword('caf\u00e9'))).toBe(true);
});

it('compares the password of no one at the full cost, and never finds it right', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4);
  expect(cost(dummyHash())).toEqual(cost(await hasher.hashPassword('x')));
  expect(dummyHash()).toHaveLength((await hasher.hashPassword('x')).length);
  expect(await hasher.isPassword('x', dummyHash())).toBe(false);
});

it('reads files and checks tokens while it hashes, however many passwords wait', async () => {
  const slow = writeHash({ N: 2 ** 16, r: 8, p: 3 }, Buffer.from('salt'), Buffer.alloc(32));
  let done = 0;
  const hashed = Array.from({ length: 6 }, () => hasher.isPassword('x', slow).then(() => done++));
  await hashed[0]; // all of them have reached it by now
  await readFile(import.meta.filename);
  await webcrypto.subtle.digest('SHA-256', Buffer.alloc(1000));
  const doneMeanwhile = done;
  await Promise.all(hashed);
  expect(doneMeanwhile).toBe(1);
});

it('hashes one password after the other, in the order in which they came', async () => {
  const ends: number[] = [];
  const cheap = writeHash({ N: 1024, r: 8, p: 1 }, Buffer.from('salt'), Buffer.alloc(32));
  await Promise.all(
    [dummyHash(), cheap, dummyHash(), cheap].map((stored, n) => hasher.isPassword('x', stored).then(() => ends.push(n))),
  );
  expect(ends).toEqual([0, 1, 2, 3]);
});

it('goes on after a hash that cannot be computed', async () => {
  await expect(hasher.isPassword('x', 'scrypt$3$8$1$c2FsdA$a2V5')).rejects.toThrow(/scrypt/i);
  expect(await hasher.isPassword('x', dummyHash())).toBe(false);
});

it('tells who waits when its thread ends, and starts another one for the next', async () => {
  const own = new PasswordHasher();
  const waiting = own.isPassword('x', dummyHash());
  await own.onApplicationShutdown();
  await expect(waiting).rejects.toThrow('The thread that hashes passwords has ended.');
  expect(await own.isPassword('x', dummyHash())).toBe(false);
  await own.onApplicationShutdown();
});

it('keeps no thread while nobody asks, and starts another one for the next', async () => {
  const own = new WatchedHasher(costOf(10), 1);
  for (const thread of [0, 1]) {
    expect(await own.isPassword('x', dummyHash(own.cost))).toBe(false);
    await own.ends[thread];
  }
  expect(own.ends).toHaveLength(2);
});

class WatchedHasher extends PasswordHasher {
  readonly ends: Promise<unknown>[] = [];

  protected override startWorker(): Worker {
    const worker = super.startWorker();
    this.ends.push(once(worker, 'exit'));
    return worker;
  }
}
