import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import { DatabaseListener } from '../../database/database-listener.js';
import type { PublicTable } from '../../database/table-memory.js';
import { isLostDatabase, LostDatabase } from '../../database/lost-database.js';
import { type Prepared, prepareReply, sendPrepared, uncompressed } from './prepared-reply.js';

interface PreparedReply extends Prepared {
  /** Which of all: a clock may be set back between two. */
  build: number;
  /** Milliseconds. */
  builtAt: number;
  /** The moment at which it stops being true by itself; infinite when there is none. */
  turnsAt: number;
  /** It was true when the database was lost. */
  isStale: boolean;
}

/** Several replies, as pages are made of them. */
export interface PublicData {
  /** Changes with any of them. */
  tag: string;
  texts: Buffer[];
  /** The age in milliseconds of the oldest one that goes on because the database is lost; null when all are true. */
  staleMs: number | null;
  /** Whether they still are what would be sent. */
  isFresh: () => boolean;
}

interface Builder<T = never> {
  build: () => Promise<T>;
  /** The tables that it is made of: when one has changed, whichever process wrote it, the reply is built again. */
  tables: readonly PublicTable[];
  /** The moment at which a reply stops being true by itself, whatever its age. */
  until?: (value: T) => Date | null;
  /**
   * While the database is lost, a reply goes on as it was last, marked as stale. One that must not says here what pages show instead;
   * asked for by itself it is refused.
   */
  unknown?: T;
}

const CHANNEL = 'public_changes';

// What changes by the clock alone is seen by then.
const MAX_AGE_MS = 5_000;
// While the database's notifications are not heard, another process may have changed anything at any moment.
const UNHEARD_MAX_AGE_MS = 100;
// A database that does not answer is waited for so long, where there is something to send instead, and then left alone for a moment.
const PATIENCE_MS = 3_000;
const LEAVE_ALONE_MS = 1_000;

/**
 * The lists that everybody reads, as bytes built once per change: serialising 200 products costs six times sending
 * them, compressing per request twenty times. Dropped by every write of the owner's: at once in the process that wrote it, in
 * every other one when the database tells of its commit.
 */
@Injectable()
export class PublicReplies {
  private readonly builders = new Map<string, Builder>();
  private readonly prepared = new Map<string, Promise<PreparedReply>>();
  /** Those of `prepared` that are built. */
  private readonly ready = new Map<string, PreparedReply>();
  /** What was built last, true or not any more. */
  private readonly last = new Map<string, PreparedReply>();
  private dropped = 0;
  private builds = 0;
  private isHeard = false;
  /** On the process's own clock. While the database is lost, it is not asked before this moment. */
  private askAgainAt = 0;

  constructor(
    private readonly clock: Clock,
    listener: DatabaseListener,
  ) {
    listener.listen(CHANNEL, {
      onNotification: (table) => this.dropMadeOf(table),
      onListening: () => this.dropAll(true),
      onLost: () => this.dropAll(false),
    });
  }

  register<T>(name: string, builder: Builder<T>): void {
    this.builders.set(name, builder as unknown as Builder);
  }

  /** Call after the commit of a change: whoever made it sees it in the next answer. */
  drop(...names: string[]): void {
    this.dropped += 1;
    for (const name of names) {
      this.prepared.delete(name);
      this.ready.delete(name);
    }
  }

