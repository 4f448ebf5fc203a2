import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { newId } from '../../../platform/ids.js';
import { ShopError } from '../../../platform/shop-error.js';
import { IS_REVOKED } from './revoked-sessions.repository.js';
import { RevokedSessionsService } from './revoked-sessions.service.js';
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
}

const REMEMBERED = 5_000;

@Injectable()
export class ShoppersService {
  // A shopper sends many requests with one identity: only a new or changed one costs a statement.
  private readonly known = new Map<string, SignedInShopper>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tokens: TokenVerifier,
    private readonly sessions: RevokedSessionsService,
  ) {}

  /** @throws ShopError SIGN_IN_REQUIRED, SIGNED_OUT, IDENTITY_UNAVAILABLE */
  async recognise(token: string): Promise<SignedInShopper> {
    const verified = await this.tokens.verify(token);
    const isRevoked = this.sessions.recall(verified);
    if (isRevoked === true) throw new ShopError('SIGNED_OUT');
    const { sid: _session, issued_at: _moment, ...person } = verified;
    const key = JSON.stringify(person);
    const shopper = (isRevoked === false && this.known.get(key)) || (await this.keep(verified));
    this.known.delete(key);
    this.known.set(key, shopper);
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value!);
    return shopper;
  }

  /** A shopper as they signed in last. */
  async find(id: string): Promise<Shopper | null> {
    const [row] = await this.db.query<Shopper[]>('SELECT id, email, name FROM shoppers WHERE id = $1', [id]);
    return row ?? null;
  }

  // One statement for both questions: who it is, and whether they have signed out.
  private async keep({
    issuer,
    subject,
    email,
    name,
    phone,
    sid,
    issued_at,
    phoneVerified,
  }: VerifiedToken): Promise<SignedInShopper> {
    const [row] = await this.db.query<(Shopper & { revoked: boolean })[]>(
      `WITH kept AS (
         INSERT INTO shoppers AS s (id, issuer, subject, email, name, phone) VALUES ($5, $1, $2, $6, $7, $8)
         ON CONFLICT (issuer, subject) DO UPDATE
           SET email = COALESCE(excluded.email, s.email), name = COALESCE(excluded.name, s.name), phone = COALESCE(excluded.phone, s.phone)
         RETURNING id, email, name)
       SELECT id, email, name, ${IS_REVOKED} AS revoked FROM kept`,
      [issuer, subject, sid, issued_at, newId(), email, name, phone],
    );
    const { revoked, ...shopper } = row!;
    if (revoked) throw new ShopError('SIGNED_OUT');
    return { ...shopper, phone_verified: phoneVerified };
  }
}
