import http from 'node:http';
import { performance } from 'node:perf_hooks';

/**
 * Asks over and over on a number of connections for a while, every answer checked.
 * @param {{ connections: number, seconds: number, work: (agent: http.Agent) => Promise<void> }} load
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, times: number[] }>} times in milliseconds
 */
export async function load({ connections, seconds, work }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times = /** @type {number[]} */ ([]);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const one = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await work(agent);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  return { perSecond: times.length / took, p50: percentile(times, 0.5), p99: percentile(times, 0.99), times };
}

/** @param {number[]} times @param {number} share @returns {number} */
export function percentile(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

/**
 * One request on a kept-alive connection.
 * @param {http.Agent} agent
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown, expect?: number }} [wish]
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
