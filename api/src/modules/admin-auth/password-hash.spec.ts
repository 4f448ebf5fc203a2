import { scryptSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { hashPassword, isPassword, nobodysHash } from './password-hash.js';

it('knows a password again by its hash, and no other one', async () => {
  const stored = await hashPassword('keema pav');
  expect(await isPassword('keema pav', stored)).toBe(true);
  for (const wrong of ['Keema pav', 'keema pav ', '', stored]) expect(await isPassword(wrong, stored)).toBe(false);
});

it('keeps what it needs to know in the hash, so that a costlier setting can follow', async () => {
  expect(await hashPassword('x')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  const older = `scrypt$1024$8$1$${Buffer.from('salt').toString('base64url')}$${scryptSync('x', 'salt', 32, { N: 1024 }).toString('base64url')}`;
  expect(await isPassword('x', older)).toBe(true);
  expect(await isPassword('y', older)).toBe(false);
});

it('never gives two people the same hash for the same password', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

it('takes the two ways of typing an accent for one', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

it('compares the password of nobody at the full cost, and never finds it right', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4);
  expect(cost(nobodysHash())).toEqual(cost(await hashPassword('x')));
  expect(nobodysHash()).toHaveLength((await hashPassword('x')).length);
  expect(await isPassword('x', nobodysHash())).toBe(false);
});
