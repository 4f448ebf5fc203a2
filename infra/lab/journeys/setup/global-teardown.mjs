import { stopServer } from '../../../tools/suites/database-server.mjs';
import { stopBrowsers } from './browser-servers.mjs';

export default async function tearDown() {
  await Promise.all([stopServer(), stopBrowsers()]);
}
