import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.js';
import type { Env } from '../../settings/env.js';
import type { ImageStorage } from '../../work/images/image-storage.js';
import type { FindAnswer } from '../replies/answer-from-memory.js';
import type { PublicReplies } from '../replies/public-replies.js';
import { type Prepared, prepareReply, sendPrepared, uncompressed } from '../replies/prepared-reply.js';
import { ShopError } from '../../kernel/errors/shop-error.js';
import { adminPolicy, shopPolicy } from '../headers/content-security-policy.js';
import { addReportScript, REPORT_SCRIPT, REPORT_SCRIPT_TEXT } from './browser-report-script.js';
import { canSendWhole, keepFiles, type MemoryFile, sendWhole } from './memory-files.js';
import { PUBLIC_ANSWER } from '../headers/private-answers.js';
import { CrawlerFiles } from '../pages/crawler-files.js';
import { readPageData, rendererIn } from '../pages/page-renderer.js';
import { HTML, RenderedPages } from '../pages/rendered-pages.js';
import { addRehearsalNotice, REHEARSAL_LOOKS, REHEARSAL_SHEET } from './rehearsal-notice.js';
import { ASK_AGAIN, FOR_EVER } from './static-sites.js';
import { webManifest } from './web-manifest.js';

interface Site {
  root: string;
  files: Set<string>;
  inMemory: Map<string, MemoryFile>;
  policy: string;
  /** Its pages with a notice in them; none but in a rehearsal. */
  withNotice: Map<string, Prepared>;
}

const HOME = 'index.html';
/** What a front end shows at every other address, when it has one: the same page without what only home shows at once. */
const OTHER_PAGES = 'page.html';
const PAGES = [HOME, OTHER_PAGES];

/** Puts a notice, or a script, into a page's HTML. */
type AddNotice = (html: string) => string;

/** What is served beside the built files. */
interface Sources {
  storage: ImageStorage;
  replies: PublicReplies;
  clock: Clock;
  /** What browsers are to refuse on every page. */
  headers: Readonly<Record<string, string>>;
  /** Whom to give the pages that are there already. */
  addPages(find: FindAnswer): void;
}

/** Serves both front ends by Host, the product pictures on both, and 404 for every file that is not there. */
export async function serveFrontEnds(fastify: FastifyInstance, env: Env, sources: Sources): Promise<void> {
  const { storage, replies, clock, headers } = sources;
  const addNotice = env.rehearsal ? addRehearsalNotice : null;
  const changeShopPage = changesOf([addNotice, env.browserReports ? addReportScript : null]);
  const shop = await openSite(env.storefrontDist, shopPolicy(env), changeShopPage);
  const admin = await openSite(env.adminDist, adminPolicy(), addNotice);
  const loadRenderer = rendererIn(env.storefrontServerDist);
  const pages = new RenderedPages({ loadRenderer, policy: shop.policy, headers, replies, clock, addNotice: changeShopPage });
  const crawlerFiles = new CrawlerFiles(loadRenderer, replies, env, clock);
  const adminHost = new URL(env.adminUrl).hostname;
  await fastify.register(fastifyStatic, { root: env.storefrontDist, serve: false, preCompressed: true, cacheControl: false });
  fastify.get('/pictures/:file', { config: PUBLIC_ANSWER }, (request, reply) =>
    sendPicture(env.picturesDir, storage, request, reply),
  );
  const isOnAdminHost = (request: Pick<FastifyRequest, 'headers'>): boolean => hostOf(request) === adminHost;
  sources.addPages((raw) => (isOnAdminHost(raw) ? null : pages.findAnswer(raw)));
  fastify.get('/manifest.webmanifest', { config: PUBLIC_ANSWER }, async (request, reply) => {
    if (isOnAdminHost(request)) throw new ShopError('NOT_FOUND');
    const { texts } = await replies.readAll(['config']);
    const { config } = readPageData(['config'], texts) as { config: { shop: { name: string; tagline: string } } };
    const manifest = Buffer.from(JSON.stringify(webManifest(config.shop)));
    sendPrepared(uncompressed(manifest), 'application/manifest+json', request, reply);
    return reply;
  });
  fastify.get('/robots.txt', { config: PUBLIC_ANSWER }, (request, reply) =>
    crawlerFiles.sendRobots(isOnAdminHost(request), request, reply),
  );
  fastify.get('/.well-known/security.txt', { config: PUBLIC_ANSWER }, (request, reply) =>
    crawlerFiles.sendSecurityContact(request, reply),
  );
  fastify.get('/sitemap.xml', { config: PUBLIC_ANSWER }, (request, reply) => {
    if (isOnAdminHost(request)) throw new ShopError('NOT_FOUND');
    return crawlerFiles.sendSitemap(request, reply);
  });
  if (env.browserReports)
    fastify.get(REPORT_SCRIPT, { config: PUBLIC_ANSWER }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript').send(REPORT_SCRIPT_TEXT),
    );
  if (env.rehearsal) fastify.get(REHEARSAL_SHEET, (_request, reply) => reply.type('text/css').send(REHEARSAL_LOOKS));
  fastify.get('/*', { config: PUBLIC_ANSWER }, async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path === '/api' || path.startsWith('/api/')) throw new ShopError('NOT_FOUND');
    const onAdminHost = isOnAdminHost(request);
    if (!onAdminHost && /^\/admin(\/|$)/.test(path)) return reply.redirect(`${env.adminUrl}${request.url}`, 302);
    const site = onAdminHost ? admin : shop;
    if (!onAdminHost && isPage(site, path) && (await pages.send(path, request, reply))) return reply;
    return sendPage(site, path, request, reply);
  });
}

