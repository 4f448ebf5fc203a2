import { Injectable, Logger } from '@nestjs/common';
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
  /** It is sent because the database is lost. */
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
   * While the database is lost, a reply goes on as it was last, marked as stale. One that must not for longer than `MAX_SILENCE_MS` says
   * here what pages show instead; requested on its own it is then refused.
   */
  unknown?: T;
}

interface Source {
  builder: Builder;
  /** What was built last, true or not any more. */
  last: PreparedReply | null;
  building: Promise<PreparedReply> | null;
  /** The builds up to this one were begun before the last change of its tables. */
  outdated: number;
}

const CHANNEL = 'public_changes';

// What changes by the clock alone is seen by then.
const MAX_AGE_MS = 5_000;
// While the database's notifications are not heard, another process may have changed anything at any moment.
const UNHEARD_MAX_AGE_MS = 100;
// A reply of which no change is known is sent up to this age, and built again behind the answer: no visitor waits for a slow database.
const MAX_AGE_BEHIND_MS = 30_000;
// For so long no change is known because there was none; after that, because the connection that would tell of it is dead.
const MAX_SILENCE_MS = 15_000;
// A database that does not answer is waited for so long, where there is something to send instead, and then left alone for a moment.
const TIMEOUT_MS = 3_000;
const LEAVE_ALONE_MS = 1_000;

/**
 * The lists that everybody reads, as bytes built once per change: serialising 200 products costs six times sending
 * them, compressing per request twenty times. Outdated by every write of the owner's: at once in the process that wrote it, in
 * every other one when the database tells of its commit.
 */
