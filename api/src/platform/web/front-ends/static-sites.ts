import type { SiteSettings } from '../../settings/settings.js';
import { adminPolicy, shopPolicy } from '../headers/content-security-policy.js';
import { securityHeaders } from '../headers/security-headers.js';

/** For files whose names carry a hash of their content. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
/** For everything that keeps its name: asked for again each time, and answered with 304. */
export const ASK_AGAIN = 'no-cache';

/** How a file server or a CDN sends a front end, as the API would. */
export interface StaticSite {
  name: 'storefront' | 'admin-console';
  host: string;
  /** On every answer. */
  headers: Readonly<Record<string, string>>;
  /** On a page besides. */
  policy: string;
  /** What is sent at `/`, and at every other address that is no file. */
  home: string;
  otherPages: string;
  /** Folders of files that never change. What is not in them, and looks like a file, is 404. */
  forEver: string[];
  /** Answered by the API: addresses that end with a slash stand for everything below. */
  fromApi: string[];
  /** Of `/pictures/` the API has those that the owner brought. */
  elseFromApi: string[];
  redirects: { from: string; to: string }[];
}

export function describeSites(settings: SiteSettings): StaticSite[] {
  const headers = securityHeaders(settings);
  const both = { headers, forEver: ['/assets/', '/pictures/'], elseFromApi: ['/pictures/'], home: 'index.html' };
  const written = ['/api/', '/robots.txt', '/.well-known/security.txt'];
  return [
    {
      ...both,
      name: 'storefront',
      host: new URL(settings.shopUrl).hostname,
      policy: shopPolicy(settings),
      otherPages: 'page.html',
      fromApi: [...written, '/manifest.webmanifest', '/sitemap.xml'],
      redirects: [{ from: '/admin', to: settings.adminUrl }],
    },
    {
      ...both,
      name: 'admin-console',
      host: new URL(settings.adminUrl).hostname,
      policy: adminPolicy(),
      otherPages: 'index.html',
      fromApi: written,
      redirects: [],
    },
  ];
}

/** For the `http` context of nginx; the two ways to the API are named by `upstream shop_api`. */
export const writeNginxSites = (sites: StaticSite[], root: string): string =>
  `${sites.map((site) => writeNginxSite(site, `${root}/${site.name}`)).join('\n\n')}\n`;

function writeNginxSite(
  { host, policy, home, otherPages, forEver, fromApi, elseFromApi, redirects, ...site }: StaticSite,
  root: string,
): string {
  // A location with a header of its own has none of those above it.
  const send = (cacheControl: string, more: Record<string, string> = {}): string[] =>
    Object.entries({ ...site.headers, 'cache-control': cacheControl, ...more }).map(
      ([name, value]) => `add_header ${name} "${value.replaceAll('"', String.raw`\"`)}" always;`,
    );
  const page = (file: string, at: string): string[] =>
    block(at, [...send(ASK_AGAIN, { 'content-security-policy': policy }), `try_files /${file} =404;`]);
  const pass = ['proxy_pass http://shop_api;', ...PROXY];
  return block('server', [
    'listen 8080;',
    `server_name ${host};`,
    `root ${root};`,
    'gzip_static on;',
    'gzip_vary on;',
    ...redirects.flatMap(({ from, to }) => block(`location ~ ^${from}(/|$)`, [`return 302 ${to}$request_uri;`])),
    ...fromApi.flatMap((address) => block(address.endsWith('/') ? `location ^~ ${address}` : `location = ${address}`, pass)),
    ...forEver.flatMap((folder) =>
      block(`location ^~ ${folder}`, [
        ...send(FOR_EVER),
        `try_files $uri ${elseFromApi.includes(folder) ? '@shop_api' : '=404'};`,
      ]),
    ),
    ...(elseFromApi.length > 0 ? block('location @shop_api', pass) : []),
    ...page(home, 'location = /'),
    ...[...new Set([home, otherPages])].flatMap((file) => page(file, `location = /${file}`)),
    ...block(String.raw`location ~ "\.\w{1,8}$"`, [...send(ASK_AGAIN), 'try_files $uri =404;']),
    ...page(otherPages, 'location /'),
  ]).join('\n');
}

/** A board is open for hours and waits for every word. */
const PROXY = [
  'proxy_http_version 1.1;',
  'proxy_set_header Host $host;',
  'proxy_set_header Connection "";',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_buffering off;',
  'client_max_body_size 11m;',
];

const block = (head: string, lines: string[]): string[] => [`${head} {`, ...lines.map((line) => `    ${line}`), '}'];
