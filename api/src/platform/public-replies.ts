import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from './clock.js';

/** Bytes in the three forms in which they are sent. */
export interface Prepared {
  etag: string;
  plain: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

interface PreparedReply extends Prepared {
  /** From this moment (milliseconds) on it is built again. */
  until: number;
}

interface Builder {
  build: () => Promise<unknown>;
  until: (value: never) => Date | null;
}

// Another process may have changed the same table; ours drops its bytes at once on its own writes.
const MAX_AGE_MS = 5_000;
const WORTH_COMPRESSING = 1_000;

/**
 * The lists that everybody reads, as bytes built once per change: serialising 200 products costs six times sending
 * them, compressing per request twenty times. Dropped by every write of the owner's.
 */
@Injectable()
export class PublicReplies {
  private readonly builders = new Map<string, Builder>();
  private readonly prepared = new Map<string, Promise<PreparedReply>>();
  private dropped = 0;

  constructor(private readonly clock: Clock) {}

  /** `until` names the moment at which a reply stops being true by itself, whatever its age. */
  register<T>(name: string, build: () => Promise<T>, until: (value: T) => Date | null = () => null): void {
    this.builders.set(name, { build, until });
  }

  /** Call after the commit of a change. */
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
    const until = Math.min(...prepared.map((reply) => reply.until));
    return {
      tag: prepared.map(({ etag }) => etag).join(),
      texts: prepared.map(({ plain }) => plain),
      isFresh: () => this.dropped === dropped && this.clock.now().getTime() < until,
    };
  }

  private take(name: string): Promise<PreparedReply> {
    const there = this.prepared.get(name);
    const fresh = there?.then((prepared) =>
      this.clock.now().getTime() < prepared.until ? prepared : this.build(name, prepared),
    );
    return fresh ?? this.build(name);
  }

  private build(name: string, last?: PreparedReply): Promise<PreparedReply> {
    const builtAt = this.clock.now().getTime();
    const { build, until } = this.builders.get(name)!;
    const building = build().then((value) => {
      const turn = until(value as never)?.getTime() ?? Number.POSITIVE_INFINITY;
      return { ...prepareReply(Buffer.from(JSON.stringify(value)), last), until: Math.min(builtAt + MAX_AGE_MS, turn) };
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
