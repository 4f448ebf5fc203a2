import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProviderProcess } from '../bench/festival/provider-process.mjs';
import { freePort } from '../../tools/ports.mjs';
import { findRunningPid } from '../../tools/processes.mjs';
import { waitForAnswer } from '../../tools/shop/answer.mjs';
import { startChild } from '../../tools/shop/child.mjs';
import { apiEnv } from '../../tools/shop/environment.mjs';
import { keepSecrets } from '../../tools/shop/secrets.mjs';

const PROGRAM = ['--enable-source-maps', 'api/dist/main.js'];

/**
 * One process of the API.
 * @typedef {object} ShopProcess
 * @property {string} origin
 * @property {number} port
 * @property {(signal: NodeJS.Signals) => Promise<void>} end sends the signal and waits for the end
 * @property {() => Promise<void>} start again, at the same port
 */

/** A folder for a run, open to the account of the database. @param {string} name */
export function makeRunFolder(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `shop-${name}-`));
  fs.chmodSync(folder, 0o755);
  for (const part of ['run', 'logs']) fs.mkdirSync(path.join(folder, part));
  return folder;
}

/**
 * The shop as several processes on one database, with providers that answer at once.
 * @param {{ folder: string, databaseUrls: string[], env?: NodeJS.ProcessEnv }} what a process for each address of the database
 */
export async function startShopProcesses({ folder, databaseUrls, env = {} }) {
  const providers = await startProviderProcess();
  const secrets = keepSecrets(folder);
  const shop = /** @type {ShopProcess[]} */ ([]);
  const add = async (/** @type {string} */ databaseUrl) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const urls = { shop: 'http://shop.localhost', admin: 'http://admin.localhost' };
    const settings = { REQUESTS_PER_MINUTE: '10000000', DATABASE_POOL: '6', ...providers.env, ...env };
    const variables = apiEnv({ port, dataDir: folder, databaseUrl, env: settings, urls, secrets });
    const process = supervise(`api-${port}`, { ...variables, DATABASE_URL: databaseUrl, HOST: '127.0.0.1' }, folder, origin);
    await process.start();
    const added = { origin, port, ...process };
    shop.push(added);
    return added;
  };
  const stop = async () => {
    await Promise.all(shop.map((each) => each.end('SIGKILL').catch(() => {})));
    providers.close();
  };
  try {
    for (const databaseUrl of databaseUrls) await add(databaseUrl);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { providers, processes: shop, add, stop };
}

/** @param {string} name @param {NodeJS.ProcessEnv} env @param {string} folder @param {string} origin */
function supervise(name, env, folder, origin) {
  /** @type {import('../../tools/shop/child.mjs').Child | null} */
  let child = null;
  const pid = () => findRunningPid(path.join(folder, 'run', `${name}.pid`));
  return {
    start: async () => {
      child = startChild({ name, args: PROGRAM, env, dataDir: folder });
      await waitForAnswer({ url: `${origin}/api/health/ready`, what: 'the API', part: child });
    },
    end: async (/** @type {NodeJS.Signals} */ signal) => {
      if (!child || child.isGone()) return;
      const running = pid();
      if (running !== null) process.kill(running, signal);
      await child.gone;
    },
  };
}
