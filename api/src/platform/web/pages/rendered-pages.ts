import { type Day, shopDay } from '@shop/domain';
import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.js';
import { markStale, type PublicReplies } from '../replies/public-replies.js';
import { allowInline } from '../headers/content-security-policy.js';
import { answersOf, type FindAnswer, type FormAnswers } from '../replies/answer-from-memory.js';
import { type Encoding, matchesEtag } from '../replies/conditional-requests.js';
import { sendForm } from '../replies/prepared-reply.js';
import { type FoundPage, type LoadRenderer, type PageData, type PageRenderer, readPageData } from './page-renderer.js';
import { PageCompressor, PreparedPage } from './prepared-page.js';

interface RenderedPage {
  page: FoundPage;
  prepared: PreparedPage;
  policy: string;
  /** How often it was sent. */
  sent: number;
  /** In the forms that were sent from memory. */
  answers: Partial<Record<Encoding, FormAnswers>>;
}

interface Sources {
  loadRenderer: LoadRenderer;
  /** What a page of the shop may load, without its own scripts and styles. */
  policy: string;
  /** What browsers are to refuse on every page. */
  headers: Readonly<Record<string, string>>;
  replies: PublicReplies;
  clock: Clock;
  /** Puts a notice into a page's HTML; null but in a rehearsal. */
  addNotice: ((html: string) => string) | null;
}

/** The pages of one state of the shop. */
interface Edition {
  tag: string;
  openedAt: Date;
  /** Texts such as "opens tomorrow" also change at midnight. */
  day: Day;
  isFresh: () => boolean;
  /** Null while everything in its pages is true. */
  staleMs: number | null;
  data: PageData;
  pages: Map<string, Promise<PreparedPage>>;
  /** By address, what is there already: it is sent without another look at anything. */
  ready: Map<string, RenderedPage>;
}

export const HTML = 'text/html; charset=utf-8';
/** Each is kept as Brotli, about 25 kB. */
const MAX_PAGES = 500;
/** Home in three languages, and what a festival's day sends most visitors to. */
const PAGES_IN_DEMAND = 5;
// A shop in which nothing has changed for so long has the time to compress again, one page after the other, what is asked for more than now and then.
const CALM_MS = 10_000;
const IMPROVEMENT_PAUSE_MS = 1_000;
const WORTH_IMPROVING = 3;

/**
 * The shop's pages with products, prices and links in them, rendered and compressed once per change of what they show: they are
 * made of the public replies, and are as fresh as these. The same bytes go to everybody.
 */
export class RenderedPages {
  private readonly log = new Logger('pages');
  private readonly compressor = new PageCompressor();
  private lastTurn: Promise<unknown> = Promise.resolve();
  private improvements: NodeJS.Timeout | undefined;
  private edition: Edition = {
    tag: '',
    openedAt: new Date(0),
    day: '',
    isFresh: () => false,
    staleMs: null,
    data: {},
    pages: new Map(),
    ready: new Map(),
  };

  constructor(private readonly from: Sources) {}

