import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes in the three forms in which they are sent. */
export interface Prepared {
  etag: string;
  plain: Buffer;
  /** The same where it is short: it goes out in one piece with its head. */
  text: string | null;
  brotli: Buffer | null;
  gzip: Buffer | null;
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
  brotli: (plain: Buffer, quality = QUALITY): Promise<Buffer> => compressBrotli(plain, brotliOf(plain.length, quality)),
  gzip: (plain: Buffer): Promise<Buffer> => compressGzip(plain, GZIP),
};
export type CompressedForm = keyof typeof compress;

const brotliOf = (length: number, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});
export const ENCODING = { brotli: 'br', gzip: 'gzip' } as const;

/** What is there already is taken over when nothing has changed. Compressed on other threads: nobody waits for it who asked for something else. */
export async function prepareReply(plain: Buffer, last?: Prepared): Promise<Prepared> {
  const prepared = uncompressed(plain);
  if (last?.etag === prepared.etag) return last;
  if (plain.length < WORTH_COMPRESSING) return prepared;
  const [brotli, gzip] = await Promise.all([compress.brotli(plain), compress.gzip(plain)]);
  return { ...prepared, brotli, gzip };
}

/** For texts that are too short to be compressed. */
export function uncompressed(plain: Buffer): Prepared {
  const text = plain.length < WORTH_COMPRESSING ? plain.toString() : null;
  return { etag: etagOf(plain), plain, text, brotli: null, gzip: null };
}

/** Of the bytes, however they are cut. */
export function etagOf(...parts: Buffer[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return `"${hash.digest('base64url')}"`;
}

/** The form that the browser takes; nothing when it has these bytes already. */
export function sendPrepared(prepared: Prepared, type: string, { headers }: FastifyRequest, reply: FastifyReply): void {
  const isThere = isKnown(headers['if-none-match'], prepared);
  sendForm(prepared.etag, isThere ? null : chooseForm(prepared, headers['accept-encoding']), type, reply);
}

/** @param form null for an asker who has these bytes */
export function sendForm(etag: string, form: ChosenForm | null, type: string, reply: FastifyReply): void {
  void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (!form) return void reply.code(304).send();
  const [encoding, body] = form;
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.header('content-type', type).send(body);
}

/** Whether the asker has these bytes. A proxy that has compressed them itself makes the mark a weak one. */
export const isKnown = (known: string | undefined, { etag }: Pick<Prepared, 'etag'>): boolean =>
  known === etag || known === `W/${etag}`;

/** What stands in `Content-Encoding`, and the bytes. */
export type ChosenForm = [encoding: 'br' | 'gzip' | null, bytes: Buffer];

export function chooseForm(prepared: Prepared, accepted: string | string[] | undefined): ChosenForm {
  const form = acceptedForm(accepted);
  const bytes = form && prepared[form];
  return bytes ? [ENCODING[form], bytes] : [null, prepared.plain];
}

/** Null for who takes no compressed form. */
export function acceptedForm(accepted: string | string[] | undefined): CompressedForm | null {
  const forms = String(accepted);
  if (/\bbr\b/.test(forms)) return 'brotli';
  return /\bgzip\b/.test(forms) ? 'gzip' : null;
}
