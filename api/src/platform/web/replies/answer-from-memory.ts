import type { IncomingMessage } from 'node:http';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/clock.js';
import { REQUEST_ID } from '../../telemetry/logs/request-context.js';
import type { PublicReplies } from './public-replies.js';
import { PUBLIC_ANSWER } from '../headers/private-answers.js';
import { acceptedEncoding, type Encoding, etagOfForm, matchesEtag } from './conditional-requests.js';
import type { Prepared } from './prepared-reply.js';

/**
 * For `@RouteConfig()` of a route that sends a public reply of this name: what is there already is
 * sent from memory.
 */
export const preparedAnswer = (preparedReply: string): typeof PUBLIC_ANSWER & PreparedAnswer => ({
  ...PUBLIC_ANSWER,
  preparedReply,
});

/** Whether a route sends a public reply, from memory or as it is built for the first time. */
export const isPrepared = (config: object): boolean => 'preparedReply' in config;

const JSON_TYPE = 'application/json; charset=utf-8';

interface PreparedAnswer {
  preparedReply: string;
}

interface AnswersFrom {
  replies: PublicReplies;
  clock: Clock;
  /** The security headers of data. */
  headers: Readonly<Record<string, string>>;
}

/** Finds the answer to a GET where nothing has to be built or waited for. */
export type FindAnswer = (raw: IncomingMessage) => Answer | null;

/**
 * Sends fresh public replies and pages straight from memory. The bytes are the same for everybody, so
 * that no guard, pipe or later hook has anything to add, and those took twice as long as the sending.
 * What has to be built first, and every request that is not as plain as most, goes on to its
 * controller. Call behind the hooks that may refuse anything, and before the routes are there; the
 * pages are added later.
 */
export function answerFromMemory(
  fastify: FastifyInstance,
  { replies, clock, headers }: AnswersFrom,
): { addPages(find: FindAnswer): void } {
  const cached = new Map<string, CachedAnswers>();
  let findPage: FindAnswer = () => null;
  // An address with a question mark is none of these.
  const find: FindAnswer = (raw) => {
    const answers = cached.get(raw.url!);
    if (!answers) return findPage(raw);
    const prepared = replies.findReady(answers.name, clock.ms());
    return prepared && answers.choose(prepared, raw);
  };
  fastify.addHook('onRoute', ({ url, method, config = {} }) => {
    const { preparedReply } = config as FastifyContextConfig & Partial<PreparedAnswer>;
    if (preparedReply !== undefined && method === 'GET') cached.set(url, new CachedAnswers(preparedReply, headers));
  });
  fastify.addHook('onRequest', ({ id, raw }, reply, done) => {
    const answer = raw.method === 'GET' ? find(raw) : null;
    if (!answer) return done();
    reply
      .hijack()
      .raw.writeHead(answer.status, [...answer.head, id])
      .end(answer.body);
  });
  return { addPages: (pages) => void (findPage = pages) };
}

interface Answer {
  status: 200 | 304;
  /** Names and values by turns; the request's id is the value that is missing. */
  head: string[];
  body?: string | Buffer;
}

/** Both answers that can be made of one form of a reply or page. */
export interface FormAnswers {
  whole: Answer;
  notModified: Answer;
}

interface FormOf {
  body: string | Buffer;
  etag: string;
  encoding: Encoding | null;
  type: string;
  headers: Readonly<Record<string, string>>;
}

export function answersOf({ body, etag, encoding, type, headers }: FormOf): FormAnswers {
  const head = [...Object.entries(headers).flat(), 'etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
  const form = [...(encoding ? ['content-encoding', encoding] : []), 'content-type', type];
  const length = ['content-length', String(Buffer.byteLength(body))];
  return {
    whole: { status: 200, head: [...head, ...form, ...length, REQUEST_ID], body },
    notModified: { status: 304, head: [...head, REQUEST_ID] },
  };
}

/** The answers that can be made of one public reply, put together once per change. */
class CachedAnswers {
  private prepared: Prepared | null = null;
  private forms!: Record<Encoding | 'identity', (FormAnswers & { etag: string }) | null>;

  constructor(
    readonly name: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  choose(prepared: Prepared, { headers }: IncomingMessage): Answer {
    if (prepared !== this.prepared) this.prepare(prepared);
    const encoding = prepared.compressed && acceptedEncoding(headers['accept-encoding']);
    const { etag, whole, notModified } = this.forms[encoding ?? 'identity']!;
    return matchesEtag(headers['if-none-match'], etag) ? notModified : whole;
  }

  private prepare(prepared: Prepared): void {
    const { plain, text, compressed } = prepared;
    const formOf = (encoding: Encoding | null, body: string | Buffer) => {
      const etag = etagOfForm(prepared.etag, encoding);
      return { etag, ...answersOf({ body, etag, encoding, type: JSON_TYPE, headers: this.headers }) };
    };
    this.prepared = prepared;
    this.forms = {
      identity: formOf(null, text ?? plain),
      br: compressed && formOf('br', compressed.br),
      gzip: compressed && formOf('gzip', compressed.gzip),
    };
  }
}
