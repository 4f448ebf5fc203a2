import http from 'node:http';

const TIMEOUT_MS = 15_000;

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {http.IncomingHttpHeaders} headers
 * @property {Buffer} body
 *
 * @typedef {object} Call
 * @property {string} url
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {unknown} [body] sent as JSON
 */

// As a load balancer does, and before the shop would: who asks on a connection that is being closed at this moment gets no answer.
const IDLE_MS = 60_000;

/** As many connections as there is work at a time, kept for the next. */
export const openAgent = () =>
  new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 64, timeout: IDLE_MS });

/**
 * @param {http.Agent} agent @param {Call} call
 * @returns {Promise<Reply>} whatever the status
 */
export function send(agent, { url, method = 'GET', headers = {}, body }) {
  return new Promise((replied, failed) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const described = text ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {};
    const request = http.request(url, { agent, method, headers: { ...described, ...headers }, timeout: TIMEOUT_MS }, (answer) => {
      const parts = /** @type {Buffer[]} */ ([]);
      answer.on('data', (part) => parts.push(part));
      answer.on('error', failed);
      answer.on('end', () => replied({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    request.on('error', failed);
    request.end(text);
  });
}

/** An answer that is not the one that was hoped for, with the code by which the shop names it. */
export class WrongReply extends Error {
  /** @param {string} what @param {Reply} reply */
  constructor(what, reply) {
    const body = readJson(reply.body);
    super(`${what}: ${reply.status} ${body?.code ?? ''}`.trim());
    this.code = body?.code;
    this.body = body;
  }
}

/** @param {string} what @param {http.Agent} agent @param {Call} call @returns {Promise<any>} the body, when the answer is 200 */
export async function sendJson(what, agent, call) {
  const reply = await send(agent, call);
  if (reply.status !== 200) throw new WrongReply(what, reply);
  return JSON.parse(reply.body.toString('utf8'));
}

/** @param {Buffer} body */
function readJson(body) {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** The kind of a failure, for counting. @param {unknown} failure */
export function kindOf(failure) {
  if (failure instanceof WrongReply) return failure.message;
  const { code, message } = /** @type {{ code?: string, message: string }} */ (failure);
  return code ?? message;
}

/** The address on the network that a visitor comes from: each has one of its own. @param {number} visitor */
export const networkOf = (visitor) => ({
  'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
});
