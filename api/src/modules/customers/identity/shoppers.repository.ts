import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { prepared } from '../../../platform/database/prepared-statements.js';
import { newId } from '../../../platform/kernel/ids.js';
import type { SignInEnd } from './revocation-cache.js';
import { SIGN_IN_END } from './revoked-sessions.repository.js';
import { ShopperEntity } from './shopper.entity.js';
import type { VerifiedToken } from './token-verifier.js';

type KnownShopper = Pick<ShopperEntity, 'id' | 'email' | 'name'>;

/** Whom a mail is to reach. */
export type ShopperWithEmail = KnownShopper & Pick<ShopperEntity, 'email_verified'>;

const LOCK = prepared('SELECT FROM shoppers WHERE issuer = $1 AND subject = $2 FOR NO KEY UPDATE');

const SAVE = prepared(`WITH session AS (SELECT ${SIGN_IN_END} AS "end"), kept AS (
    INSERT INTO shoppers AS s (id, issuer, subject, email, name, phone, email_verified)
    SELECT $5, $1, $2, $6, $7, $8, $9::boolean FROM session WHERE "end" IS NULL
    ON CONFLICT (issuer, subject) DO UPDATE
      SET email = COALESCE(excluded.email, s.email), name = COALESCE(excluded.name, s.name), phone = COALESCE(excluded.phone, s.phone),
          email_verified = CASE WHEN excluded.email IS NULL THEN s.email_verified ELSE excluded.email_verified END
    RETURNING id, email, name)
  SELECT id, email, name, "end" FROM session LEFT JOIN kept ON true`);

/** The one place that writes shoppers. */
@Injectable()
export class ShoppersRepository {
  constructor(@InjectRepository(ShopperEntity) private readonly shoppers: Repository<ShopperEntity>) {}

  findShopperById(id: string): Promise<ShopperWithEmail | null> {
    return this.shoppers.findOne({ select: { id: true, email: true, email_verified: true, name: true }, where: { id } });
  }

  /**
   * Saves what the token says of its shopper, unless they have signed out: nobody who was erased comes
   * back by an old token. One statement says who it is and whether their sign-in has ended; then there
   * is no shopper. The lock waits for an erasure under way, so that it sees what that has written.
   */
  saveSignedInShopper(token: VerifiedToken): Promise<KnownShopper & { end: SignInEnd | null }> {
    const { issuer, subject, sid, issued_at, email, emailVerified, name, phone } = token;
    const isVerified = email !== null && emailVerified;
    return this.shoppers.manager.transaction(async (tx) => {
      await tx.query(LOCK, [issuer, subject]);
      const [saved] = await tx.query<[KnownShopper & { end: SignInEnd | null }]>(SAVE, [
        issuer,
        subject,
        sid,
        issued_at,
        newId(),
        email,
        name,
        phone,
        isVerified,
      ]);
      return saved;
    });
  }
}
