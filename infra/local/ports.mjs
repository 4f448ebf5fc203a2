import { randomInt } from 'node:crypto';
import net from 'node:net';

// Below the ports that systems give to outgoing calls: one of those may be taken between our check and our start.
const QUIET = { from: 20_000, to: 32_000 };

/**
 * A TCP port that no one listens on at this moment.
 * @returns {Promise<number>}
 */
export const freePort = () => freePortRow(1);

/**
 * Finds `count` free ports in a row, as a shop needs them: the API, the sandbox, the database, the mailbox.
 * @param {number} count
 * @returns {Promise<number>} the first of them
 */
export async function freePortRow(count = 4) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = randomInt(QUIET.from, QUIET.to - count);
    const row = Array.from({ length: count }, (_, index) => first + index);
    if (!(await firstTaken(row))) return first;
  }
  throw new Error(`This machine has no ${count} free ports in a row.`);
}

/**
 * @param {number[]} ports
 * @returns {Promise<number | null>} the first of the ports that somebody else listens on
 */
export async function firstTaken(ports) {
  for (const port of ports) {
    if (!(await isFree(port, '127.0.0.1')) || !(await isFree(port, '::1'))) return port;
  }
  return null;
}

/**
 * @param {number} port
 * @param {string} host
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    // A machine without IPv6 cannot listen on ::1, and then no one else does.
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
