import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ENV, type Env } from '../../platform/settings/env.js';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { SecurityEvents } from '../../platform/web/security/security-events.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { ERASURE_JTI, insertRevokedSession } from '../customers/identity/revoked-sessions.repository.js';
import { RevokedSessionsService } from '../customers/identity/revoked-sessions.service.js';
import { appendErasure, erasureListIn } from './erasure-list.js';
import type { ErasureEntity } from './erasure.entity.js';
import { findErasureObstacles, lockShopper } from '../../read-models/privacy/erasure-obstacles.query.js';
import { eraseShopperRows, findErasure, insertErasure } from './erasures.repository.js';
import { hashPerson } from './person-hash.js';

declare module '../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'list-erasure': { personHash: string; erasedAt: string };
    'repeat-erasure': { shopperId: string };
  }
}

const HOUR_MS = 3_600_000;
// What was on its way when the account went has arrived by then: longer than a request lasts.
const REPEATED_AFTER_MS = 120_000;
// For so long the pages of the session that asked may bring tokens that were renewed after the erasure: one that missed the answer asks again.
// Afterwards a token of this session is a new sign-in: many providers keep one session through a sign-out from the shop.
const SESSION_REFUSED_MS = 15 * 60_000;
const BLOCKED = 'This customer cannot be erased yet: something of theirs is still under way.';

export interface ErasureRequest {
  by: ErasureEntity['requested_by'];
  /** The shopper's session in which they asked; null when the owner did, or their token names none. */
  sid: string | null;
}

/** Takes a shopper out of the shop, for good and at once. */
@Injectable()
export class EraseShopper implements OnModuleInit {
  private readonly log = new Logger('erasures');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly security: SecurityEvents,
    private readonly sessions: RevokedSessionsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('list-erasure', ({ personHash, erasedAt }) => this.listErasure(personHash, new Date(erasedAt)));
    this.jobs.register('repeat-erasure', ({ shopperId }) => this.repeatErasure(shopperId));
  }

  /**
   * Rows, sessions and the note of it in one commit. Asked again, because the answer was lost, it changes nothing.
   * @returns when the account went
   * @throws ShopError ERASURE_BLOCKED while something is under way or owed; PERSON_NOT_FOUND when there never was one
   */
  async eraseShopper(shopperId: string, { by: requested_by, sid }: ErasureRequest): Promise<Date> {
    const now = this.clock.now();
    const hashes = this.env.auditLogKeys.map((key) => hashPerson(key, shopperId));
    const person_hash = hashes[0]!;
    const { erased_at, ended } = await this.db.transaction(async (tx) => {
      const identity = await lockShopper(tx, shopperId);
      if (!identity) {
        const earlier = await findErasure(tx, hashes);
        if (!earlier) throw new ShopError('PERSON_NOT_FOUND');
        return { erased_at: earlier.erased_at, ended: null };
      }
      const erased_at = now;
      const obstacles = await findErasureObstacles(tx, shopperId);
      if (obstacles.length > 0)
        throw new ShopError('ERASURE_BLOCKED', { text: requested_by === 'owner' ? BLOCKED : undefined, extra: { obstacles } });
      await insertErasure(tx, { person_hash, erased_at, requested_by });
      await eraseShopperRows(tx, shopperId);
      const expires_at = new Date(erased_at.getTime() + this.env.signIn.tokenHours * HOUR_MS);
      const jti = `${ERASURE_JTI}${person_hash}`;
      const ended: Parameters<typeof insertRevokedSession>[1][] = [
        { ...identity, jti, sid: null, revoked_at: erased_at, expires_at },
      ];
      if (sid !== null) {
        const revoked_at = new Date(erased_at.getTime() + SESSION_REFUSED_MS);
        const { issuer } = identity; // without the subject: for that the moment of the erasure counts
        ended.push({ issuer, jti: `${jti} session`, sid, subject: null, revoked_at, expires_at });
      }
      for (const each of ended) await insertRevokedSession(tx, each);
      await enqueue(tx, 'list-erasure', { personHash: person_hash, erasedAt: erased_at.toISOString() });
      const runAt = new Date(erased_at.getTime() + REPEATED_AFTER_MS);
      await enqueue(tx, 'repeat-erasure', { shopperId }, { runAt });
      await this.security.record(tx, 'shopper-erased', { detail: `asked for by the ${requested_by}` });
      return { erased_at, ended };
    });
    for (const each of ended ?? []) this.sessions.hear(each);
    if (ended) this.log.warn(`erased ${person_hash}`); // for a restore, should the list be lost with the disk
    return erased_at;
  }

  private async listErasure(person_hash: string, erased_at: Date): Promise<void> {
    await appendErasure(erasureListIn(this.env.dataDir), { person_hash, erased_at });
  }

  /** A request that had begun before the account went may have written after it. */
  private async repeatErasure(shopperId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await lockShopper(tx, shopperId);
      const obstacles = await findErasureObstacles(tx, shopperId);
      if (obstacles.length > 0) throw new Error('something of an erased account is under way; it is erased once that is over');
      await eraseShopperRows(tx, shopperId);
    });
  }
}
