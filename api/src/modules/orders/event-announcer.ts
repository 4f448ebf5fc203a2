import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseListener } from '../../platform/database/database-listener.js';
import { Shutdown } from '../../platform/web/shutdown/shutdown.js';
import { Throttle } from '../../platform/kernel/process/throttle.js';
import { ORDER_EVENTS_CHANNEL } from './order-events.repository.js';

// The first is announced at once, and those that follow it closely together: in a rush ten times a second instead of hundreds.
const GATHER_MS = 100;
const TRY_AGAIN_MS = 1_000;
// Nothing is lost with it: the events themselves are there. So its commit need not wait for the disk.
const ANNOUNCE = `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${ORDER_EVENTS_CHANNEL}', '')`;

/**
 * Announces events that have been committed, so that their own commits need not: one commit that notifies waits for every other one that
 * does, also for its flush to the disk. What a process that is killed leaves unannounced, boards find by their own look every five seconds.
 */
@Injectable()
export class EventAnnouncer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly throttle = new Throttle(() => void this.announceIfDue(), GATHER_MS);
  private isDue = false;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: DatabaseListener,
    private readonly shutdown: Shutdown,
  ) {}

  announceSoon(): void {
    this.isDue = true;
    if (!this.retry) this.throttle.call();
  }

  // The other processes hear of what the last requests did.
  async beforeApplicationShutdown(): Promise<void> {
    await this.shutdown.drain();
    await this.announceIfDue();
  }

  onApplicationShutdown(): void {
    this.throttle.stop();
    if (this.retry) clearTimeout(this.retry);
  }

  private async announceIfDue(): Promise<void> {
    if (!this.isDue) return;
    this.isDue = false;
    try {
      await this.database.query(ANNOUNCE, []);
    } catch {
      this.isDue = true; // the connection is being opened again
      this.retry ??= setTimeout(() => this.tryAgain(), TRY_AGAIN_MS).unref();
    }
  }

  private tryAgain(): void {
    this.retry = null;
    void this.announceIfDue();
  }
}
