import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { REQUEST_ID } from '../logs/request-context.js';
import type { PublicReplies } from '../public-replies.js';
import { chooseForm, isKnown } from './prepared-reply.js';
import { PUBLIC_ANSWER } from './headers/private-answers.js';

/** For `@RouteConfig()` of a route that sends a public reply of this name: what is there already is sent before anything else is looked at. */
export const preparedAnswer = (preparedReply: string): typeof PUBLIC_ANSWER & PreparedAnswer => ({
  ...PUBLIC_ANSWER,
  preparedReply,
});

interface PreparedAnswer {
  preparedReply: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends public replies that are fresh, straight from memory: whoever asks, the bytes are the same, so that no guard, pipe or hook has
 * anything to add, and they took three times as long as the sending. What has to be built first goes the usual way, through its controller. Call
 * before the routes and all other hooks are there.
 */
export function answerFromMemory(
  fastify: FastifyInstance,
  replies: PublicReplies,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  const names = new Map<string, string>();
  const always = Object.entries(securityHeaders).flat();
  fastify.addHook('onRoute', ({ url, method, config = {} }) => {
    const { preparedReply } = config as FastifyContextConfig & Partial<PreparedAnswer>;
    if (preparedReply !== undefined && method === 'GET') names.set(url, preparedReply);
  });
  fastify.addHook('onRequest', ({ raw, id }, reply, done) => {
    // An address with a question mark is none of these: it goes the usual way.
    const name = raw.method === 'GET' ? names.get(raw.url!) : undefined;
    const prepared = name === undefined ? null : replies.findReady(name);
    if (!prepared) return done();
    reply.hijack();
    const { headers } = raw;
    const head = [...always, 'etag', prepared.etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding', REQUEST_ID, id];
    if (isKnown(headers['if-none-match'], prepared)) return void reply.raw.writeHead(304, head).end();
    const [encoding, body] = chooseForm(prepared, headers['accept-encoding']);
    if (encoding) head.push('content-encoding', encoding);
    head.push('content-type', JSON_TYPE, 'content-length', String(body.length));
    reply.raw.writeHead(200, head).end(body === prepared.plain ? (prepared.text ?? body) : body);
  });
}
