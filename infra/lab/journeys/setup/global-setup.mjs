import { BROWSER_SERVERS } from '../../../tools/browser.mjs';
import { startShop } from '../../../tools/shop.mjs';
import { createDatabase, startServer, TEMPLATE } from '../../../tools/suites/database-server.mjs';
import { startBrowsers } from './browser-servers.mjs';

/**
 * Once per run: a browser for each worker, one database server, and on it a shop that has been started once, with the demo shop's data.
 * @param {{ maxWorkers: number }} config
 */
export default async function setUp({ maxWorkers }) {
  const [server, browsers] = await Promise.all([startServer(), startBrowsers(maxWorkers)]);
  const shop = await startShop({ databaseUrl: await createDatabase(server, TEMPLATE), quiet: true });
  await shop.stop();
  Object.assign(process.env, { JOURNEY_SERVER: server, JOURNEY_TEMPLATE: TEMPLATE, [BROWSER_SERVERS]: browsers.join(' ') });
}
