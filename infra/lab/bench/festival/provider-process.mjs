import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startStubProviders } from '../stub-providers.mjs';
import { sendJson } from './http-calls.mjs';

/**
 * The providers that answer at once, as a process of their own: what they cost is then counted apart from the shop and from those who ask.
 * @typedef {object} ProviderProcess
 * @property {number} pid
 * @property {NodeJS.ProcessEnv} env what the API is started with
 * @property {(emails: string[]) => Promise<string[]>} mintTokens
 * @property {(agent: import('node:http').Agent, providerOrderId: string) => Promise<unknown>} pay as the provider's window does; the proof
 * @property {(orderId: string) => Promise<{ body: string, signature: string } | null>} deliver the courier's callback for an order
 *   that is at its door; null while no rider has it
 * @property {() => Promise<import('../stub-providers.mjs').ProviderRecords>} loadRecords
 * @property {() => void} close
 */

/** @returns {Promise<ProviderProcess>} */
export async function startProviderProcess() {
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit' });
  /** @type {Map<string, (value: any) => void>} */
  const waiting = new Map();
  child.on('message', (/** @type {{ id: string, value: unknown }} */ { id, value }) => {
    waiting.get(id)?.(value);
    waiting.delete(id);
  });
  const gone = new Promise((_, failed) => child.once('exit', (code) => failed(new Error(`The providers ended (${code}).`))));
  gone.catch(() => undefined);
  /** @param {string} what @param {unknown} [value] @returns {Promise<any>} */
  const ask = (what, value) => {
    const id = randomUUID();
    const answer = new Promise((answered) => waiting.set(id, answered));
    child.send({ id, what, value });
    return Promise.race([answer, gone]);
  };
  const env = await ask('start');
  return {
    pid: /** @type {number} */ (child.pid),
    env,
    mintTokens: (emails) => ask('mint', emails),
    pay: (agent, providerOrderId) =>
      sendJson('paying', agent, { url: `${env.RAZORPAY_API_BASE}/window/${providerOrderId}/pay`, method: 'POST' }),
    deliver: (orderId) => ask('deliver', orderId),
    loadRecords: () => ask('records'),
    close: () => child.disconnect(),
  };
}

/** The other side. @param {NodeJS.Process & { send: (message: object) => void }} process */
async function serve(process) {
  const providers = await startStubProviders();
  /** @type {Record<string, (value: any) => unknown>} */
  const answers = {
    start: () => providers.env,
    mint: (/** @type {string[]} */ emails) => emails.map(providers.mintToken),
    deliver: (/** @type {string} */ orderId) => providers.deliver(orderId),
    records: () => providers.loadRecords(),
  };
  process.on('message', (/** @type {{ id: string, what: string, value: unknown }} */ { id, what, value }) =>
    process.send({ id, value: answers[what]?.(value) }),
  );
  process.once('disconnect', () => process.exit(0));
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.send)
  await serve(/** @type {NodeJS.Process & { send: (message: object) => void }} */ (process));
