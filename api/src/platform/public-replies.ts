import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from './clock.js';
import { DatabaseListener } from './database/database-listener.js';
import { isLostDatabase, LostDatabase } from './database/lost-database.js';

/** Bytes in the three forms in which they are sent. */
export interface Prepared {
  etag: string;
  plain: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

interface PreparedReply extends Prepared {
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

/** The tables of whose changes the database tells every process (migration 0059). */
export type PublicTable = 'settings' | 'shop_details' | 'products' | 'coupons' | 'offers' | 'testimonials' | 'order_reviews';

const CHANNEL = 'public_changes';

// What changes by the clock alone is seen by then.
const MAX_AGE_MS = 5_000;
// While the database's notifications are not heard, another process may have changed anything at any moment.
const UNHEARD_MAX_AGE_MS = 100;
// A database that does not answer is waited for so long, where there is something to send instead, and then left alone for a moment.
const PATIENCE_MS = 3_000;
const LEAVE_ALONE_MS = 1_000;
const WORTH_COMPRESSING = 1_000;
// Waited for after every change: the next steps take two to four times as long and save one per cent of a page's bytes.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 5 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compress = {
  brotli: (plain: Buffer): Promise<Buffer> => compressBrotli(plain, BROTLI),
  gzip: (plain: Buffer): Promise<Buffer> => compressGzip(plain, GZIP),
};
type CompressedForm = keyof typeof compress;

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
  findReady(name: string): Prepared | null {
    const reply = this.ready.get(name);
    return reply && this.askAgainAt === 0 && this.isFresh(reply) ? reply : null;
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
    const now = this.clock.now().getTime();
    if (unknown !== undefined)
      return { ...uncompressed(Buffer.from(JSON.stringify(unknown))), builtAt: now, turnsAt: now, isStale: true };
    const last = this.last.get(name);
    return last ? { ...last, isStale: true } : null;
  }

  private staleMs(replies: PreparedReply[]): number | null {
    const stale = replies.filter(({ isStale }) => isStale).map(({ builtAt }) => builtAt);
    return stale.length === 0 ? null : this.clock.now().getTime() - Math.min(...stale);
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

  private isFresh({ builtAt, turnsAt, isStale }: PreparedReply): boolean {
    if (isStale) return performance.now() < this.askAgainAt;
    if (this.askAgainAt > 0) return false; // lost, although the listener has not noticed it yet
    return this.clock.now().getTime() < Math.min(turnsAt, builtAt + (this.isHeard ? MAX_AGE_MS : UNHEARD_MAX_AGE_MS));
  }

  private build(name: string): Promise<PreparedReply> {
    const builtAt = this.clock.now().getTime();
    const { build, until } = this.builders.get(name)!;
    const building = build().then(async (value) => {
      const turnsAt = until?.(value)?.getTime() ?? Number.POSITIVE_INFINITY;
      const prepared = await prepareReply(Buffer.from(JSON.stringify(value)), this.last.get(name));
      const reply = { ...prepared, builtAt, turnsAt, isStale: false };
      if (builtAt >= (this.last.get(name)?.builtAt ?? 0)) this.last.set(name, reply);
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

/** What is there already is taken over when nothing has changed. Compressed on other threads: nobody waits for it who asked for something else. */
export async function prepareReply(plain: Buffer, last?: Prepared): Promise<Prepared> {
  const prepared = uncompressed(plain);
  if (last?.etag === prepared.etag) return last;
  if (plain.length < WORTH_COMPRESSING) return prepared;
  const [brotli, gzip] = await Promise.all([compress.brotli(plain), compress.gzip(plain)]);
  return { ...prepared, brotli, gzip };
}

/** The same, of which each compressed form is made when it is first asked for: most pages are only asked for in one. */
export interface LazilyPrepared extends Prepared {
  compressing: Map<CompressedForm, Promise<void>>;
}

export const prepareLazily = (plain: Buffer): LazilyPrepared => ({ ...uncompressed(plain), compressing: new Map() });

/** Null when what this request is sent is there already; then it is sent without waiting. */
export function compressFor(prepared: LazilyPrepared, { headers }: FastifyRequest): Promise<void> | null {
  const form = acceptedForm(headers['accept-encoding']);
  if (!form || prepared[form] || prepared.plain.length < WORTH_COMPRESSING) return null;
  if (isKnown(headers['if-none-match'], prepared)) return null;
  const compressing =
    prepared.compressing.get(form) ??
    compress[form](prepared.plain)
      .then((bytes) => {
        prepared[form] = bytes;
      })
      .finally(() => prepared.compressing.delete(form)); // what failed is tried again by the next request
  prepared.compressing.set(form, compressing);
  return compressing;
}

/** For texts that are too short to be compressed. */
export function uncompressed(plain: Buffer): Prepared {
  return { etag: `"${createHash('sha1').update(plain).digest('base64url')}"`, plain, brotli: null, gzip: null };
}

/** Says that a reply goes on although it cannot be read again at present (RFC 9211: a remaining life below nothing). */
export function markStale(reply: FastifyReply, staleMs: number | null): void {
  if (staleMs === null) return;
  const seconds = Math.floor(staleMs / 1000);
  void reply.header('age', String(seconds)).header('cache-status', `shop-api; hit; ttl=-${seconds}; detail=database-lost`);
}

/** The form that the browser takes; nothing when it has these bytes already. */
export function sendPrepared(prepared: Prepared, type: string, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('etag', prepared.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], prepared)) return void reply.code(304).send();
  const [encoding, body] = chooseForm(prepared, request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.header('content-type', type).send(body);
}

/** Whether the asker has these bytes. A proxy that has compressed them itself makes the mark a weak one. */
export const isKnown = (known: string | undefined, { etag }: Prepared): boolean => known === etag || known === `W/${etag}`;

export function chooseForm(prepared: Prepared, sent: string | string[] | undefined): [string | null, Buffer] {
  const form = acceptedForm(sent);
  const bytes = form && prepared[form];
  return bytes ? [form === 'brotli' ? 'br' : 'gzip', bytes] : [null, prepared.plain];
}

function acceptedForm(sent: string | string[] | undefined): CompressedForm | null {
  const accepted = String(sent);
  if (/\bbr\b/.test(accepted)) return 'brotli';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
