import { fork } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { ask, askJson, percentile, workRepeatedly } from '../load.mjs';

const SHOPPERS = 2;
const ROUNDS = 3;
/** How many times its quiet p99 a shopper's request may take while a hundred logins are tried at once. */
export const LIMIT = 3;

/**
 * What shoppers feel of wrong logins from a hundred networks at once, again every second: each request's p99 while nobody signs
 * in, and then.
 * @param {{ origin: string, seconds: number, token: string }} shop
 * @returns {Promise<{ name: string, quiet: number, attacked: number, ratio: number, logins: string }[]>} times in milliseconds
 */
export async function measureUnderLogins({ origin, seconds, token }) {
  const [script, picture] = [await findScript(origin), await findPicture(origin)];
  const requests = /** @type {const} */ ([
    ['GET /cart, signed in', '/api/cart', { authorization: `Bearer ${token}` }],
    ['the home page', '/', { 'accept-encoding': 'br' }],
    ['a script', script, { 'accept-encoding': 'br' }],
    ['a picture', picture, {}],
  ]);
  const rows = [];
  for (const [n, [name, address, headers]] of requests.entries()) {
    const work = async (/** @type {http.Agent} */ agent) => void (await ask(agent, origin + address, { headers }));
    const measure = async () => (await workRepeatedly({ connections: SHOPPERS, seconds: seconds / 2, work })).times;
    await measure(); // warm
    const [quiet, attacked, logins] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([]), /** @type {string[]} */ ([])];
    // By turns, so that a neighbour on the machine weighs on both.
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(...(await measure()));
      const burst = await startLogins(`${origin}/api`, n * ROUNDS + round);
      attacked.push(...(await measure()));
      logins.push(await burst.stop());
    }
    const [before, then] = [percentile(quiet, 0.99), percentile(attacked, 0.99)];
    rows.push({ name, quiet: before, attacked: then, ratio: then / before, logins: logins.at(-1) ?? '' });
  }
  return rows;
}

/** @param {string} origin */
async function findScript(origin) {
  const agent = new http.Agent();
  const page = (await ask(agent, `${origin}/`)).toString('utf8');
  agent.destroy();
  const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  if (!script) throw new Error('The home page names no script: build first.');
  return script;
}

/** @param {string} origin */
async function findPicture(origin) {
  const agent = new http.Agent();
  const products = await askJson(agent, `${origin}/api/products`);
  agent.destroy();
  return products.find((/** @type {{ img: string | null }} */ one) => one.img).img;
}

/** @param {Awaited<ReturnType<typeof measureUnderLogins>>} rows @returns {string} */
export function tableOfLogins(rows) {
  const lines = rows.map(
    ({ name, quiet, attacked, ratio, logins }) =>
      `| ${name} | ${quiet.toFixed(1)} | ${attacked.toFixed(1)} | ${ratio.toFixed(1)} | ${logins} |`,
  );
  return [
    `**Two shoppers under 100 wrong logins at once from 100 networks, again every second**: p99, at most ${LIMIT} times the quiet one`,
    '',
    '| | quiet ms | then ms | times | logins |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** @param {string} api @param {number} hundred */
async function startLogins(api, hundred) {
  const child = fork(path.join(import.meta.dirname, 'login-burst.mjs'), [api, String(hundred)]);
  const nextMessage = () => new Promise((resolve) => child.once('message', resolve));
  await nextMessage();
  return {
    async stop() {
      const last = nextMessage();
      child.send('stop');
      const { answers, waited } = /** @type {{ answers: Record<string, number>, waited: number }} */ (await last);
      const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
      return `${counts.join(', ')}, the slowest after ${waited} ms`;
    },
  };
}
