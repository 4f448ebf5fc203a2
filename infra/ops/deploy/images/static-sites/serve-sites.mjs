import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

/**
 * @typedef {object} Site as `api/dist/run-static-sites.js` writes it
 * @property {'storefront' | 'admin-console'} name
 * @property {string} host
 * @property {Record<string, string>} headers
 * @property {string} policy
 * @property {string} home
 * @property {string} otherPages
 * @property {string[]} forEver
 * @property {string[]} fromApi
 * @property {string[]} elseFromApi
 * @property {{ from: string, to: string }[]} redirects
 */

const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
});

/**
 * A plain file server for both front ends, which does what a rule says and nothing else; `/api` goes on to the API.
 * @param {{ sites: Site[], folder: string, apiPort: number, port: number, onlyApi: boolean }} options `onlyApi`: nothing else goes on
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function serveSites({ sites, folder, apiPort, port, onlyApi }) {
  const server = http.createServer((request, reply) => {
    const [address = '/'] = (request.url ?? '/').split('?');
    const site = sites.find(({ host }) => request.headers.host?.startsWith(`${host}:`));
    if (!site) return void reply.writeHead(404).end();
    const passesOn = onlyApi ? ['/api/'] : site.fromApi;
    if (passesOn.some((from) => (from.endsWith('/') ? address.startsWith(from) : address === from)))
      return passOn(request, reply, apiPort);
    const redirect = site.redirects.find(({ from }) => address === from || address.startsWith(`${from}/`));
    if (redirect) return void reply.writeHead(302, { location: `${redirect.to}${request.url}` }).end();
    const { status, file, headers } = findFile(site, path.join(folder, site.name), address);
    if (!file && !onlyApi && site.elseFromApi.some((from) => address.startsWith(from))) return passOn(request, reply, apiPort);
    reply.writeHead(status, { ...site.headers, ...headers });
    if (file) fs.createReadStream(file).pipe(reply);
    else reply.end();
  });
  await new Promise((listening) => server.listen(port, '127.0.0.1', () => listening(undefined)));
  return {
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** @param {Site} site @param {string} root @param {string} address @returns {{ status: number, file: string | null, headers: Record<string, string> }} */
export function findFile({ home, otherPages, policy, forEver }, root, address) {
  const name = path.posix.normalize(decodeURIComponent(address));
  const file = path.join(root, name);
  const isPage =
    [home, otherPages].includes(name.slice(1)) || !(/\.\w{1,8}$/.test(name) || forEver.some((from) => name.startsWith(from)));
  if (!isPage) {
    const isThere = fs.existsSync(file) && fs.statSync(file).isFile();
    const cacheControl = forEver.some((from) => name.startsWith(from)) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    return isThere
      ? { status: 200, file, headers: { 'content-type': type, 'cache-control': cacheControl } }
      : { status: 404, file: null, headers: {} };
  }
  const page = name === '/' || name === `/${home}` ? home : otherPages;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'content-security-policy': policy };
  return { status: 200, file: path.join(root, page), headers };
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} reply @param {number} port */
function passOn(request, reply, port) {
  const { method, url, headers } = request;
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.once('error', () => reply.destroy());
  reply.once('close', () => onward.destroy());
  request.pipe(onward);
}
