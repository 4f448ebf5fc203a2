import { createHmac } from 'node:crypto';
import { ROLES } from '../../src/modules/staff/permissions.js';
import { ShopperClient } from '../actors/shopper-client.js';
import { anAdmin } from '../builders/an-admin.js';
import { shopperToken } from '../setup/start-sandbox.js';
import type { TestShop } from '../setup/start-shop.js';
import { liveSession, liveSessionOf, signed, unsigned } from './admin-tokens.js';

/** Everyone who may stand at the door, each with what they show; no one has nothing to show. */
export async function everyVisitor(shop: TestShop, shopper: ShopperClient): Promise<Record<string, string | undefined>> {
  const owner = await liveSession(shop);
  const staff = async (role: (typeof ROLES)[number]) =>
    signed(shop, await liveSessionOf(shop, (await anAdmin(shop.db, { role })).id));
  const ended = await liveSession(shop);
  await shop.db.query('UPDATE admin_sessions SET revoked_at = now() WHERE id = $1', [ended.jti]);
  const expired = Math.floor(Date.now() / 1000) - 3_600;
  return {
    'no one': undefined,
    'a forged shopper': reclaimed(shopper.token, { sub: 'somebody else' }),
    'a shopper signed by a secret of their own': countersigned(shopper.token),
    'a shopper whose sign-in is over': await shopperToken(shop.sandbox, 'late@example.com', { exp: expired }),
    'a forged owner': signed(shop, owner, { secret: 'not the secret of this shop, but long' }),
    'an owner signed by no one': unsigned(owner),
    'an owner whose session has ended': signed(shop, ended),
    ...Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await staff(role)]))),
    'another shopper': await shopperToken(shop.sandbox, 'other@example.com'),
    shopper: shopper.token,
  };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): object => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

/** Other claims under the signature of before. */
function reclaimed(token: string, change: object): string {
  const [head, , signature] = token.split('.');
  return `${head}.${part({ ...claimsOf(token), ...change })}.${signature}`;
}

function countersigned(token: string): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claimsOf(token))}`;
  return `${text}.${createHmac('sha256', 'my own').update(text).digest('base64url')}`;
}
