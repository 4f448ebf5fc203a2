import type { FastifyInstance } from 'fastify';

/** The compressed forms in which replies are sent, best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MAX_REMEMBERED = 100;
const remembered = new Map<string, Encoding | null>();

/**
 * The form to send for an `Accept-Encoding` (RFC 9110, section 12.5.3): the one with the highest weight, brotli on a tie, and never one with `q=0`.
 * Null sends the bytes as they are. Browsers send few different values, so the answers are remembered.
 */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding | null {
  const header = String(accepted ?? '');
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = chooseEncoding(header);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

function chooseEncoding(header: string): Encoding | null {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.toSorted((a, b) => weightOf(b) - weightOf(a));
  const least = weights.get('identity') ?? 0;
  return best && weightOf(best) > 0 && weightOf(best) >= least ? best : null;
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}

/** The ETag of one form: a cache must not mistake the compressed bytes for the plain ones. */
export const etagOfForm = (etag: string, encoding: Encoding | null): string =>
  encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;

/**
 * Whether an `If-None-Match` names this ETag (RFC 9110, section 13.1.2): one of a list, or any by `*`, compared weakly, since a proxy
 * that compresses a reply itself weakens its ETag.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.match(/"[^"]*"/g)?.some((each) => each === opaque) === true;
}

/** Answers 304 for every reply whose ETag the client names. Call after the ETags are added. */
export function answerNotModified(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const etag = reply.getHeader('etag');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isKnown =
      isRead && reply.statusCode === 200 && typeof etag === 'string' && matchesEtag(request.headers['if-none-match'], etag);
    if (!isKnown) return done(null, payload);
    void reply.code(304);
    done(null, '');
  });
}
