import '../../../tools/launcher/check-node.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../../tools/browser.mjs';
import { ROOT } from '../../../tools/launcher/root.mjs';
import { runOnce } from '../../../tools/launcher/run-once.mjs';
import { freePort } from '../../../tools/ports.mjs';
import { startShop } from '../../../tools/shop.mjs';
import { writeStaticSites } from './assembly/static-sites.mjs';
import { startNginx } from './static-sites/start-nginx.mjs';
import { serveSites } from './static-sites/serve-sites.mjs';
import { buyAndSell } from './static-sites/buy-and-sell.mjs';
import { compareWithApi } from './static-sites/compare-with-api.mjs';

// `npx nx run deploy:static-sites`: both front ends from a plain file server on their two hosts, with `/api` alone passed on: the headers are those
// of the API, somebody buys, the owner sees the order, and no policy stops anything.
// With `-- --nginx` nginx is the file server, with what `npx nx run api:static-sites -- --format=nginx` writes.
await runOnce(async () => {
  const { values } = parseArgs({ options: { nginx: { type: 'boolean', default: false } } });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-static-'));
  fs.chmodSync(folder, 0o755);
  const port = await freePort();
  const urls = { shop: `http://shop.localhost:${port}`, admin: `http://admin.localhost:${port}` };
  writeStaticSites({ root: ROOT, folder });
  const shop = await startShop({ durable: false, quiet: true, urls, env: { COURIER_SPEED: '20' } });
  const server = values.nginx
    ? await startNginx({
        snippet: writeSites(shop.env, ['--format=nginx', `--root=${folder}`]),
        folder,
        apiPort: shop.port,
        port,
      })
    : await serveSites({ sites: JSON.parse(writeSites(shop.env, [])), folder, apiPort: shop.port, port, onlyApi: true });
  const browser = await launchBrowser({ viewport: { width: 1280, height: 900 }, locale: 'en-IN' });
  try {
    const faults = [...(await compareWithApi({ staticPort: port, apiPort: shop.port })), ...(await buyAndSell(browser, urls))];
    console.log(faults.length === 0 ? 'Bought and sold from static files, as from the API.' : faults.join('\n'));
    return faults.length === 0;
  } finally {
    await browser.close();
    await server.stop();
    await shop.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {NodeJS.ProcessEnv} env @param {string[]} args */
function writeSites(env, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['api/dist/run-static-sites.js', ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
