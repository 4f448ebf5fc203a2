import type { FastifyReply, FastifyRequest } from 'fastify';
import { prepareReply, type Prepared, type PublicReplies, sendPrepared, uncompressed } from '../../public-replies.js';
import { ShopError } from '../../shop-error.js';
import { type LoadRenderer, readPageData } from './page-renderer.js';

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** The console is for its staff alone. */
const NOTHING = 'User-agent: *\nDisallow: /\n';

/** What crawlers ask for before they read the shop's pages: where they may go, and which addresses there are. */
export class CrawlerFiles {
  private sitemap: { tag: string; prepared: Promise<Prepared> } | null = null;

  constructor(
    private readonly loadRenderer: LoadRenderer,
    private readonly replies: PublicReplies,
    private readonly shopUrl: string,
  ) {}

  /** Pages that are not to be listed say so themselves, which only those may be told that they are asked to read; so may `/api`. */
  sendRobots(isConsole: boolean, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const sitemap = new URL('/sitemap.xml', this.shopUrl).href;
    const text = isConsole ? NOTHING : `User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n`;
    sendPrepared(uncompressed(Buffer.from(text)), TEXT, request, reply);
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
