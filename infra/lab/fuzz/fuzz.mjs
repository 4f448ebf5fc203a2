// Hostile requests drawn from the contract, and what no answer may do. Build first.
//   npm run fuzz                      20,000 requests of seed 1
//   npm run fuzz -- --seed 7          others
//   npm run fuzz -- --seed 7 --from 120 --count 1     one of them again
import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { controlProviders } from '../chaos/environment/provider-control.mjs';
import { startTestEnvironment } from '../chaos/environment/test-environment.mjs';
import { findLeaks } from './find-leaks.mjs';
import { runRequests } from './run-requests.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '20000' },
  },
});
const OWNER = { email: 'owner@example.com', password: 'owner-demo' };
/** Of people, and found in no log. */
const PERSONAL = {
  name: 'Yashodhara Kanetkar',
  phone: '9820054321',
  line1: '14 Turmeric Lane',
  email: 'yashodhara@example.com',
  password: 'a password that no log may tell',
};
const contract = JSON.parse(fs.readFileSync(new URL('../../../libs/contract/openapi.json', import.meta.url), 'utf8'));
const started = performance.now();
let network = 0;
// What jobs write belongs to no request.
const environment = await startTestEnvironment({ RUN_JOBS: 'false' });
try {
  const { tokenOf, secrets, ids } = await fillShop();
  const { faults, statuses } = await runRequests(
    {
      url: new URL(environment.urls.api).origin,
      query: environment.query,
      contract,
      known: { ids, texts: { ...PERSONAL, city: 'Thane', pincode: '400606' } },
      tokenOf,
    },
    { seed: Number(values.seed), from: Number(values.from), count: Number(values.count), note: (line) => console.log(line) },
  );
  const leaks = findLeaks(environment.api.log(), { ...PERSONAL, ...secrets });
  for (const line of [...leaks, ...environment.api.takeUnexpectedExits()]) console.log(line);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${values.count} requests of seed ${values.seed} in ${seconds} s: ${writeCounts(statuses)}`);
  console.log(`${faults.length} faults, ${leaks.length} leaks into the log of ${environment.api.log().split('\n').length} lines`);
  process.exitCode = faults.length + leaks.length === 0 ? 0 : 1;
} finally {
  await environment.close();
}

/** @param {Record<number, number>} statuses */
function writeCounts(statuses) {
  return Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
}

/** The demo shop with two shoppers, an order of the first one, and people of each role. */
async function fillShop() {
  const { mintToken } = controlProviders(environment.urls.sandbox);
  const owner = await signIn(OWNER);
  const shopper = await mintToken(PERSONAL.email);
  const other = await mintToken('other@example.com');
  const [product] = await ask('/products', shopper);
  await ask('/orders', other); // known from now on
  const address = {
    name: PERSONAL.name,
    phone: PERSONAL.phone,
    line1: PERSONAL.line1,
    area: 'Upvan',
    city: 'Thane',
    pincode: '400606',
  };
  const saved = await ask('/addresses', shopper, address);
  const people = /** @type {Record<string, { email: string, password: string }>} */ ({ owner: OWNER });
  for (const role of ['packer', 'manager']) {
    const email = `${role}@example.com`;
    await environment.query(
      `INSERT INTO admins (id, email, name, role, password_hash) SELECT $1, $2, 'Sunil', $1, password_hash FROM admins WHERE email = $3`,
      [role, email, OWNER.email],
    );
    people[role] = { ...OWNER, email };
  }
  const shoppers = /** @type {Record<string, string>} */ ({ forged: 'e30.e30.x', shopper, 'other shopper': other });
  return {
    ids: [product.id, saved.id, 'WELCOME', 'x'],
    secrets: { 'a token of the owner': owner, 'a token of a shopper': shopper, ...environment.secrets },
    tokenOf: async (/** @type {string} */ who) => (people[who] ? signInCalmly(people[who]) : (shoppers[who] ?? null)),
  };
}

/** The mail about a sign-in from a new place is queued behind the answer. @param {{ email: string, password: string }} who */
async function signInCalmly(who) {
  const token = await signIn(who);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return token;
}

/** From a place of its own each time: the sign-ins of a run are not what is counted here. @param {{ email: string, password: string }} who @returns {Promise<string>} */
async function signIn(who) {
  network += 1;
  const from = { 'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}` };
  return (await ask('/admin/login', null, who, from)).token;
}

/** @param {string} path @param {string | null} token @param {unknown} [body] @param {Record<string, string>} [headers] @returns {Promise<any>} */
async function ask(path, token, body, headers = {}) {
  const answer = await fetch(environment.urls.api + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
