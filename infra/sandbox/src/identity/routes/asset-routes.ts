import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const types = {
  'identity.css': 'text/css; charset=utf-8',
  'mark.svg': 'image/svg+xml',
  'sign-out.js': 'text/javascript; charset=utf-8',
};

/** The three files that the pages bring along. */
export function registerAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(types)) {
    const content = readFileSync(new URL(`../assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'max-age=300').header('x-content-type-options', 'nosniff').send(content),
    );
  }
}
