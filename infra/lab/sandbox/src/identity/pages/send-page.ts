import type { FastifyReply } from 'fastify';
import type { Identity } from '../identity.js';
import { noticePage } from './notice-page.js';
import { pageHeaders } from './page-headers.js';
import { shopLink } from './provider-pages.js';

export function sendPage(reply: FastifyReply, { settings }: Identity, status: number, page: string): FastifyReply {
  return reply.code(status).headers(pageHeaders(settings.shopOrigins)).type('text/html; charset=utf-8').send(page);
}

export function sendExpired(reply: FastifyReply, identity: Identity): FastifyReply {
  const page = noticePage({
    path: identity.path,
    title: 'This page has expired',
    text: 'It was open for too long, or in another browser. Please go back and start again.',
    link: shopLink(identity.settings),
  });
  return sendPage(reply, identity, 400, page);
}
