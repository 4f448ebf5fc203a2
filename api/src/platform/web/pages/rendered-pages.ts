import { createHash } from 'node:crypto';
import { shopDay } from '@shop/domain';
import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.js';
import { prepareReply, type Prepared, type PublicReplies, sendPrepared } from '../../public-replies.js';
import { allowScripts } from '../content-security-policy.js';
import { type FoundPage, type LoadRenderer, type PageData, type PageRenderer, readPageData } from './page-renderer.js';

/** The pages of one state of the shop. */
interface Edition {
  tag: string;
  data: PageData;
  pages: Map<string, Promise<Prepared>>;
}

const HTML = 'text/html; charset=utf-8';
/** Each has about 50 kB in its three forms. */
const MOST_PAGES = 500;

/**
 * The shop's pages with products, prices and links in them, rendered and compressed once per change of what they show: they are
 * made of the public replies, and are as fresh as these. The same bytes go to everybody.
 */
export class RenderedPages {
  private readonly log = new Logger('pages');
  private pagePolicy: string | null = null;
  private edition: Edition = { tag: '', data: {}, pages: new Map() };

  constructor(
    private readonly loadRenderer: LoadRenderer,
    private readonly policy: string,
    private readonly replies: PublicReplies,
    private readonly clock: Clock,
  ) {}

  /** False when the page is not rendered here, or could not be: then the empty page is sent. */
  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const rendered = await this.render(path).catch((failure: unknown) => {
      this.log.error(`${path} could not be rendered: ${failure instanceof Error ? failure.stack : String(failure)}`);
      return null;
    });
    if (!rendered) return false;
    void reply.code(rendered.page.status).header('content-security-policy', rendered.policy);
    sendPrepared(rendered.prepared, HTML, request, reply);
    return true;
  }

  private async render(path: string): Promise<{ page: FoundPage; prepared: Prepared; policy: string } | null> {
    const renderer = await this.loadRenderer();
    if (!renderer) return null;
    const edition = await this.openEdition(renderer);
    const page = renderer.find(path, edition.data);
    if (!page) return null;
    return { page, prepared: await this.takePage(renderer, edition, page), policy: this.policyFor(renderer) };
  }

  /** Texts such as "opens tomorrow" also change at midnight. */
  private async openEdition({ data: names }: PageRenderer): Promise<Edition> {
    const { tag, texts } = await this.replies.readAll(names);
    const dayTag = `${tag} ${shopDay(this.clock.now())}`;
    if (this.edition.tag !== dayTag) {
      this.edition = { tag: dayTag, data: readPageData(names, texts), pages: new Map() };
    }
    return this.edition;
  }

  private takePage(renderer: PageRenderer, { data, pages }: Edition, page: FoundPage): Promise<Prepared> {
    const there = pages.get(page.key);
    if (there) return there;
    const [oldest] = pages.keys();
    if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    const rendering = renderer.render(page, data).then((html) => prepareReply(Buffer.from(html)));
    pages.set(page.key, rendering);
    rendering.catch(() => pages.delete(page.key));
    return rendering;
  }

  private policyFor({ inlineScripts }: PageRenderer): string {
    if (this.pagePolicy !== null) return this.pagePolicy;
    const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    this.pagePolicy = allowScripts(this.policy, hashes);
    return this.pagePolicy;
  }
}
