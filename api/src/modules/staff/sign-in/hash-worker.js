// Derives keys from passwords, one after the other, on a thread of its own. Plain JavaScript, because Node loads this file by
// itself: `scrypt` of the event loop would take the few threads on which files are read and tokens checked as well.
// oxlint-disable unicorn/require-post-message-target-origin -- that is for windows, these are threads
import { scryptSync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// On Linux a thread has a priority of its own: who shops comes before who signs in.
if (process.platform === 'linux') setPriority(0, Math.min(getPriority() + 10, 19));

parentPort.on('message', ({ id, password, salt, bytes, cost: { N, r, p } }) => {
  try {
    const maxmem = 256 * N * r; // twice what it needs
    parentPort.postMessage({ id, key: scryptSync(password, salt, bytes, { N, r, p, maxmem }) });
  } catch (failure) {
    parentPort.postMessage({ id, failure });
  }
});
