import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { DatabaseListener } from '../../../platform/database/database-listener.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import type { AdminSessionEntity } from '../admin-session.entity.js';
import { AdminSessionsRepository } from '../admin-sessions.repository.js';

const MINUTE_MS = 60_000;

type LastUse = Pick<AdminSessionEntity, 'id' | 'last_used_at'>;

/** A session lives that expires after `now` and was used after `usedSince`. */
export interface LiveSince {
  now: Date;
  usedSince: Date;
}

/**
 * When sessions were last used. A request only notes it here; what is noted is written once a minute, in one statement for all of them and
 * over the connection of the background. So another process knows of a use a minute later: a session ends a minute after its idle time.
 */
@Injectable()
export class SessionUses implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('admin-auth');
  private readonly noted = new Map<string, Date>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly sessions: AdminSessionsRepository,
    private readonly background: DatabaseListener,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.writeUses(), MINUTE_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.writeUses();
  }

  noteUse(id: string): void {
    this.noted.set(id, this.clock.now());
  }

  /** As far as this process knows. */
  lastUseOf({ id, last_used_at }: LastUse): Date {
    const noted = this.noted.get(id);
    return noted && noted > last_used_at ? noted : last_used_at;
  }

  isIdle(session: LastUse): boolean {
    return this.lastUseOf(session) <= this.liveSince().usedSince;
  }

  liveSince(): LiveSince {
    const now = this.clock.now();
    return { now, usedSince: new Date(now.getTime() - (this.env.admin.sessionIdleMinutes + 1) * MINUTE_MS) };
  }

  /** It never fails: what could not be written is written the next time. */
  async writeUses(): Promise<void> {
    const uses = [...this.noted].map(([id, at]) => ({ id, at }));
    if (uses.length === 0) return;
    try {
      await this.sessions.writeUses(this.background, uses);
      for (const { id, at } of uses) if (this.noted.get(id) === at) this.noted.delete(id);
    } catch (failure) {
      this.log.warn(`the last use of sessions is written later: ${String(failure)}`);
    }
  }
}