  /** False when the page is not rendered here, or could not be: then the empty page is sent. */
  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const rendered = this.findReady(path) ?? (await this.renderOrLog(path));
    if (!rendered) return false;
    rendered.sent += 1;
    const { page, prepared, policy } = rendered;
    const { headers } = request;
    const form = prepared.choose(headers['accept-encoding']);
    const body = matchesEtag(headers['if-none-match'], form.etag) ? null : await prepared.read(form);
    void reply.code(page.status).header('content-security-policy', policy);
    markStale(reply, this.edition.staleMs);
    sendForm(form, body, HTML, reply);
    return true;
  }

  /** As `send`, where nothing has to be rendered, compressed or waited for. */
  readonly findAnswer: FindAnswer = ({ url, headers }) => {
    const rendered = this.edition.ready.has(url!) && this.edition.staleMs === null ? this.findReady(url!) : undefined;
    if (rendered?.page.status !== 200) return null;
    const { encoding, etag } = rendered.prepared.choose(headers['accept-encoding']);
    const body = encoding && rendered.prepared.findMade(encoding);
    if (!body) return null;
    rendered.sent += 1;
    const known = rendered.answers[encoding];
    const answers = known?.whole.body === body ? known : this.prepareAnswers(rendered, { encoding, etag, body });
    return matchesEtag(headers['if-none-match'], etag) ? answers.notModified : answers.whole;
  };

  private prepareAnswers(rendered: RenderedPage, form: { encoding: Encoding; etag: string; body: Buffer }): FormAnswers {
    const headers = { ...this.from.headers, 'content-security-policy': rendered.policy };
    return (rendered.answers[form.encoding] = answersOf({ ...form, type: HTML, headers }));
  }

  private findReady(path: string): RenderedPage | undefined {
    const { isFresh, day, ready } = this.edition;
    return isFresh() && day === shopDay(this.from.clock.now()) ? ready.get(path) : undefined;
  }

  private renderOrLog(path: string): Promise<RenderedPage | null> {
    return this.render(path).catch((failure: unknown) => {
      this.log.error(`${path} could not be rendered: ${failure instanceof Error ? failure.stack : String(failure)}`);
      return null;
    });
  }

  private async render(path: string): Promise<RenderedPage | null> {
    const renderer = await this.from.loadRenderer();
    if (!renderer) return null;
    const edition = await this.openEdition(renderer);
    const page = renderer.find(path, edition.data);
    if (!page) return null;
    const prepared = await this.takePage(renderer, edition, page);
    const known = edition.ready.get(path);
    if (known?.prepared === prepared) return known; // the replies were read again and are the same: it goes on counting
    const rendered = { page, prepared, policy: this.policyFor(renderer, page), sent: 0, answers: {} };
    makeRoom(edition.ready);
    edition.ready.set(path, rendered);
    return rendered;
  }

  private async openEdition({ data: names }: PageRenderer): Promise<Edition> {
    const { tag, texts, isFresh, staleMs } = await this.from.replies.readAll(names);
    const day = shopDay(this.from.clock.now());
    if (this.edition.tag !== tag || this.edition.day !== day) {
      const before = this.edition;
      const [data, openedAt] = [readPageData(names, texts), this.from.clock.now()];
      this.edition = { tag, openedAt, day, isFresh, staleMs, data, pages: new Map(), ready: new Map() };
      this.improvements ??= setInterval(() => void this.improveNext(), IMPROVEMENT_PAUSE_MS).unref();
      setImmediate(() => void this.renderInDemand(before.ready)); // behind the page that was asked for
    }
    Object.assign(this.edition, { isFresh, staleMs });
    return this.edition;
  }

  /** What most visitors asked for before a change: the next ones do not wait until it is rendered anew, the longest pages of all among them. */
  private async renderInDemand(before: Map<string, RenderedPage>): Promise<void> {
    const { edition } = this;
    const inDemand = [...before].filter(([, { sent }]) => sent > 1).sort(([, a], [, b]) => b.sent - a.sent);
    for (const [path] of inDemand.slice(0, PAGES_IN_DEMAND)) {
      if (this.edition !== edition) return;
      await (await this.renderOrLog(path))?.prepared.read({ encoding: 'br' }).catch(() => undefined); // the next who asks tries again
    }
  }

  /** What most visitors ask for comes first. */
  private async improveNext(): Promise<void> {
    const { ready, openedAt } = this.edition;
    if (this.from.clock.now().getTime() - openedAt.getTime() < CALM_MS) return;
    const waiting = [...ready.values()].filter(({ sent, prepared }) => sent >= WORTH_IMPROVING && !prepared.isImproved);
    const [next] = waiting.sort((x, y) => y.sent - x.sent);
    await next?.prepared.improve().catch((failure: unknown) => {
      this.log.warn(`a page was not compressed again: ${String(failure)}`);
    });
  }

  private takePage(renderer: PageRenderer, { data, day, pages }: Edition, page: FoundPage): Promise<PreparedPage> {
    const there = pages.get(page.key);
    if (there) return there;
    makeRoom(pages);
    const { addNotice } = this.from;
    const rendering = this.renderInTurn(() => renderer.render(page, data, day)).then(
      (parts) => new PreparedPage(addNotice ? [Buffer.from(addNotice(String(Buffer.concat(parts))))] : parts, this.compressor),
    );
    pages.set(page.key, rendering);
    rendering.catch(() => pages.delete(page.key));
    return rendering;
  }

  /**
   * After a change every page is rendered anew. One is begun after the other, and between two whoever asks for something else is answered; a long page,
   * which the renderer makes in parts, keeps no short one waiting.
   */
  private renderInTurn(render: () => Promise<Buffer[]>): Promise<Buffer[]> {
    const rendering = this.lastTurn.then(render);
    this.lastTurn = this.lastTurn.then(() => new Promise(setImmediate));
    return rendering;
  }

  private policyFor(renderer: PageRenderer, page: FoundPage): string {
    return allowInline(this.from.policy, { scripts: renderer.inlineScripts, styles: renderer.inlineStyles(page) });
  }
}

/** For one more: the oldest goes. */
function makeRoom(pages: Map<string, unknown>): void {
  const [oldest] = pages.keys();
  if (pages.size >= MAX_PAGES && oldest !== undefined) pages.delete(oldest);
}
