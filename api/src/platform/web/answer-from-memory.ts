import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.js';
import type { FloodLimit } from '../limits/refuse-floods.js';
import { chooseRequestId, REQUEST_ID } from '../logs/request-context.js';
import type { PublicReplies } from '../public-replies.js';
import { PUBLIC_ANSWER } from './headers/private-answers.js';
import { acceptedEncoding, type Encoding, etagOfForm, matchesEtag } from './conditional-requests.js';
import type { Prepared } from './prepared-reply.js';
import { hasTwoHosts } from './requests/check-requests.js';
import { clientAddressOf, type TrustFunction } from './visitors/trust-proxy.js';
import type { RequestWatcher } from './watch-answers.js';

/** For `@RouteConfig()` of a route that sends a public reply of this name: what is there already is sent before anything else is looked at. */
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
  floods: FloodLimit;
  trust: TrustFunction;
  watchers: readonly RequestWatcher[];
}

/**
 * Sends public replies that are fresh, straight from memory and in front of the framework: whoever asks, the bytes are the same, so that no guard,
 * pipe or hook has anything to add, and those of the framework alone took as long as the sending. What has to be built first, and every request that
 * is not as plain as most, goes the usual way, through its controller. Call before the routes are there.
 */
export function answerFromMemory(
  fastify: FastifyInstance,
  { replies, clock, headers, floods, trust, watchers }: AnswersFrom,
): void {
  const cached = new Map<string, CachedAnswers>();
  let isClosing = false;

  /** Null for what Fastify has to answer. An address with a question mark is none of these. */
  function findAnswer(request: IncomingMessage): Answer | null {
    // While the server closes, Fastify answers, because it adds `Connection: close`.
    const answers = request.method === 'GET' && !isClosing ? cached.get(request.url!) : undefined;
    if (answers === undefined) return null;
    const now = clock.ms();
    const prepared = replies.findReady(answers.name, now);
    if (!prepared || hasTwoHosts(request.rawHeaders) || floods.count(clientAddressOf(request, trust), now) > 0) return null;
    return answers.choose(prepared, request);
  }

  function send({ status, head, body }: Answer, request: IncomingMessage, response: ServerResponse): void {
    const id = chooseRequestId(request);
    for (const watch of watchers) watch({ id, raw: request, response, route: () => request.url! });
    response.writeHead(status, [...head, id]).end(body);
  }

  fastify.addHook('onRoute', ({ url, method, config = {} }) => {
    const { preparedReply } = config as FastifyContextConfig & Partial<PreparedAnswer>;
    if (preparedReply !== undefined && method === 'GET') cached.set(url, new CachedAnswers(preparedReply, headers));
  });
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  const { server, routing } = fastify;
  server.off('request', routing);
  server.on('request', (request, response) => {
    let answer: Answer | null = null;
    try {
      answer = findAnswer(request);
    } catch {
      // Thrown here, it would end the process. Fastify fails at the same, answers with 500 and logs it.
    }
    if (answer) send(answer, request, response);
    else routing(request, response);
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
