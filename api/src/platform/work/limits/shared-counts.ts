import { createHmac } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { DatabaseListener } from '../../database/database-listener.js';
import { ENV, type Env } from '../../settings/env.js';
import { type CountChange, LocalCounts } from './local-counts.js';
import { addCounts, deleteEndedCounts } from './rate-limit-counts.repository.js';

const EVERY_MS = 1_000;
/** In one statement; what is left waits for the next second. */
const MAX_KEYS = 5_000;
/** Ended counts are deleted once in so many rounds. */
const ROUNDS_BETWEEN_DELETIONS = 60;

interface Space {
  name: string;
  counts: LocalCounts;
}

/**
 * Counts that all processes of the shop share. Each counts in its own memory, tells the database each second what it has counted, and
 * hears what all have: no request waits for that. While the database is away, each process goes on by itself.
 */
@Injectable()
export class SharedCounts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('rate-limits');
  private readonly secret: Buffer;
  private readonly spaces: Space[] = [];
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private rounds = 0;
  private isAlone = false;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
    private readonly database: DatabaseListener,
  ) {
    this.secret = createHmac('sha256', env.admin.jwtSecrets[0]!).update('rate limits').digest();
  }

  /** Counts under a name that no one else has, of at most so many keys. */
  open(name: string, mostKeys: number): LocalCounts {
    const counts = new LocalCounts(mostKeys);
    this.spaces.push({ name, counts });
    return counts;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.reconcile(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    if (!this.isAlone) await this.reconcile();
  }

  /** Tells and hears once. It never fails: what could not be told is told the next time. */
  reconcile(): Promise<void> {
    return (this.running ??= this.exchange().finally(() => (this.running = null)));
  }

  private async exchange(): Promise<void> {
    await Promise.all(this.spaces.map((space) => this.exchangeSpace(space)));
    if (++this.rounds % ROUNDS_BETWEEN_DELETIONS === 0)
      await deleteEndedCounts(this.database, this.clock.now()).catch(() => undefined);
  }

  private async exchangeSpace({ name, counts }: Space): Promise<void> {
    const now = this.clock.now();
    const changes = counts.takeChanges(MAX_KEYS, now.getTime());
    if (changes.length === 0) return;
    const byKey = new Map(changes.map((change) => [this.hash(name, change), change]));
    const rows = [...byKey].map(([key, { change, endsAt }]) => ({ key, hits: change, ends_at: new Date(endsAt) }));
    try {
      const totals = await addCounts(this.database, rows, now);
      for (const { key, hits, ends_at } of totals) counts.acceptTotal(byKey.get(key)!, { hits, endsAt: ends_at.getTime() });
      if (this.isAlone) this.log.warn('requests are counted together with the other processes again');
      this.isAlone = false;
    } catch (failure) {
      counts.putBack(changes);
      if (!this.isAlone) this.log.warn(`requests are counted in this process alone for a while: ${String(failure)}`);
      this.isAlone = true;
    }
  }

  private hash(name: string, { key }: CountChange): string {
    return createHmac('sha256', this.secret).update(`${name} ${key}`).digest('base64url').slice(0, 22);
  }
}
