// Wrong passwords from a hundred networks at once, again every second: run by the bench as a process of its own, so that what it
// costs to send them does not count as the shop's. Usage: node infra/lab/bench/login-burst.mjs <api> <which hundred networks>
import http from 'node:http';
import { performance } from 'node:perf_hooks';

const LOGINS = 100;
const AGAIN_AFTER_MS = 1_000;

const [, , api, hundred] = process.argv;
const agent = new http.Agent({ keepAlive: true, maxSockets: LOGINS });
const answers = /** @type {Record<string, number>} */ ({});
let waited = 0;
const burst = { going: true };
process.once('message', () => (burst.going = false));

process.send?.('ready');
await Promise.all(Array.from({ length: LOGINS }, (_, n) => keepTrying(n)));
agent.destroy();
process.send?.({ answers, waited: Math.round(waited) });
process.disconnect?.();

/** Once a second, or as soon as the answer is there when that takes longer. @param {number} n */
async function keepTrying(n) {
  while (burst.going) {
    const next = new Promise((due) => setTimeout(due, AGAIN_AFTER_MS));
    await signIn(n);
    await next;
  }
}

/** Half of them try the owner, half an e-mail that nobody has. @param {number} n @returns {Promise<void>} */
function signIn(n) {
  const email = n % 2 ? 'owner@example.com' : `nobody-${Math.random()}@example.com`;
  const body = JSON.stringify({ email, password: 'a wrong password' });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `198.18.${hundred}.${n}`,
  };
  const began = performance.now();
  return new Promise((answered, failed) => {
    const request = http.request(`${api}/admin/login`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => {
        const status = String(answer.statusCode);
        answers[status] = (answers[status] ?? 0) + 1;
        waited = Math.max(waited, performance.now() - began);
        answered();
      });
    });
    request.once('error', failed);
    request.end(body);
  });
}
