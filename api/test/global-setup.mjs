import { buildRooms } from './build-rooms.mjs';
import { makeTemplate, startServer } from './database-server.mjs';

/** Once per run: builds what runs as a program of its own, starts one database server, and migrates one template. */
export default async function setUp() {
  await buildRooms();
  process.env.TEST_PG = await startServer();
  process.env.TEST_TEMPLATE = await makeTemplate(process.env.TEST_PG);
}
