import { Injectable } from '@nestjs/common';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { RevokedSessionsService } from './revoked-sessions.service.js';
import { type ShopperWithEmail, ShoppersRepository } from './shoppers.repository.js';
import { TokenVerifier, type VerifiedToken } from './token-verifier.js';

export interface Shopper {
  id: string;
  email: string | null;
  name: string | null;
}

/** The signed-in shopper of a request. */
export interface SignedInShopper extends Shopper {
  /** As the token says that came with it. */
  phone_verified: boolean;
  /** The session at the identity provider to which that token belongs; null when it does not say. */
  sid: string | null;
}

/** What is the same for all sessions of one identity. */
type KnownShopper = Omit<SignedInShopper, 'sid'>;

const REMEMBERED = 5_000;

@Injectable()
export class ShoppersService {
  // A shopper sends many requests with one identity: only a new or changed one costs a statement.
  private readonly cache = new Map<string, { subject: string; shopper: KnownShopper }>();

  private readonly keys = new WeakMap<VerifiedToken, string>();

  constructor(
    private readonly shoppers: ShoppersRepository,
    private readonly tokens: TokenVerifier,
    private readonly sessions: RevokedSessionsService,
  ) {
    // Who has signed out, or was erased, is not known by heart any more: the next sign-in may be a new account.
    sessions.whenRevoked((subject) => this.forget(subject));
  }

  /** @throws ShopError SIGN_IN_REQUIRED, SIGNED_OUT, ACCOUNT_ERASED, IDENTITY_UNAVAILABLE */
  async recognise(token: string): Promise<SignedInShopper> {
    const verified = await this.tokens.verify(token);
    const end = this.sessions.recall(verified);
    if (end) throw new ShopError(end);
    const key = this.keyOf(verified);
    const shopper = (end === null && this.cache.get(key)?.shopper) || (await this.saveShopper(verified));
    this.cache.delete(key);
    this.cache.set(key, { subject: verified.subject, shopper });
    if (this.cache.size > REMEMBERED) this.cache.delete(this.cache.keys().next().value!);
    return { ...shopper, sid: verified.sid };
  }

  /** A shopper as they signed in last. */
  findShopperById(id: string): Promise<ShopperWithEmail | null> {
    return this.shoppers.findShopperById(id);
  }

  private keyOf(token: VerifiedToken): string {
    const cached = this.keys.get(token);
    if (cached !== undefined) return cached;
    const { sid: _session, issued_at: _moment, ...person } = token;
    const key = JSON.stringify(person);
    this.keys.set(token, key);
    return key;
  }

  private forget(subject: string | null): void {
    for (const [key, cached] of this.cache) if (subject === null || cached.subject === subject) this.cache.delete(key);
  }

  private async saveShopper(token: VerifiedToken): Promise<KnownShopper> {
    const { end, ...shopper } = await this.shoppers.saveSignedInShopper(token);
    if (end) throw new ShopError(end);
    return { ...shopper, phone_verified: token.phoneVerified };
  }
}
