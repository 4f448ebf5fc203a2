import { planRequests } from './plan-requests.mjs';
import { NO_ANSWER, openSender } from './send-request.mjs';
import { watchRows } from './watch-rows.mjs';

/**
 * @typedef {object} FuzzedShop
 * @property {string} url
 * @property {import('./watch-rows.mjs').Query} query
 * @property {any} contract
 * @property {import('./valid-requests.mjs').Known} known
 * @property {(who: string) => Promise<string | null>} tokenOf asked again when a token is not taken any more
 */

/**
 * Sends so many requests of a seed, and answers what was wrong with the answers, each in a sentence.
 * @param {FuzzedShop} shop @param {{ seed: number, from?: number, count: number, note?: (line: string) => void }} options
 */
export async function runRequests(shop, { seed, from = 0, count, note = () => {} }) {
  const plan = planRequests({ seed, contract: shop.contract, known: shop.known });
  const { takeWrites } = await watchRows(shop.query);
  const sender = openSender(shop.url);
  const faults = /** @type {string[]} */ ([]);
  const statuses = /** @type {Record<number, number>} */ ({});
  const tokens = /** @type {Map<string, string | null>} */ (new Map());
  let mayWrite = true;
  try {
    for (let number = from; number < from + count; number++) {
      const request = plan(number);
      if (!tokens.has(request.who)) {
        tokens.set(request.who, await shop.tokenOf(request.who));
        mayWrite = true;
      }
      if (mayWrite) await takeWrites(); // those of a new sign-in, or what an accepted request has left behind
      const answer = await sender.send(request, tokens.get(request.who) ?? null);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const writes = await takeWrites();
      const found = [
        ...findFaults(request, answer),
        ...(answer.status >= 400 ? writes.map((write) => `refused, and wrote: ${write}`) : []),
      ];
      for (const fault of found) faults.push(describe(request, answer, fault));
      for (const fault of found) note(describe(request, answer, fault));
      mayWrite = answer.status < 400;
      if (answer.status === 401) tokens.delete(request.who); // it may have ended its session
    }
  } finally {
    sender.close();
  }
  return { faults, statuses };
}

/** @param {import('./plan-requests.mjs').PlannedRequest} request @param {import('./send-request.mjs').Answer} answer */
function findFaults({ method, target, isRaw }, answer) {
  const { status, type, text } = answer;
  if (answer === NO_ANSWER) return ['was not answered'];
  // What is refused before it is read has a body, also where HEAD was asked.
  if (status === 0) return isRaw || method === 'HEAD' ? [] : ['the connection ended without an answer'];
  const faults = status >= 500 ? [`answered ${status}`] : [];
  if (status < 400 || method === 'HEAD') return faults;
  // The shop's pages stand around the API: what is not below /api is a page that does not exist.
  if (status === 404 && type.startsWith('text/html') && !target.startsWith('/api/')) return faults;
  if (!type.startsWith('application/json')) return [...faults, `refused as ${type || 'nothing'}`];
  const body = parse(text);
  if (typeof body?.error !== 'string' || typeof body.code !== 'string' || body.error === '')
    faults.push('refused without { error, code }');
  if (/\bat .*\.(js|ts):\d|node_modules|SELECT |INSERT INTO|\/\^/.test(body?.error)) faults.push('the refusal shows the inside');
  return faults;
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {import('./plan-requests.mjs').PlannedRequest} request @param {import('./send-request.mjs').Answer} answer @param {string} fault */
const describe = ({ name, who, route, mutations, method, target, body }, { status, text }, fault) =>
  `${name} (${who}, ${route}, ${mutations.join(' and ') || 'as described'}): ${fault}\n` +
  `   ${method} ${JSON.stringify(target.slice(0, 160))} ${JSON.stringify(String(body ?? '').slice(0, 300))}\n   → ${status} ${text.slice(0, 200)}`;
