import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../../kernel/errors/shop-error.js';

/** Pages and files: every address that is not below `/api`. */
const PAGES = '/*';

/** Answers 405 and which methods there are where an address is known, but not by this method. Call before the routes are there. */
export function refuseWrongMethods(fastify: FastifyInstance): void {
  const known = new Map<string, { address: RegExp; methods: Set<string> }>();
  fastify.addHook('onRoute', ({ url, method }) => {
    const route = known.get(url) ?? { address: addressOf(url), methods: new Set<string>() };
    for (const each of [method].flat()) if (each !== 'OPTIONS') route.methods.add(each);
    known.set(url, route);
  });
  const methodsAt = (path: string): string[] => [
    ...new Set([...known.values()].filter(({ address }) => address.test(path)).flatMap(({ methods }) => [...methods])),
  ];
  fastify.addHook('onRequest', (request, _reply, done) => {
    // Most requests go to addresses without a part that varies: to ask Fastify for the route of a request costs more than to look it up.
    const { url, method } = request.raw;
    if (known.get(url!)?.methods.has(method!) || !isUnknown(request)) return done();
    const allow = methodsAt(pathOf(request)).sort();
    done(
      allow.length > 0 && !allow.includes(request.method) ? (new ShopError('METHOD_NOT_ALLOWED', { allow }) as never) : undefined,
    );
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0]!;
const isBelowApi = (path: string): boolean => /^\/api(\/|$)/.test(path);

// What the pages' route catches of the API's addresses is none of its pages.
const isUnknown = (request: FastifyRequest): boolean =>
  request.is404 || (request.routeOptions.url === PAGES && isBelowApi(pathOf(request)));

function addressOf(url: string): RegExp {
  if (url === PAGES || url === '*') return /^(?!\/api(\/|$))/;
  return new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );
}
