import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.js';

/**
 * What browsers are to refuse, on every answer: what helmet 8 sends. It put them together again for every request, which took longer than to
 * send them. The policy of what a page may load is each front end's own.
 */
export const securityHeaders = ({ production }: Pick<Env, 'production'>): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin-allow-popups', // banks open windows of their own while paying
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Call before the routes are there. */
export function setSecurityHeaders(fastify: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
