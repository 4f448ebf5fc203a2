import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding, etagOfForm, matchesEtag } from './conditional-requests.js';

/** Bytes in the three forms in which they are sent. */
export interface Prepared {
  etag: string;
  plain: Buffer;
  /** The same where it is short: it goes out in one piece with its head. */
  text: string | null;
  compressed: Readonly<Record<Encoding, Buffer>> | null;
}

const WORTH_COMPRESSING = 1_000;
// Waited for after every change: the next steps take two to four times as long and save one per cent of a page's bytes.
const QUALITY = 5;
// What no page of ours is much longer than, 256 kB: with the usual 4 MB each compression takes a quarter more time, for memory that it never uses.
const WINDOW_BITS = 18;
const GZIP = { level: 5 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** On other threads. */
export const compress = {
  br: (plain: Buffer, quality = QUALITY): Promise<Buffer> => compressBrotli(plain, brotliOf(plain.length, quality)),
  gzip: (plain: Buffer): Promise<Buffer> => compressGzip(plain, GZIP),
} satisfies Record<Encoding, unknown>;

const brotliOf = (length: number, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** What is there already is taken over when nothing has changed. Compressed on other threads: nobody waits for it who asked for something else. */
export async function prepareReply(plain: Buffer, last?: Prepared): Promise<Prepared> {
  const prepared = uncompressed(plain);
  if (last?.etag === prepared.etag) return last;
  if (plain.length < WORTH_COMPRESSING) return prepared;
  const [br, gzip] = await Promise.all([compress.br(plain), compress.gzip(plain)]);
  return { ...prepared, compressed: { br, gzip } };
}

/** For texts that are too short to be compressed. */
export function uncompressed(plain: Buffer): Prepared {
  const text = plain.length < WORTH_COMPRESSING ? plain.toString() : null;
  return { etag: etagOf(plain), plain, text, compressed: null };
}

/** Of the bytes, however they are cut. */
export function etagOf(...parts: Buffer[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url')}"`;
}

/** The form that the browser takes; nothing when it has these bytes already. */
export function sendPrepared(prepared: Prepared, type: string, { headers }: FastifyRequest, reply: FastifyReply): void {
  const { etag, plain, compressed } = prepared;
  const encoding = compressed && acceptedEncoding(headers['accept-encoding']);
  const form: ChosenForm = { encoding, etag: etagOfForm(etag, encoding) };
  const isThere = matchesEtag(headers['if-none-match'], form.etag);
  sendForm(form, isThere ? null : encoding ? compressed[encoding] : plain, type, reply);
}

export interface ChosenForm {
  encoding: Encoding | null;
  etag: string;
}

/** @param body null for a client that has these bytes */
export function sendForm({ encoding, etag }: ChosenForm, body: Buffer | null, type: string, reply: FastifyReply): void {
  void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (!body) return void reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.header('content-type', type).send(body);
}
