import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { Retention } from '../../../platform/work/retention/retention.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { AdminSessionEntity } from '../admin-session.entity.js';
import { AdminSessionsRepository } from '../admin-sessions.repository.js';
import { SessionUses } from './session-uses.js';

const DAYS_KEPT = 30;

/** Where a person is signed in, for themselves and for the owner. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessions: AdminSessionsRepository,
    private readonly uses: SessionUses,
    private readonly clock: Clock,
    retention: Retention,
  ) {
    retention.register({ kind: 'sign-ins', days: DAYS_KEPT, deleteBefore: (before) => sessions.deleteEndedBefore(before) });
  }

  /** The one used last comes first. */
  async listSessions(adminId: string): Promise<AdminSessionEntity[]> {
    const found = await this.sessions.findSessions(adminId, this.clock.now());
    const sessions = found.map((session) => ({ ...session, last_used_at: this.uses.lastUseOf(session) }));
    return sessions
      .filter((session) => !this.uses.isIdle(session))
      .sort((one, other) => other.last_used_at.getTime() - one.last_used_at.getTime());
  }

  /** @throws ShopError SESSION_NOT_FOUND */
  async endSession(adminId: string, id: string): Promise<void> {
    const isEnded = await this.db.transaction((tx) => this.sessions.revokeSessionOf(tx, adminId, id, this.clock.now()));
    if (!isEnded) throw new ShopError('SESSION_NOT_FOUND');
  }

  async endOthers(adminId: string, current: string): Promise<void> {
    await this.db.transaction((tx) => this.sessions.revokeSessions(tx, adminId, this.clock.now(), current));
  }
}
