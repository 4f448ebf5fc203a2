import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { openSnapshot, type Snapshot } from '../snapshot.js';
import { createSigningKey } from './provider/signing-key.js';

export interface Account {
  /** The identity the shop's API knows; derived from the e-mail address, so it outlives a wiped data folder. */
  sub: string;
  email: string;
  name: string;
  phone: string | null;
  password: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  link: string;
  sentAt: string;
}

export interface PasswordReset {
  /** SHA-256 of the token; the token itself is in the mail alone. */
  tokenHash: string;
  sub: string;
  expiresAt: number;
  /** The sign-in that was interrupted by the forgotten password. */
  interaction: string | null;
}

export interface IdentityState {
  /** Private keys, the newest first: that one signs, the others still verify. */
  keys: JWK[];
  cookieKeys: string[];
  formSecret: string;
  accounts: Account[];
  mails: Mail[];
  resets: PasswordReset[];
}

/** The same for each that this process opens: making one takes a fifth of a second, and what a restart finds is what was saved. */
let made: JWK | undefined;
const firstKey = (): JWK => ({ ...(made ??= createSigningKey()) });

export function openIdentityState(dataDir: string | null): Snapshot<IdentityState> {
  const empty: IdentityState = { keys: [], cookieKeys: [], formSecret: '', accounts: [], mails: [], resets: [] };
  const snapshot = openSnapshot(dataDir, 'identity', empty);
  if (snapshot.state.keys.length === 0) {
    snapshot.state.keys.push(firstKey());
    snapshot.state.cookieKeys.push(randomBytes(32).toString('base64url'));
    snapshot.state.formSecret = randomBytes(32).toString('base64url');
    snapshot.save();
  }
  return snapshot;
}
