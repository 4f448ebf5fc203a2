import { seededRandom } from '../chaos/seeded-random.mjs';
import { drawHostileJson, drawHostileTexts, LIMITS } from './hostile-values.mjs';
import { drawValid, listOperations } from './valid-requests.mjs';

/**
 * One request, to the byte.
 * @typedef {object} PlannedRequest
 * @property {string} name under which it is found again: `seed 7 request 120`
 * @property {string} who
 * @property {string} route `PUT /cart`
 * @property {string[]} mutations what is wrong with it
 * @property {string} method
 * @property {string} target
 * @property {[string, string][]} headers without what the sender adds
 * @property {Buffer | null} body
 * @property {boolean} isRaw is written into a connection of its own, because no client would send it
 */

export const VISITORS = ['nobody', 'forged', 'shopper', 'other shopper', 'packer', 'manager', 'owner'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json, application/json',
  'application/jsonp',
  'application/octet-stream',
  'a/b/c;;;=',
  '',
];
const EXTRA_HEADERS = /** @type {[string, string][]} */ ([
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-host', 'admin.localhost'],
  ['x-forwarded-for', '1.2.3.4, \u00ff, ::::'],
  ['x-forwarded-proto', 'gopher'],
  ['x-original-url', '/api/admin/orders'],
  ['cookie', `a=${'b'.repeat(4_000)}; ;;=`],
  ['content-encoding', 'gzip'],
  ['accept', 'application/xml;q=abc'],
  ['accept-encoding', 'br;q=9, *;q=x'],
  ['accept-language', '*-*-*;q=NaN'],
  ['range', 'bytes=9-1,-,0-'],
  ['if-none-match', '"'.repeat(100)],
  ['if-modified-since', 'never'],
  ['origin', 'null'],
  ['expect', '100-continue'],
  ['upgrade', 'websocket'],
  ['x-razorpay-signature', 'f'.repeat(64)],
  ['x-dv-signature', '\u00e9'],
  ['last-event-id', '9'.repeat(30)],
]);
const POOL = 3_000;

/**
 * All requests of a seed, each drawn by its own number: one can be sent again alone.
 * @param {{ seed: number, contract: any, known: import('./valid-requests.mjs').Known }} of
 */
export function planRequests({ seed, contract, known }) {
  const operations = listOperations(contract);
  const pools = { json: drawHostileJson(seed, POOL), texts: drawHostileTexts(seed, POOL) };
  return (/** @type {number} */ number) => {
    const random = seededRandom(seed * 1_000_003 + number);
    const operation = random.pick(operations);
    const draft = draftRequest(random, { contract, known }, operation);
    const mutations = [];
    for (let left = random.whole(0, 2); left > 0; left--) {
      const [name, mutate] = random.pick(MUTATIONS);
      mutations.push(name);
      mutate(draft, random, pools);
    }
    /** @type {PlannedRequest} */
    const planned = {
      name: `seed ${seed} request ${number}`,
      route: `${operation.method} ${operation.path}`,
      mutations,
      ...draft,
    };
    return planned;
  };
}

/** A body as the contract describes it, the same for the same seed. @param {number} seed @param {{ contract: any, known: import('./valid-requests.mjs').Known }} of @param {import('./valid-requests.mjs').Schema} schema */
export const drawValidBody = (seed, of, schema) => drawValid(seededRandom(seed), of, schema);

/** @typedef {Pick<PlannedRequest, 'who' | 'method' | 'target' | 'headers' | 'body' | 'isRaw'>} Draft */
/** @typedef {{ json: string[], texts: string[] }} Pools */
/** @typedef {import('./valid-requests.mjs').SeededRandom} SeededRandom */

/** As the contract has it, from the visitor whom the route is for more often than not. @param {SeededRandom} random @param {{ contract: any, known: import('./valid-requests.mjs').Known }} of @param {import('./valid-requests.mjs').Operation} operation @returns {Draft} */
function draftRequest(random, of, { method, path, queries, body, isUpload }) {
  const fitting = path.startsWith('/admin') ? ['owner', 'owner', 'manager'] : ['shopper'];
  const who = random.pick(random.chance(0.7) ? fitting : VISITORS);
  const inPath = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(random.pick(of.known.ids)));
  const query = queries.filter(() => random.chance(0.4)).map((name) => `${name}=${random.whole(0, 50)}`);
  const target = `/api${inPath}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  if (isUpload) return { who, method, target, isRaw: false, ...upload('name,price\nPaya,249\n') };
  const hasBody = body !== null || !['GET', 'DELETE'].includes(method);
  const written = body ? JSON.stringify(drawValid(random, of, body)) : '{}';
  return {
    who,
    method,
    target,
    headers: hasBody ? [['content-type', 'application/json']] : [],
    body: hasBody ? Buffer.from(written) : null,
    isRaw: false,
  };
}

/** @param {string} text @returns {Pick<Draft, 'headers' | 'body'>} */
function upload(text) {
  const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--b--\r\n`;
  return { headers: [['content-type', 'multipart/form-data; boundary=b']], body: Buffer.from(body) };
}

