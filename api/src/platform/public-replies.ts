import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from './clock.js';
import { DatabaseListener } from './database/database-listener.js';

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
}

interface Builder<T = never> {
  build: () => Promise<T>;
  /** The tables that it is made of: when one has changed, whichever process wrote it, the reply is built again. */
  tables: readonly PublicTable[];
  /** The moment at which a reply stops being true by itself, whatever its age. */
  until?: (value: T) => Date | null;
}

/** The tables of whose changes the database tells every process (migration 0059). */
export type PublicTable =
  | 'settings'
  | 'shop_details'
  | 'products'
  | 'coupons'
  | 'offers'
  | 'testimonials'
  | 'order_reviews';

const CHANNEL = 'public_changes';

// What changes by the clock alone is seen by then.
const MAX_AGE_MS = 5_000;
// While the database's notifications are not heard, another process may have changed anything at any moment.
const UNHEARD_MAX_AGE_MS = 100;
const WORTH_COMPRESSING = 1_000;

/**
 * The lists that everybody reads, as bytes built once per change: serialising 200 products costs six times sending
 * them, compressing per request twenty times. Dropped by every write of the owner's: at once in the process that wrote it, in
 * every other one when the database tells of its commit.
 */
@Injectable()
export class PublicReplies {
  private readonly builders = new Map<string, Builder>();
  private readonly prepared = new Map<string, Promise<PreparedReply>>();
  /** What was built last, true or not any more. */
  private readonly last = new Map<string, PreparedReply>();
  private dropped = 0;
  private isHeard = false;

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
    for (const name of names) this.prepared.delete(name);
  }

  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    sendPrepared(await this.take(name), 'application/json; charset=utf-8', request, reply);
  }

  /** Several replies as they would be sent now, a tag that changes with any of them, and whether they still are what would be sent. */
  async readAll(names: readonly string[]): Promise<{ tag: string; texts: Buffer[]; isFresh: () => boolean }> {
    const { dropped } = this;
    const prepared = await Promise.all(names.map((name) => this.take(name)));
    return {
      tag: prepared.map(({ etag }) => etag).join(),
      texts: prepared.map(({ plain }) => plain),
      isFresh: () => this.dropped === dropped && prepared.every((reply) => this.isFresh(reply)),
    };
  }

  private dropMadeOf(table: string): void {
    const made = [...this.builders].filter(([, { tables }]) => tables.includes(table as PublicTable));
    this.drop(...made.map(([name]) => name));
  }

  private dropAll(isHeard: boolean): void {
    this.isHeard = isHeard;
    this.drop(...this.builders.keys());
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

  private isFresh({ builtAt, turnsAt }: PreparedReply): boolean {
    return this.clock.now().getTime() < Math.min(turnsAt, builtAt + (this.isHeard ? MAX_AGE_MS : UNHEARD_MAX_AGE_MS));
  }

  private build(name: string): Promise<PreparedReply> {
    const builtAt = this.clock.now().getTime();
    const { build, until } = this.builders.get(name)!;
    const building = build().then((value) => {
      const turnsAt = until?.(value)?.getTime() ?? Number.POSITIVE_INFINITY;
      const reply = { ...prepareReply(Buffer.from(JSON.stringify(value)), this.last.get(name)), builtAt, turnsAt };
      this.last.set(name, reply);
      return reply;
    });
    this.prepared.set(name, building);
    building.catch(() => {
      if (this.prepared.get(name) === building) this.prepared.delete(name);
    });
    return building;
  }
}

/** What is there already is taken over when nothing has changed. */
export function prepareReply(plain: Buffer, last?: Prepared): Prepared {
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  if (last?.etag === etag) return last;
  const worth = plain.length >= WORTH_COMPRESSING;
  const brotli = worth ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : null;
  return { etag, plain, brotli, gzip: worth ? gzipSync(plain, { level: 9 }) : null };
}

/** The form that the browser takes; nothing when it has these bytes already. */
export function sendPrepared(prepared: Prepared, type: string, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('etag', prepared.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === prepared.etag) return void reply.code(304).send();
  const [encoding, body] = choose(prepared, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.header('content-type', type).send(body);
}

function choose(prepared: Prepared, accepted: string): [string | null, Buffer] {
  if (prepared.brotli && /\bbr\b/.test(accepted)) return ['br', prepared.brotli];
  if (prepared.gzip && /\bgzip\b/.test(accepted)) return ['gzip', prepared.gzip];
  return [null, prepared.plain];
}
