import { startShop } from '../../shop.mjs';
import { createDatabase, startServer, TEMPLATE } from '../../suites/database-server.mjs';

/** Once per run: one database server, and on it a shop that has been started once, with the demo shop's data. */
export default async function setUp() {
  const server = await startServer();
  const shop = await startShop({ databaseUrl: await createDatabase(server, TEMPLATE), quiet: true });
  await shop.stop();
  Object.assign(process.env, { JOURNEY_SERVER: server, JOURNEY_TEMPLATE: TEMPLATE });
}