/** @type {[string, (draft: Draft, random: SeededRandom, pools: Pools) => void][]} */
const MUTATIONS = [
  ['a hostile field', putHostileField],
  ['a hostile field', putHostileField],
  // The server adds to numbers: a version, a count, a sum.
  ['a number at a limit', putLimit],
  ['a number at a limit', putLimit],
  ['two hostile fields', (...all) => [putHostileField(...all), putHostileField(...all)]],
  [
    'an unknown field',
    (draft, random, pools) => splice(draft, () => [1, 0, `${random.pick(FIELD_NAMES)}:${random.pick(pools.json)},`]),
  ],
  ['another body', (draft, random, pools) => setBody(draft, random.pick(pools.json))],
  [
    'broken UTF-8',
    (draft, random) =>
      splice(draft, (length) => [random.whole(0, length), 1, random.pick(['\xff', '\xc3(', '\xed\xa0\x80', '\xf8'])]),
  ],
  [
    'bytes of chance',
    (draft, random) => splice(draft, (length) => [random.whole(0, length), 1, String.fromCharCode(random.whole(0, 255))]),
  ],
  ['a body cut off', (draft, random) => splice(draft, (length) => [random.whole(0, length), length, ''])],
  ['a body twice', (draft) => splice(draft, (length) => [length, 0, String(draft.body)])],
  ['too large a body', (draft) => setBody(draft, `"${'x'.repeat(80_000)}"`)],
  ['no body', (draft) => void (draft.body = null)],
  ['another content type', (draft, random) => setHeader(draft, 'content-type', random.pick(TYPES))],
  ['another method', (draft, random) => void (draft.method = random.pick(METHODS))],
  [
    'a hostile path',
    (draft, random, { texts }) => void (draft.target = draft.target.replace(/[^/?]+(?=$|\?)/, encodeText(random.pick(texts)))),
  ],
  ['an odd path', (draft, random) => void (draft.target = bend(draft.target, random))],
  [
    'a hostile query',
    (draft, random, { texts }) =>
      void (draft.target += `${draft.target.includes('?') ? '&' : '?'}${random.pick(QUERY_NAMES)}=${encodeText(random.pick(texts))}`),
  ],
  ['a header too many', (draft, random) => void draft.headers.push(random.pick(EXTRA_HEADERS))],
  ['two hosts', (draft) => void draft.headers.push(['host', 'admin.localhost'])],
  ['two authorizations', (draft) => void draft.headers.push(['authorization', 'Bearer a.b.c'])],
  ['two lengths', (draft) => void ((draft.isRaw = true), draft.headers.push(['content-length', '3']))],
  ['length and chunks', (draft) => void ((draft.isRaw = true), draft.headers.push(['transfer-encoding', 'chunked']))],
  [
    'bytes in the address',
    (draft, random) =>
      void ((draft.isRaw = true), (draft.target += random.pick(['\x00', '\xff', ' x', '\t', '%zz', '%', '\r\nA: b']))),
  ],
];
const FIELD_NAMES = [
  '"__proto__"',
  '"constructor"',
  '"id"',
  '"shopper_id"',
  '"role"',
  '"price"',
  '"status"',
  '""',
  '"\\u0000"',
  `"${'k'.repeat(30_000)}"`,
];
const QUERY_NAMES = [
  'limit',
  'cursor',
  'from',
  'to',
  'search',
  'limit[]',
  'a[b][c]',
  '__proto__',
  'constructor[prototype]',
  '%ff',
  'day',
];

/** A hostile value takes the place of one that stands there. @param {Draft} draft @param {SeededRandom} random @param {Pools} pools */
function putHostileField(draft, random, { json }) {
  const values = [...String(draft.body ?? '').matchAll(/(?<=[:[,])("[^"]*"|-?[\d.]+|true|false|null)(?=[,\]}])/g)];
  if (values.length === 0) return setBody(draft, random.pick(json));
  const { index, 0: value } = random.pick(values);
  const text = String(draft.body);
  draft.body = Buffer.from(text.slice(0, index) + random.pick(json) + text.slice(index + value.length));
}

/** A number of the body, or of the query where that has none, is one at a limit. @param {Draft} draft @param {SeededRandom} random */
function putLimit(draft, random) {
  const text = String(draft.body ?? '');
  const numbers = [...text.matchAll(/(?<=[:[,])-?[\d.]+(?=[,\]}])/g)];
  const limit = random.pick(LIMITS);
  if (numbers.length === 0) return void (draft.target = draft.target.replace(/(?<==)\d+/, limit));
  const { index, 0: number } = random.pick(numbers);
  setBody(draft, text.slice(0, index) + limit + text.slice(index + number.length));
}

/** @param {Draft} draft @param {string} text */
function setBody(draft, text) {
  draft.body = Buffer.from(text);
}

/** Changes bytes of the body; `text` has a byte per character. @param {Draft} draft @param {(length: number) => [number, number, string]} choose */
function splice(draft, choose) {
  if (!draft.body) return;
  const [at, without, text] = choose(draft.body.length);
  draft.body = Buffer.concat([draft.body.subarray(0, at), Buffer.from(text, 'latin1'), draft.body.subarray(at + without)]);
}

/** @param {Draft} draft @param {string} name @param {string} value */
function setHeader(draft, name, value) {
  draft.headers = [...draft.headers.filter(([each]) => each !== name), [name, value]];
}

/** @param {string} target @param {SeededRandom} random */
const bend = (target, random) =>
  random.pick([
    `${target}/`,
    target.replace('/api/', '/api//'),
    target.replace('/api/', '/API/'),
    target.replace('/api/', '/api/%2e%2e/api/'),
    target.replace('/api/', '/api/./'),
    `${target};a=b`,
    `${target}%00`,
    `${target}%2f..%2fadmin`,
    `${target}?${'a=b&'.repeat(2_000)}`,
    `${target}/${'x'.repeat(9_000)}`,
    target.replace('/api', ''),
  ]);

/** A lone half of a pair cannot be escaped. @param {string} text */
const encodeText = (text) => encodeURIComponent(Buffer.from(text).toString());
