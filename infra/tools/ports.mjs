import { randomInt } from 'node:crypto';
import dgram from 'node:dgram';
import net from 'node:net';

// Below the ports that systems give to outgoing calls: one of those may be taken between our check and our start.
const QUIET = { from: 20_000, to: 32_000 };

// Longer than any of our servers takes from being given its port to listening on it.
const CLAIM_MS = 120_000;

/**
 * A TCP port that no one listens on, and that no other process is given in the next two minutes.
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
    if ((await claim(row)) && !(await firstTaken(row))) return first;
  }
  throw new Error(`This machine has no ${count} free ports in a row.`);
}

/**
 * Several test processes look for ports at once, and one found free is listened on only seconds later. The UDP port of the same number
 * is used by nobody here: whoever holds it has the claim, and a process that dies leaves none behind.
 * @param {number[]} ports
 * @returns {Promise<boolean>} whether all of them are ours
 */
async function claim(ports) {
  const claims = ports.map((port) => {
    const socket = dgram.createSocket('udp4').unref();
    /** @type {Promise<boolean>} */
    const isOurs = new Promise((resolve) => {
      socket.once('error', () => resolve(false));
      socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
    });
    return { socket, isOurs };
  });
  const areOurs = await Promise.all(claims.map(({ isOurs }) => isOurs));
  const release = () => {
    for (const { socket } of claims) socket.close();
  };
  const hasAll = areOurs.every(Boolean);
  if (hasAll) setTimeout(release, CLAIM_MS).unref();
  else release();
  return hasAll;
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
