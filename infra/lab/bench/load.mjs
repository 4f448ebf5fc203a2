import http from 'node:http';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { askByWrk, hasWrk } from './wrk.mjs';

/** @typedef {{ done: number, seconds: number, times: number[] }} Load times in milliseconds, of answers that were right: each, or their thousandths */

/** Who asks for single addresses. autocannon shares a core with nobody, and is still slower than small answers are made. */
export const GENERATOR = hasWrk ? 'wrk' : 'autocannon';

/**
 * Asks one address as fast as it answers: by wrk where it is installed.
 * @param {{ url: string, connections: number, seconds: number, headers?: Record<string, string> | undefined, expect?: number | undefined }} what
 * @returns {Promise<Load>}
 * @throws when an answer was not the status that is expected, 200 unless told
 */
export async function askRepeatedly({ url, connections, seconds, headers = {}, expect = 200 }) {
  if (hasWrk) {
    await askOnce(url, { headers, expect });
    const { failed, ...load } = await askByWrk({ url, connections, seconds, headers });
    await askOnce(url, { headers, expect }); // wrk tells statuses below 400 from no others
    if (failed > 0) throw new Error(`${url}: ${failed} of ${load.done} requests failed.`);
    return load;
  }
  const times = /** @type {number[]} */ ([]);
  const started = performance.now();
  /** @type {autocannon.Result} */
  const result = await new Promise((done, failed) => {
    const run = autocannon({ url, connections, duration: seconds, headers }, (failure, all) =>
      failure ? failed(failure) : done(all),
    );
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const right = /** @type {Record<number, { count: number }>} */ (result.statusCodeStats)[expect]?.count ?? 0;
  const wrong = times.length - right + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${url}: ${wrong} of ${result.requests.total} requests failed.`);
  return { done: times.length, seconds: (performance.now() - started) / 1000, times };
}

/**
 * Does a piece of work of several requests over and over, on a number of connections.
 * @param {{ connections: number, seconds: number, work: (agent: http.Agent) => Promise<void> }} what
 * @returns {Promise<Load>}
 */
export async function workRepeatedly({ connections, seconds, work }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times = /** @type {number[]} */ ([]);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const keepWorking = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await work(agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepWorking));
  agent.destroy();
  return { done: times.length, seconds: (performance.now() - begin) / 1000, times };
}

/** @param {number[]} values @param {number} share @returns {number} */
export function percentile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/**
 * One request on a kept-alive connection.
 * @param {http.Agent} agent
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown, expect?: number }} [request]
 * @returns {Promise<Buffer>} the body as it came, compressed or not
 */
export function ask(agent, url, { method = 'GET', headers = {}, body, expect = 200 } = {}) {
  return new Promise((answered, failed) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const request = http.request(
      url,
      {
        agent,
        method,
        headers: {
          ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
          ...headers,
        },
      },
      (answer) => {
        const parts = /** @type {Buffer[]} */ ([]);
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const all = Buffer.concat(parts);
          if (answer.statusCode === expect) answered(all);
          else failed(new Error(`${method} ${url} answered ${answer.statusCode}: ${all.toString('utf8').slice(0, 300)}`));
        });
      },
    );
    request.on('error', failed);
    request.end(sent);
  });
}

/** @param {string} url @param {{ headers: Record<string, string>, expect: number }} request */
async function askOnce(url, request) {
  const agent = new http.Agent();
  await ask(agent, url, request).finally(() => agent.destroy());
}

/** The same with JSON in and out. @param {http.Agent} agent @param {string} url @param {Parameters<typeof ask>[2]} [request] @returns {Promise<any>} */
export const askJson = async (agent, url, request) => JSON.parse((await ask(agent, url, request)).toString('utf8'));
