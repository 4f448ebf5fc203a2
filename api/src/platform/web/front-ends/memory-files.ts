import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '../replies/conditional-requests.js';

const MAX_FILE_BYTES = 512 * 1024;
const MAX_SITE_BYTES = 16 * 1024 * 1024;

// As the files on disk are sent, too: a file may be asked for in both ways.
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

interface Form {
  bytes: Buffer;
  etag: string;
  modified: string;
}

export interface MemoryFile {
  type: string;
  plain: Form;
  compressed: Partial<Record<Encoding, Form>>;
}

/**
 * A front end's small files with their compressed forms. They change only with a new build, and reading them takes three turns of
 * the few threads that everything else of Node shares. The smallest come first; what does not fit stays on disk.
 */
export async function keepFiles(root: string, files: ReadonlySet<string>): Promise<Map<string, MemoryFile>> {
  const sized = await Promise.all([...files].map(async (file) => ({ file, bytes: await bytesOf(root, file, files) })));
  const kept = new Map<string, MemoryFile>();
  let left = MAX_SITE_BYTES;
  for (const { file, bytes } of sized.toSorted((a, b) => a.bytes - b.bytes)) {
    const type = TYPES[extname(file)];
    if (!type || bytes > Math.min(MAX_FILE_BYTES, left)) continue;
    left -= bytes;
    kept.set(file, { type, plain: await readForm(root, file), compressed: await readCompressed(root, file, files) });
  }
  return kept;
}

/** False when the request wants a part, or a comparison that is left to who reads from disk. */
export function canSendWhole({ headers }: FastifyRequest): boolean {
  const { range, 'if-match': match, 'if-unmodified-since': unmodified } = headers;
  const byDate = headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined;
  return range === undefined && match === undefined && unmodified === undefined && !byDate;
}

/** Whether the asker has it already is compared for all replies in one place, by their etag. */
export function sendWhole({ type, plain, compressed }: MemoryFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const form = encoding && compressed[encoding];
  const { bytes, etag, modified } = form ?? plain;
  if (encoding && form) void reply.header('content-encoding', encoding);
  return reply
    .headers({ 'accept-ranges': 'bytes', 'last-modified': modified, etag, vary: 'accept-encoding' })
    .type(type)
    .send(bytes);
}

const formsOf = (file: string, files: ReadonlySet<string>): string[] =>
  [file, ...Object.values(ENDINGS).map((ending) => file + ending)].filter((form) => files.has(form));

async function bytesOf(root: string, file: string, files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(formsOf(file, files).map(async (form) => (await stat(join(root, form))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readCompressed(root: string, file: string, files: ReadonlySet<string>): Promise<MemoryFile['compressed']> {
  const forms: MemoryFile['compressed'] = {};
  for (const [encoding, ending] of Object.entries(ENDINGS))
    if (files.has(file + ending)) forms[encoding as Encoding] = await readForm(root, file + ending);
  return forms;
}

async function readForm(root: string, file: string): Promise<Form> {
  const { size, mtime } = await stat(join(root, file));
  const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  return { bytes: await readFile(join(root, file)), etag, modified: mtime.toUTCString() };
}
