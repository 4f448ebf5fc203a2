import { randomUUID } from 'node:crypto';
import { startBrowserServer } from '../../../tools/browser.mjs';
import { freePort } from '../../../tools/ports.mjs';

/** @type {{ address: string, stop: () => Promise<void> }[]} */
let servers = [];

/**
 * Keeps a browser running for each worker. One that ends by itself is started again: it takes the file with it that it was used by,
 * and no other.
 * @param {number} count
 * @returns {Promise<string[]>} their addresses
 */
export async function startBrowsers(count) {
  if (process.env.JOURNEYS_IN === 'firefox') return []; // each file starts its own
  servers = await Promise.all(Array.from({ length: count }, keepBrowser));
  return servers.map(({ address }) => address);
}

export async function stopBrowsers() {
  await Promise.all(servers.map(({ stop }) => stop()));
}

async function keepBrowser() {
  const place = { port: await freePort(), wsPath: `/${randomUUID()}` };
  let isWanted = true;
  const start = async () => {
    const server = await startBrowserServer(place);
    server.on('close', () => {
      if (isWanted) running = start();
    });
    return server;
  };
  let running = start();
  const address = (await running).wsEndpoint();
  const stop = async () => {
    isWanted = false;
    await (await running).close();
  };
  return { address, stop };
}
