import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Work on orders is kept for months, all else for years: each has a chain of its own, of which retention cuts off the beginning. */
export const CHAINS = ['orders', 'shop'] as const;
export type ChainName = (typeof CHAINS)[number];

/** The tables whose entries belong to the chain of work on orders. */
export const ORDER_SUBJECTS = [
  'orders',
  'order_lines',
  'order_events',
  'order_name_words',
  'deliveries',
  'shipments',
  'invoices',
  'credit_notes',
  'number_series',
  'ledger_entries',
  'coupon_uses',
  'notifications',
  'stale_days',
  'carts',
];

export const chainOf = (subject: string): ChainName => (ORDER_SUBJECTS.includes(subject) ? 'orders' : 'shop');

/** An entry as it is hashed: everything in it, as text that PostgreSQL writes the same way each time. */
export interface ChainableEntry {
  id: string;
  /** UTC, with microseconds. */
  at: string;
  admin_id: string;
  route: string;
  subject: string;
  subject_id: string;
  operation: string;
  before: string | null;
  after: string | null;
  /** Hexadecimal. */
  personal_digest: string | null;
}

export const HASH_BYTES = 32;

/** What the first entry of a chain goes on from. */
export const genesisOf = (chain: ChainName): Buffer => createHash('sha256').update(`change log: ${chain}`).digest();

export function hashEntry(previous: Buffer, entry: ChainableEntry): Buffer {
  const { id, at, admin_id, route, subject, subject_id, operation, before, after, personal_digest } = entry;
  const fields = [id, at, admin_id, route, subject, subject_id, operation, before, after, personal_digest];
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
}

export const hashAt = (hashes: Buffer, index: number): Buffer => hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);

export const lastHash = (hashes: Buffer): Buffer => hashes.subarray(-HASH_BYTES);

/** What is signed: where in its chain a hash stands. The head and the checkpoint count entries, a block its own. */
export interface ChainPosition {
  kind: 'block' | 'head' | 'checkpoint';
  chain: ChainName;
  blocks: number;
  entries: number;
  hash: Buffer;
}

export function signPosition(key: string, { kind, chain, blocks, entries, hash }: ChainPosition): Buffer {
  const text = JSON.stringify([kind, chain, blocks, entries, hash.toString('hex')]);
  return createHmac('sha256', key).update(text).digest();
}

/** By any of the keys: those of before still vouch for what they have signed. */
export function isSigned(keys: readonly string[], position: ChainPosition, signature: Buffer | null): boolean {
  if (signature?.length !== HASH_BYTES) return false;
  return keys.some((key) => timingSafeEqual(signPosition(key, position), signature));
}