  /** What would be sent now, where nothing has to be built or waited for; null otherwise. */
  findReady(name: string, now: number): Prepared | null {
    const reply = this.ready.get(name);
    return reply && this.askAgainAt === 0 && this.isFresh(reply, now) ? reply : null;
  }

  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const prepared = await (this.builders.get(name)?.unknown === undefined ? this.takeOrLast(name) : this.take(name));
    markStale(reply, this.staleMs([prepared]));
    sendPrepared(prepared, 'application/json; charset=utf-8', request, reply);
  }

  /** Several replies as they would be sent now. */
  async readAll(names: readonly string[]): Promise<PublicData> {
    const { dropped } = this;
    const prepared = await Promise.all(names.map((name) => this.takeOrLast(name)));
    return {
      tag: prepared.map(({ etag }) => etag).join(),
      texts: prepared.map(({ plain }) => plain),
      staleMs: this.staleMs(prepared),
      isFresh: () => this.dropped === dropped && prepared.every((reply) => this.isFresh(reply)),
    };
  }

  private dropMadeOf(table: string): void {
    const made = [...this.builders].filter(([, { tables }]) => tables.includes(table as PublicTable));
    this.drop(...made.map(([name]) => name));
  }

  private dropAll(isHeard: boolean): void {
    this.isHeard = isHeard;
    this.askAgainAt = 0;
    this.drop(...this.builders.keys());
  }

  /** As it is now; while the database is lost, as it was last. */
  private async takeOrLast(name: string): Promise<PreparedReply> {
    const last = this.findLast(name);
    if (last && performance.now() < this.askAgainAt) return last;
    if (this.askAgainAt > 0) this.leaveAlone(); // whoever comes meanwhile does not wait for this try
    try {
      const reply = await (last ? patiently(this.take(name)) : this.take(name));
      this.askAgainAt = 0;
      return reply;
    } catch (failure) {
      if (!isLostDatabase(failure)) throw failure;
      this.leaveAlone();
      if (!last) throw failure;
      return last;
    }
  }

  private leaveAlone(): void {
    this.askAgainAt = performance.now() + LEAVE_ALONE_MS;
  }

  private findLast(name: string): PreparedReply | null {
    const { unknown } = this.builders.get(name)!;
    const now = this.clock.ms();
    if (unknown !== undefined)
      return { ...uncompressed(Buffer.from(JSON.stringify(unknown))), build: 0, builtAt: now, turnsAt: now, isStale: true };
    const last = this.last.get(name);
    return last ? { ...last, isStale: true } : null;
  }

  private staleMs(replies: PreparedReply[]): number | null {
    const stale = replies.filter(({ isStale }) => isStale).map(({ builtAt }) => builtAt);
    return stale.length === 0 ? null : this.clock.ms() - Math.min(...stale);
  }

  private async take(name: string): Promise<PreparedReply> {
    const there = this.prepared.get(name);
    if (!there) return this.build(name);
    const reply = await there;
    if (this.isFresh(reply)) return reply;
    // Of many who find it too old at once, the first builds it.
    const next = this.prepared.get(name);
    return next && next !== there ? next : this.build(name);
  }

  private isFresh({ builtAt, turnsAt, isStale }: PreparedReply, now = this.clock.ms()): boolean {
    if (isStale) return performance.now() < this.askAgainAt;
    if (this.askAgainAt > 0) return false; // lost, although the listener has not noticed it yet
    // A clock that was set back says nothing about the time that has passed.
    return now >= builtAt && now < Math.min(turnsAt, builtAt + (this.isHeard ? MAX_AGE_MS : UNHEARD_MAX_AGE_MS));
  }

  private build(name: string): Promise<PreparedReply> {
    const [builtAt, number] = [this.clock.ms(), ++this.builds];
    const { build, until } = this.builders.get(name)!;
    const building = build().then(async (value) => {
      const turnsAt = until?.(value)?.getTime() ?? Number.POSITIVE_INFINITY;
      const prepared = await prepareReply(Buffer.from(JSON.stringify(value)), this.last.get(name));
      const reply = { ...prepared, build: number, builtAt, turnsAt, isStale: false };
      if (number > (this.last.get(name)?.build ?? 0)) this.last.set(name, reply);
      return reply;
    });
    this.prepared.set(name, building);
    building.then(
      (reply) => {
        if (this.prepared.get(name) === building) this.ready.set(name, reply);
      },
      () => {
        if (this.prepared.get(name) === building) this.prepared.delete(name);
      },
    );
    return building;
  }
}

function patiently<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LostDatabase(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS).unref();
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Says that a reply goes on although it cannot be read again at present (RFC 9211: a remaining life below nothing). */
export function markStale(reply: FastifyReply, staleMs: number | null): void {
  if (staleMs === null) return;
  const seconds = Math.floor(staleMs / 1000);
  void reply.header('age', String(seconds)).header('cache-status', `shop-api; hit; ttl=-${seconds}; detail=database-lost`);
}
