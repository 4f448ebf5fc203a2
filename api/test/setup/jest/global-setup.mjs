import { buildProjects } from './build-projects.mjs';
import { makeTemplate, startServer } from './database-server.mjs';

/** Once per run: builds what runs as a program of its own, starts one database server, and migrates one template. */
export default async function setUp() {
  await buildProjects();
  process.env.TEST_PG = await startServer();
  process.env.TEST_TEMPLATE = await makeTemplate(process.env.TEST_PG);
}
