import http from 'node:http';
import net from 'node:net';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when the connection ended without one
 * @property {string} type
 * @property {string} text
 */
const TIMEOUT_MS = 30_000;
const SENT_MS = 3_000;
const CUT_OFF = { status: 0, type: '', text: '' };
/** No answer at all, while the connection stays. */
export const NO_ANSWER = { ...CUT_OFF };

/**
 * Sends planned requests to one server, one after the other.
 * @param {string} url
 */
export function openSender(url) {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const to = { hostname, port: Number(port), agent };
  return {
    /** @param {import('./plan-requests.mjs').PlannedRequest} request @param {string | null} token @returns {Promise<Answer>} */
    send: (request, token) =>
      request.isRaw || !isSendable(request) ? sendBytes(to, request, token) : sendHttp(to, request, token),
    close: () => agent.destroy(),
  };
}

/** @typedef {{ hostname: string, port: number, agent: http.Agent }} To */

/** What Node's own client would refuse goes as bytes. @param {import('./plan-requests.mjs').PlannedRequest} request */
const isSendable = ({ target, headers }) => /^[!-~]*$/.test(target) && headers.every(([, value]) => /^[\t -~]*$/.test(value));

/** @param {import('./plan-requests.mjs').PlannedRequest} request @param {string | null} token */
const allHeaders = ({ headers, body }, token) => [
  ['host', 'shop.localhost'],
  ...(token ? [['authorization', `Bearer ${token}`]] : []),
  ...(body ? [['content-length', String(body.length)]] : []),
  ...headers,
];

/** @param {To} to @param {import('./plan-requests.mjs').PlannedRequest} request @param {string | null} token @returns {Promise<Answer>} */
function sendHttp(to, request, token) {
  return new Promise((resolve) => {
    const headers = allHeaders(request, token).flat();
    const sent = http.request({
      ...to,
      method: request.method,
      path: request.target,
      setHost: false,
      headers,
      timeout: TIMEOUT_MS,
    });
    sent.on('response', (response) => {
      const type = response.headers['content-type'] ?? '';
      const answer = { status: response.statusCode ?? 0, type, text: '' };
      // A live feed does not end by itself.
      if (type.startsWith('text/event-stream')) {
        sent.destroy();
        return resolve(answer);
      }
      const parts = /** @type {Buffer[]} */ ([]);
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ ...answer, text: Buffer.concat(parts).toString('utf8') }));
      response.on('error', () => resolve(answer));
    });
    sent.on('timeout', () => (sent.destroy(), resolve(NO_ANSWER)));
    sent.on('error', () => resolve(CUT_OFF));
    sent.end(request.body ?? undefined);
  });
}

/** @param {To} to @param {import('./plan-requests.mjs').PlannedRequest} request @param {string | null} token @returns {Promise<Answer>} */
function sendBytes({ hostname, port }, request, token) {
  const lines = [
    `${request.method} ${request.target} HTTP/1.1`,
    ...allHeaders(request, token).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return new Promise((resolve) => {
    const parts = /** @type {Buffer[]} */ ([]);
    const socket = net.connect(port, hostname, () => socket.write(Buffer.concat([head, request.body ?? Buffer.alloc(0)])));
    socket.setTimeout(TIMEOUT_MS, () => (socket.destroy(), resolve(NO_ANSWER)));
    // Whoever claims more than was sent is waited for.
    const end = setTimeout(() => socket.end(), SENT_MS);
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => {}); // what was said until then counts
    socket.on('close', () => clearTimeout(end));
    socket.on('close', () => resolve(readAnswer(Buffer.concat(parts).toString('utf8'))));
  });
}

/** The first answer: what was smuggled behind a request may be answered too. @param {string} raw @returns {Answer} */
function readAnswer(raw) {
  const [head = '', rest = ''] = raw.split(/\r\n\r\n(.*)/s);
  const header = (/** @type {string} */ name) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const length = Number(header('content-length')) || undefined;
  const text = Buffer.from(rest).subarray(0, length).toString('utf8');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), type: header('content-type'), text };
}