/** All of them one after the other; null when there is none. */
function changesOf(changes: (AddNotice | null)[]): AddNotice | null {
  const made = changes.filter((change) => change !== null);
  return made.length > 0 ? (html) => made.reduce((page, change) => change(page), html) : null;
}

// Not `request.hostname`: a trusted proxy passes on the forwarded host that any visitor may have written.
function hostOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const address = `http://${headers.host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

const fileOf = (path: string): string => decodeURIComponent(path).slice(1);

/** Neither a file nor an address that looks like one that is gone. */
function isPage({ files }: Site, path: string): boolean {
  const file = fileOf(path);
  return files.has(HOME) && !files.has(file) && !/\.\w{1,8}$/.test(file);
}

function sendPage(site: Site, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const file = fileOf(path);
  if (site.files.has(file) && !PAGES.includes(file)) {
    const hashed = file.startsWith('assets/');
    void reply.header('cache-control', hashed ? FOR_EVER : ASK_AGAIN);
    return sendFile(site, file, request, reply);
  }
  if (/\.\w{1,8}$/.test(file) && !PAGES.includes(file)) throw new ShopError('NOT_FOUND');
  if (!site.files.has(HOME)) throw new ShopError('NOT_FOUND', { text: 'This front end is not built yet.' });
  void reply.header('cache-control', ASK_AGAIN).header('content-security-policy', site.policy);
  const page = file !== '' && site.files.has(OTHER_PAGES) ? OTHER_PAGES : HOME;
  const withNotice = site.withNotice.get(page);
  if (!withNotice) return sendFile(site, page, request, reply);
  sendPrepared(withNotice, HTML, request, reply);
  return reply;
}

function sendFile({ inMemory, root }: Site, file: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const kept = canSendWhole(request) ? inMemory.get(file) : undefined;
  return kept ? sendWhole(kept, request, reply) : reply.sendFile(file, root);
}

// Picture names carry a hash of their content, so that they never change. Those that came with the shop lie in its folder,
// those that the owner brought in the image storage.
async function sendPicture(
  root: string,
  storage: ImageStorage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { file } = request.params as { file: string };
  const format = /^[\w-][\w.-]*\.(avif|webp)$/.exec(file)?.[1];
  if (!format) throw new ShopError('NOT_FOUND');
  if (existsSync(join(root, file))) return reply.header('cache-control', FOR_EVER).sendFile(file, root);
  const bytes = await storage.read(file);
  if (!bytes) throw new ShopError('NOT_FOUND');
  return reply.header('cache-control', FOR_EVER).type(`image/${format}`).send(bytes);
}

async function openSite(root: string, policy: string, addNotice: AddNotice | null): Promise<Site> {
  const files = await listFiles(root);
  const withNotice = new Map<string, Prepared>();
  for (const page of addNotice ? PAGES.filter((file) => files.has(file)) : [])
    withNotice.set(page, await prepareReply(Buffer.from(addNotice!(await readFile(join(root, page), 'utf8')))));
  return { root, files, inMemory: await keepFiles(root, files), policy, withNotice };
}

async function listFiles(root: string): Promise<Set<string>> {
  if (!existsSync(root)) return new Set();
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}
