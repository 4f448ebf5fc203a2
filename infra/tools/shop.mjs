import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePortRow } from './ports.mjs';
import { waitForAnswer } from './shop/answer.mjs';
import { startChild } from './shop/child.mjs';
import { claimDataDir } from './shop/claim.mjs';
import { startDatabase } from './shop/database.mjs';
import { apiEnv, patienceWithApi, readSandboxProviders, sandboxEnv } from './shop/environment.mjs';
import { refuseTakenPorts } from './shop/preconditions.mjs';
import { keepSecrets } from './shop/secrets.mjs';

/**
 * @typedef {object} ShopOptions
 * @property {number} [port] the API's; the sandbox and the database take the next two. Free ones when not said
 * @property {string} [dataDir] a throw-away folder when not said
 * @property {string | null} [databaseUrl] uses this database and starts none
 * @property {boolean} [durable] false: quick and forgetful, for tests
 * @property {string[]} [databaseSettings] of our own PostgreSQL, `name=value`
 * @property {NodeJS.ProcessEnv} [env] variables that win over the launcher's own
 * @property {boolean} [quiet] says nothing while starting
 * @property {AbortSignal} [signal] gives up starting
 * @property {{ shop: string, admin: string }} [urls] where people open the front ends, when not on the API's own port
 * @property {(context: { env: NodeJS.ProcessEnv, dataDir: string }) => import('./shop/child.mjs').Child} [runApi]
 *
 * @typedef {object} Shop
 * @property {{ shop: string, admin: string, plain: string, api: string, docs: string, sandbox: string | null }} urls
 * @property {number} port
 * @property {string} databaseUrl
 * @property {string} dataDir
 * @property {NodeJS.ProcessEnv} env what the API was started with
 * @property {boolean} hasOwnPassword somebody chose the owner's password; otherwise it is the launcher's
 * @property {Promise<Error>} gone settles when a part stops without having been asked
 * @property {() => Promise<void>} stop may be called twice
 */

/**
 * Starts a whole shop: database, sandbox, API. What is built is what runs; build first.
 * @param {ShopOptions} [options]
 * @returns {Promise<Shop>}
 */
export async function startShop(options = {}) {
  const { env = {}, durable = true, databaseUrl = null, signal } = options;
  const port = options.port ?? (await freePortRow());
  const providers = readSandboxProviders(env);
  const stops = /** @type {(() => unknown)[]} */ ([]);
  const stop = once(async () => {
    for (const undo of stops.toReversed()) await undo();
  });
  try {
    const dataDir = options.dataDir ? path.resolve(options.dataDir) : throwAwayDir(stops);
    stops.push(await claimDataDir(dataDir, { ownDatabase: databaseUrl === null }));
    await refuseTakenPorts({ port, databaseUrl, env });
    const say = options.quiet ? () => {} : console.log;
    say(databaseUrl ? 'Using the database of DATABASE_URL …' : 'Starting the database …');
    const database = await startDatabase({
      databaseUrl,
      dataDir,
      port: port + 2,
      durable,
      settings: options.databaseSettings,
    });
    stops.push(database.stop);
    signal?.throwIfAborted();
    const urls = options.urls ?? { shop: `http://shop.localhost:${port}`, admin: `http://admin.localhost:${port}` };
    const place = { port, dataDir, databaseUrl: database.url, secrets: keepSecrets(dataDir), env, urls };
    const apiSettings = apiEnv(place);
    const parts = await startParts({ options, place, apiSettings, sandboxed: providers.size > 0, stops, say });
    const gone = Promise.race([database.gone, ...parts.map((part) => part.gone)]);
    return {
      urls: allUrls(port, urls, providers.size > 0),
      port,
      databaseUrl: database.url,
      dataDir,
      env: apiSettings,
      hasOwnPassword: Boolean(env.ADMIN_PASSWORD),
      gone,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {{ options: ShopOptions, place: import('./shop/environment.mjs').Place, apiSettings: NodeJS.ProcessEnv,
 *   sandboxed: boolean, stops: (() => unknown)[], say: (line: string) => void }} what
 */
async function startParts({ options: { signal, runApi = runBuiltApi }, place, apiSettings, sandboxed, stops, say }) {
  const { port, dataDir } = place;
  const parts = [];
  if (sandboxed) {
    say('Starting the provider sandbox …');
    const sandbox = startChild({
      name: 'sandbox',
      args: ['--enable-source-maps', 'infra/lab/sandbox/dist/main.js'],
      env: sandboxEnv(place, apiSettings),
      dataDir,
    });
    stops.push(() => sandbox.stop(5));
    parts.push(sandbox);
    await waitForAnswer({ url: `http://localhost:${port + 1}/`, what: 'the provider sandbox', part: sandbox, signal });
  }
  say('Starting the API …');
  const api = runApi({ env: apiSettings, dataDir });
  stops.push(() => api.stop(patienceWithApi(apiSettings)));
  await waitForAnswer({ url: `http://127.0.0.1:${port}/api/health/ready`, what: 'the API', part: api, signal });
  return [api, ...parts];
}

/**
 * How the API is started, as in production (docs/running.md). Room for young objects is never given back: a quarter of Node's own takes
 * 15 MiB less. The rest of the heap is collected when it is half as long again as what lives in it, and not at up to four times that. The system's
 * allocator otherwise keeps an arena for each of Node's threads, another 15 MiB.
 */
export const API_PROGRAM = {
  args: ['--enable-source-maps', '--max-semi-space-size=4', '--heap-growing-percent=50', 'api/dist/main.js'],
  env: { MALLOC_ARENA_MAX: '2' },
};

/** @param {{ env: NodeJS.ProcessEnv, dataDir: string }} context */
const runBuiltApi = ({ env, dataDir }) =>
  startChild({ name: 'api', args: API_PROGRAM.args, env: { ...API_PROGRAM.env, ...env }, dataDir });

/** @param {(() => unknown)[]} stops */
function throwAwayDir(stops) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-'));
  fs.chmodSync(dataDir, 0o755); // the database's own account must get through
  stops.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** @param {number} port @param {{ shop: string, admin: string }} urls @param {boolean} sandboxed */
const allUrls = (port, urls, sandboxed) => ({
  ...urls,
  plain: `http://localhost:${port}`,
  api: `http://127.0.0.1:${port}/api`,
  docs: `${urls.shop}/api/docs`,
  sandbox: sandboxed ? `http://localhost:${port + 1}` : null,
});

/** @param {() => Promise<void>} act */
function once(act) {
  /** @type {Promise<void> | undefined} */
  let done;
  return () => (done ??= act());
}
