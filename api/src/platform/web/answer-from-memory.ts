import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.js';
import type { FloodLimit } from '../limits/refuse-floods.js';
import { chooseRequestId, REQUEST_ID } from '../logs/request-context.js';
import type { PublicReplies } from '../public-replies.js';
import { PUBLIC_ANSWER } from './headers/private-answers.js';
import { acceptedForm, type CompressedForm, ENCODING, isKnown, type Prepared } from './prepared-reply.js';
import { hasTwoHosts } from './requests/check-requests.js';
import { addressOf, type ProxyTrust } from './visitors/trust-proxy.js';
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
  trust: ProxyTrust;
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
  const answers = new Map<string, AnswersOfReply>();
  let isClosing = false;

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    // An address with a question mark is none of these. A server that stops asks for no more on the same connection: the framework says it.
    const ofReply = request.method === 'GET' && !isClosing ? answers.get(request.url!) : undefined;
    if (ofReply === undefined) return false;
    const now = clock.ms();
    const prepared = replies.findReady(ofReply.name, now);
    if (!prepared || hasTwoHosts(request.rawHeaders) || floods.count(addressOf(request, trust), now) > 0) return false;
    const id = chooseRequestId(request);
    for (const watch of watchers) watch({ id, raw: request, response, route: () => request.url! });
    const { status, head, body } = ofReply.choose(prepared, request);
    response.writeHead(status, [...head, id]).end(body);
    return true;
  }

  fastify.addHook('onRoute', ({ url, method, config = {} }) => {
    const { preparedReply } = config as FastifyContextConfig & Partial<PreparedAnswer>;
    if (preparedReply !== undefined && method === 'GET') answers.set(url, new AnswersOfReply(preparedReply, headers));
  });
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  const { server } = fastify;
  const [framework] = server.listeners('request') as [RequestListener];
  server.off('request', framework);
  server.on('request', (request, response) => void (answer(request, response) || framework(request, response)));
}

interface Answer {
  status: 200 | 304;
  /** Names and values by turns; the request's id is the value that is missing. */
  head: string[];
  body?: string | Buffer;
}

/** The answers that can be made of one public reply, put together once per change. */
class AnswersOfReply {
  private prepared: Prepared | null = null;
  private known!: Answer;
  private plain!: Answer;
  private compressed: Record<CompressedForm, Answer> | null = null;

  constructor(
    readonly name: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  choose(prepared: Prepared, { headers }: IncomingMessage): Answer {
    if (prepared !== this.prepared) this.prepare(prepared);
    if (isKnown(headers['if-none-match'], prepared)) return this.known;
    const form = this.compressed && acceptedForm(headers['accept-encoding']);
    return form ? this.compressed![form] : this.plain;
  }

  private prepare(prepared: Prepared): void {
    const { etag, plain, text, brotli, gzip } = prepared;
    const head = [...Object.entries(this.headers).flat(), 'etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
    const whole = (body: string | Buffer, ...encoding: string[]): Answer => ({
      status: 200,
      head: [...head, ...encoding, 'content-type', JSON_TYPE, 'content-length', String(Buffer.byteLength(body)), REQUEST_ID],
      body,
    });
    this.prepared = prepared;
    this.known = { status: 304, head: [...head, REQUEST_ID] };
    this.plain = whole(text ?? plain);
    const compressed = (form: CompressedForm, body: Buffer) => whole(body, 'content-encoding', ENCODING[form]);
    this.compressed = brotli && gzip && { brotli: compressed('brotli', brotli), gzip: compressed('gzip', gzip) };
  }
}
