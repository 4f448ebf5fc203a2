import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { DatabaseListener } from './database-listener.js';
import { findReplayedMoment, type PrimarySample, readWalPosition, type WalPosition } from './wal-position.js';

/** Injection token: an `OpenReplica` for each replica that the settings name. */
export const OPEN_REPLICAS = Symbol('OPEN_REPLICAS');
export type OpenReplica = () => DataSource;

const LOOK_MS = 1_000;
const ANSWER_MS = 3_000;
/** What is older is read from the primary. */
export const MOST_LAG_MS = 15_000;
const MOST_SAMPLES = MOST_LAG_MS / LOOK_MS;
/** When none of them will do, nothing is opened for so long: each process would knock at all of them, the primary too, each second. */
const REST_MS = 12_000;
/** One that takes writes itself is left out for so long. */
const PRIMARY_OUT_MS = 60_000;
const OUT_OF_REACH = 'is out of reach';

type Standing = { isStandby: boolean; replayed: WalPosition | null };

/**
 * The streaming replica from which reports are read (decision 65), on a few connections of its own. Each second it is compared with the primary:
 * what a report says is as old as that, at most. Of several it is the first that will do; one that will not is left for the next, and
 * after a round without one it rests.
 * Without `DATABASE_REPLICA_URL` there is none, and this does nothing.
 */