@Injectable()
export class PublicReplies {
  private readonly log = new Logger('public-replies');
  private readonly sources = new Map<string, Source>();
  private changes = 0;
  private builds = 0;
  private isHeard = false;
  /** On the process's own clock. While the database is lost, it is not asked before this moment; 0 while it answers. */
  private askAgainAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly listener: DatabaseListener,
  ) {
    listener.listen(CHANNEL, {
      onNotification: (table) => this.dropMadeOf(table),
      onListening: () => this.dropAll(),
      onLost: () => void (this.isHeard = false),
    });
  }

  register<T>(name: string, builder: Builder<T>): void {
    this.sources.set(name, { builder: builder as unknown as Builder, last: null, building: null, outdated: 0 });
  }

  /** Call after the commit of a change: whoever made it sees it in the next answer. */
  drop(...names: string[]): void {
    this.changes += 1;
    this.askAgainAt = 0; // a commit was answered
    for (const name of names) Object.assign(this.sources.get(name)!, { outdated: this.builds, building: null });
  }

  /** What would be sent now, where nothing has to be built or waited for; null otherwise. */
  findReady(name: string, now: number): Prepared | null {
    const { last, outdated } = this.sources.get(name)!;
    return last && last.build > outdated && this.askAgainAt === 0 && this.isFresh(last, now) ? last : null;
  }

  /** @throws LostDatabase for a reply that must not go on */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const prepared = await this.take(name);
    if (prepared === 'unknown') throw new LostDatabase('it has not answered for a while');
    markStale(reply, this.staleMs([prepared]));
    sendPrepared(prepared, 'application/json; charset=utf-8', request, reply);
  }

  /** Several replies as they would be sent now. */
  async readAll(names: readonly string[]): Promise<PublicData> {
    const { changes } = this;
    const prepared = await Promise.all(
      names.map(async (name) => {
        const reply = await this.take(name);
        return reply === 'unknown' ? this.prepareUnknown(name) : reply;
      }),
    );
    return {
      tag: prepared.map(({ etag }) => etag).join(),
      texts: prepared.map(({ plain }) => plain),
      staleMs: this.staleMs(prepared),
      isFresh: () => this.changes === changes && prepared.every((reply) => this.isFresh(reply)),
    };
  }

  private dropMadeOf(table: string): void {
    const made = [...this.sources].filter(([, { builder }]) => builder.tables.includes(table as PublicTable));
    this.drop(...made.map(([name]) => name));
  }

  /** From now on every change is heard; of those before, some may have been missed. */
  private dropAll(): void {
    this.isHeard = true;
    this.drop(...this.sources.keys());
  }

  /** As it is now, where that is there or can be read soon; else as it was last, or unknown. */
  private async take(name: string): Promise<PreparedReply | 'unknown'> {
    const source = this.sources.get(name)!;
    const { last, builder } = source;
    const now = this.clock.ms();
    const isUnchanged = last !== null && last.build > source.outdated && now >= last.builtAt && now < last.turnsAt;
    if (isUnchanged && this.askAgainAt === 0 && this.isFresh(last, now)) return last;
    const mayGoOn = isUnchanged && this.listener.silentMs() < MAX_SILENCE_MS;
    const instead = mayGoOn || builder.unknown === undefined ? last && { ...last, isStale: true } : 'unknown';
    if (instead && this.askAgainAt > 0) {
      this.buildBehind(source);
      return instead;
    }
    if (mayGoOn && now < last.builtAt + MAX_AGE_BEHIND_MS) {
      this.buildBehind(source);
      return last;
    }
    try {
      return await (instead ? orTimeOut(this.build(source)) : this.build(source));
    } catch (failure) {
      if (!isLostDatabase(failure)) throw failure;
      this.leaveAlone();
      if (!instead) throw failure;
      return instead;
    }
  }

  /** The next request finds what comes of it. */
  private buildBehind(source: Source): void {
    if (source.building || performance.now() < this.askAgainAt) return;
    if (this.askAgainAt > 0) this.leaveAlone();
    orTimeOut(this.build(source)).catch((failure: unknown) => {
      if (isLostDatabase(failure)) this.leaveAlone();
      else this.log.error(failure instanceof Error ? failure.stack : String(failure));
    });
  }

  private leaveAlone(): void {
    this.askAgainAt = performance.now() + LEAVE_ALONE_MS;
  }

  private prepareUnknown(name: string): PreparedReply {
    const { unknown } = this.sources.get(name)!.builder;
    const now = this.clock.ms();
    return { ...uncompressed(Buffer.from(JSON.stringify(unknown))), build: 0, builtAt: now, turnsAt: now, isStale: true };
  }

  private staleMs(replies: PreparedReply[]): number | null {
    const stale = replies.filter(({ isStale }) => isStale).map(({ builtAt }) => builtAt);
    return stale.length === 0 ? null : this.clock.ms() - Math.min(...stale);
  }

  private isFresh({ builtAt, turnsAt, isStale }: PreparedReply, now = this.clock.ms()): boolean {
    if (isStale) return performance.now() < this.askAgainAt;
    if (this.askAgainAt > 0) return false; // lost, although the listener has not noticed it yet
    // A clock that was set back says nothing about the time that has passed.
    return now >= builtAt && now < Math.min(turnsAt, builtAt + (this.isHeard ? MAX_AGE_MS : UNHEARD_MAX_AGE_MS));
  }

  /** Of many who find it too old at once, the first builds it. */
  private build(source: Source): Promise<PreparedReply> {
    source.building ??= this.begin(source);
    return source.building;
  }

  private begin(source: Source): Promise<PreparedReply> {
    const [builtAt, build] = [this.clock.ms(), ++this.builds];
    const { builder } = source;
    const building = builder.build().then(async (value) => {
      const turnsAt = builder.until?.(value)?.getTime() ?? Number.POSITIVE_INFINITY;
      const prepared = await prepareReply(Buffer.from(JSON.stringify(value)), source.last ?? undefined);
      const reply = { ...prepared, build, builtAt, turnsAt, isStale: false };
      if (build > (source.last?.build ?? 0)) source.last = reply;
      this.askAgainAt = 0;
      return reply;
    });
    const end = (): void => {
      if (source.building === building) source.building = null;
    };
    building.then(end, end);
    return building;
  }
}

function orTimeOut<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LostDatabase(`no answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS).unref();
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Says that a reply goes on although it cannot be read again at present (RFC 9211: a remaining life below nothing). */
export function markStale(reply: FastifyReply, staleMs: number | null): void {
  if (staleMs === null) return;
  const seconds = Math.floor(staleMs / 1000);
  void reply.header('age', String(seconds)).header('cache-status', `shop-api; hit; ttl=-${seconds}; detail=database-lost`);
}
