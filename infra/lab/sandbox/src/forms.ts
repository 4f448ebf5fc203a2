import type { FastifyInstance } from 'fastify';

export type Form = Record<string, string>;

/** Lets the scope's routes read HTML forms; the provider's own routes take that away again, they read for themselves. */
export function readForms(app: FastifyInstance): void {
  const options = { parseAs: 'string' as const, bodyLimit: 16_384 };
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