@Injectable()
export class ReplicaDatabase implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('replica');
  private readonly samples: PrimarySample[] = [];
  /** Which of them it is at present. */
  private turn = 0;
  /** Those that would not do since one was good, or since the last rest. */
  private readonly tried = new Set<number>();
  /** By replica: until when it is left out, because it was seen as the primary. */
  private readonly outUntil: number[];
  private restsUntil = 0;
  private source: DataSource | null = null;
  /** Under way or done; null when it has failed. */
  private opening: Promise<DataSource> | null = null;
  /** How far the replica was when it was looked at last, and since when it has everything; null while it is no good. */
  private reached: { position: WalPosition; at: number } | null = null;
  private found: string | null = null;
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    @Inject(OPEN_REPLICAS) private readonly replicas: OpenReplica[],
    private readonly listener: DatabaseListener,
  ) {
    this.outUntil = replicas.map(() => 0);
  }

  get isConfigured(): boolean {
    return this.replicas.length > 0;
  }

  /** Why reports are read from the primary, in words; null when there is no need. */
  get fault(): string | null {
    return this.found ?? this.lag;
  }

  /**
   * The replica, and for how many milliseconds it may have missed what was written. Null when it is away, too far behind, or has not
   * reached a position yet.
   */
  take(after: WalPosition | null): { db: EntityManager; ageMs: number } | null {
    const { source, reached } = this;
    if (!source || !reached || this.fault || (after !== null && after > reached.position)) return null;
    return { db: source.manager, ageMs: this.ageMs };
  }

  // Not waited for: a replica that is away keeps no process from starting.
  onApplicationBootstrap(): void {
    if (this.isConfigured) this.lookLater(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.looking;
    const letGo = this.opening?.then((source) => source.destroy()).catch(() => undefined);
    if (this.source) await letGo; // one that is still being opened is not waited for
  }

  private get lag(): string | null {
    return this.reached && this.ageMs > MOST_LAG_MS ? `is ${Math.round(this.ageMs / 1000)} s behind` : null;
  }

  private get ageMs(): number {
    return this.reached ? performance.now() - this.reached.at : Number.POSITIVE_INFINITY;
  }

  private lookLater(ms: number): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.looking = this.look().then(
        () => this.lookLater(LOOK_MS),
        () => this.lookLater(LOOK_MS),
      );
    }, ms).unref();
  }

  private async look(): Promise<void> {
    const isSampled = await this.samplePrimary();
    if (!this.opening && this.isResting) return;
    try {
      const { isStandby, replayed } = await withinTime(this.askReplica());
      if (!isStandby) this.outUntil[this.turn] = performance.now() + PRIMARY_OUT_MS;
      if (!isStandby || replayed === null) this.giveUp('is no replica of the primary: it takes writes itself');
      else this.compare(replayed);
    } catch (failure) {
      this.giveUp(OUT_OF_REACH, failure);
    }
    if (!this.found) this.tried.clear();
    else if (isSampled || !this.reached) this.tryNext(); // without the primary all of them grow old
  }

  private compare(replayed: WalPosition): void {
    const at = findReplayedMoment(this.samples, replayed);
    if (at !== null) this.reached = { position: replayed, at };
    const isFarBehind = !this.reached && this.samples.length === MOST_SAMPLES;
    this.tell(isFarBehind ? `is more than ${MOST_LAG_MS / 1000} s behind` : this.lag);
  }

  /** Whether it was there to be asked. Without the primary there are no new moments to compare with, and the replica grows old. */
  private async samplePrimary(): Promise<boolean> {
    const at = performance.now(); // before it is asked: it has written no less than this by then, also of commits that do not wait for the disk
    const sampled = this.listener.query<{ position: string }>('SELECT pg_current_wal_insert_lsn()::text AS position', []);
    const position = await withinTime(sampled).then(
      ([row]) => readWalPosition(row!.position),
      () => null,
    );
    if (position === null) return false;
    this.samples.push({ at, position });
    if (this.samples.length > MOST_SAMPLES) this.samples.shift();
    return true;
  }

  private tryNext(): void {
    if (this.replicas.length === 1 || this.isResting) return;
    this.tried.add(this.turn);
    const others = this.replicas.map((_, n) => (this.turn + 1 + n) % this.replicas.length);
    const next = others.find((which) => !this.tried.has(which) && !this.isOut(which));
    if (next === undefined) this.rest(others);
    else this.turnTo(next);
  }

  /** One that is only behind stays open meanwhile, and is taken as soon as it has caught up. */
  private rest(others: number[]): void {
    this.tried.clear();
    this.restsUntil = performance.now() + REST_MS;
    const isLost = this.source !== null && this.found === OUT_OF_REACH;
    if (!this.isOut(this.turn) && !isLost) return;
    const next = others.find((which) => !this.isOut(which));
    if (next === undefined) this.restsUntil = Math.max(this.restsUntil, Math.min(...this.outUntil));
    this.turnTo(next ?? this.outUntil.indexOf(Math.min(...this.outUntil)));
  }

  private get isResting(): boolean {
    return performance.now() < this.restsUntil;
  }

  private isOut(which: number): boolean {
    return performance.now() < this.outUntil[which]!;
  }

  private turnTo(which: number): void {
    void this.opening?.then((source) => source.destroy()).catch(() => undefined);
    this.turn = which;
    this.opening = null;
    this.source = null;
    this.reached = null;
  }

  private async askReplica(): Promise<Standing> {
    const source = await this.connect();
    const [row] = await source.query<[{ is_standby: boolean; replayed: string | null }]>(
      'SELECT pg_is_in_recovery() AS is_standby, pg_last_wal_replay_lsn()::text AS replayed',
    );
    return { isStandby: row.is_standby, replayed: readWalPosition(row.replayed ?? '') };
  }

  /** Once, also when a look has given up waiting for it. */
  private connect(): Promise<DataSource> {
    if (this.opening) return this.opening;
    const opening = this.replicas[this.turn]!()
      .initialize()
      .then(
        (source) => {
          if (this.opening === opening) this.source = source;
          return source;
        },
        (failure: unknown) => {
          if (this.opening === opening) this.opening = null;
          throw failure;
        },
      );
    this.opening = opening;
    return opening;
  }

  private giveUp(found: string, failure?: unknown): void {
    this.reached = null;
    this.tell(found, failure);
  }

  private tell(found: string | null, failure?: unknown): void {
    const isNews = (found === null) !== (this.found === null);
    this.found = found;
    if (!isNews) return;
    if (found) this.log.warn(`the replica ${found}; reports are read from the primary${failure ? `: ${String(failure)}` : ''}`);
    else this.log.log('reports are read from the replica again');
  }
}

/** A machine that is gone does not even refuse. */
function withinTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS).unref();
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
