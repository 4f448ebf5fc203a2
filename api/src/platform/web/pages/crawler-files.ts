import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.js';
import type { Env } from '../../settings/env.js';
import type { PublicReplies } from '../replies/public-replies.js';
import { type Prepared, prepareReply, sendPrepared, uncompressed } from '../replies/prepared-reply.js';
import { ShopError } from '../../kernel/errors/shop-error.js';
import { type LoadRenderer, readPageData } from './page-renderer.js';

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const HALF_A_YEAR_MS = 182 * 86_400_000;
/** The console is for its staff alone. */
const NOTHING = 'User-agent: *\nDisallow: /\n';

/** What crawlers ask for before they read the shop's pages: where they may go, and which addresses there are. */
export class CrawlerFiles {
  private sitemap: { tag: string; prepared: Promise<Prepared> } | null = null;

  constructor(
    private readonly loadRenderer: LoadRenderer,
    private readonly replies: PublicReplies,
    private readonly env: Pick<Env, 'shopUrl' | 'securityContact'>,
    private readonly clock: Clock,
  ) {}

  /** Pages that are not to be listed say so themselves, which only those may be told that they are asked to read; so may `/api`. */
  sendRobots(isConsole: boolean, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const sitemap = new URL('/sitemap.xml', this.env.shopUrl).href;
    const text = isConsole ? NOTHING : `User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n`;
    sendPrepared(uncompressed(Buffer.from(text)), TEXT, request, reply);
    return reply;
  }

  /** Where whoever finds a hole may write to (RFC 9116). It is good for half a year, and is written again with every asking. */
  async sendSecurityContact(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { shopUrl, securityContact } = this.env;
    const { texts } = await this.replies.readAll(['config']);
    const { config } = readPageData(['config'], texts) as { config: { shop: { email: string } } };
    const expires = new Date(this.clock.now().getTime() + HALF_A_YEAR_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const fields = [
      `Contact: ${securityContact ?? `mailto:${config.shop.email}`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi, mr',
      `Canonical: ${new URL('/.well-known/security.txt', shopUrl).href}`,
    ];
    sendPrepared(uncompressed(Buffer.from(`${fields.join('\n')}\n`)), TEXT, request, reply);
    return reply;
  }

  /** Written once per change of what is on sale. @throws ShopError NOT_FOUND while the storefront is not built for the server */
  async sendSitemap(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const renderer = await this.loadRenderer();
    if (!renderer) throw new ShopError('NOT_FOUND');
    const { tag, texts } = await this.replies.readAll(renderer.sitemapData);
    if (this.sitemap?.tag !== tag) {
      const xml = renderer.writeSitemap(readPageData(renderer.sitemapData, texts));
      this.sitemap = { tag, prepared: prepareReply(Buffer.from(xml)) };
    }
    sendPrepared(await this.sitemap.prepared, XML, request, reply);
    return reply;
  }
}
