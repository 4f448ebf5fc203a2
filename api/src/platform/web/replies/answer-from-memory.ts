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

/**
 * Sends fresh public replies straight from memory. The bytes are the same for everybody, so that no
 * guard, pipe or later hook has anything to add, and those took twice as long as the sending. What has
 * to be built first, and every request that is not as plain as most, goes on to its controller. Call
 * behind the hooks that may refuse anything, and before the routes are there.
 */
export function answerFromMemory(fastify: FastifyInstance, { replies, clock, headers }: AnswersFrom): void {
  const cached = new Map<string, CachedAnswers>();
  fastify.addHook('onRoute', ({ url, method, config = {} }) => {
    const { preparedReply } = config as FastifyContextConfig & Partial<PreparedAnswer>;
    if (preparedReply !== undefined && method === 'GET') cached.set(url, new CachedAnswers(preparedReply, headers));
  });
  fastify.addHook('onRequest', ({ id, raw }, reply, done) => {
    // An address with a question mark is none of these.
    const answers = raw.method === 'GET' ? cached.get(raw.url!) : undefined;
    const prepared = answers && replies.findReady(answers.name, clock.ms());
    if (!prepared) return done();
    const { status, head, body } = answers.choose(prepared, raw);
    reply
      .hijack()
      .raw.writeHead(status, [...head, id])
      .end(body);
  });
}

interface Answer {
  status: 200 | 304;
  /** Names and values by turns; the request's id is the value that is missing. */
  head: string[];
  body?: string | Buffer;
}

/** Both answers that can be made of one form of a reply. */
interface FormAnswers {
  etag: string;
  whole: Answer;
  notModified: Answer;
}

/** The answers that can be made of one public reply, put together once per change. */
class CachedAnswers {
  private prepared: Prepared | null = null;
  private identity!: FormAnswers;
  private compressed: Record<Encoding, FormAnswers> | null = null;

  constructor(
    readonly name: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  choose(prepared: Prepared, { headers }: IncomingMessage): Answer {
    if (prepared !== this.prepared) this.prepare(prepared);
    const encoding = this.compressed && acceptedEncoding(headers['accept-encoding']);
    const { etag, whole, notModified } = encoding ? this.compressed![encoding] : this.identity;
    return matchesEtag(headers['if-none-match'], etag) ? notModified : whole;
  }

  private prepare(prepared: Prepared): void {
    const { etag, plain, text, compressed } = prepared;
    this.prepared = prepared;
    this.identity = this.answersOf(etag, text ?? plain);
    const answersOf = (encoding: Encoding, body: Buffer) =>
      this.answersOf(etagOfForm(etag, encoding), body, 'content-encoding', encoding);
    this.compressed = compressed && { br: answersOf('br', compressed.br), gzip: answersOf('gzip', compressed.gzip) };
  }

  private answersOf(etag: string, body: string | Buffer, ...encoding: string[]): FormAnswers {
    const head = [...Object.entries(this.headers).flat(), 'etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
    const length = ['content-length', String(Buffer.byteLength(body))];
    return {
      etag,
      whole: { status: 200, head: [...head, ...encoding, 'content-type', JSON_TYPE, ...length, REQUEST_ID], body },
      notModified: { status: 304, head: [...head, REQUEST_ID] },
    };
  }
}
