import { CannotStart } from './cannot-start.mjs';

/**
 * @typedef {object} Running
 * @property {Promise<Error>} gone settles when a part of it stops without having been asked
 * @property {() => Promise<void>} stop
 */

/**
 * Starts something, keeps it until Ctrl-C (or a part of it dies), stops it and ends this process.
 * @param {(signal: AbortSignal) => Promise<Running>} start gives up when the signal aborts, leaving nothing behind
 */
export async function runUntilStopped(start) {
  const stop = askedToStop();
  // The terminal may be closed before we are: that is no reason to leave a database behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.exit(await keep(start, stop));
}

/**
 * @param {(signal: AbortSignal) => Promise<Running>} start
 * @param {AbortSignal} stop
 * @returns {Promise<number>} the exit code
 */
async function keep(start, stop) {
  try {
    const running = await start(stop);
    const death = await Promise.race([running.gone, aborted(stop)]);
    console.log(death ? `${death.message}\nStopping the rest …` : '\nStopping …');
    await running.stop();
    console.log('Stopped.');
    return death ? 1 : 0;
  } catch (error) {
    if (stop.aborted) return 0;
    console.error(error instanceof CannotStart ? error.message : error);
    return 1;
  }
}

function askedToStop() {
  const controller = new AbortController();
  // Every further Ctrl-C finds the stop already under way.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort(new Error(`stopped by ${name}`)));
  if (process.env.npm_lifecycle_event) stopWithParent(controller);
  return controller.signal;
}

/**
 * A SIGTERM to npm reaches only the shell between npm and us, which goes without telling: notice that it went.
 * @param {AbortController} controller
 */
function stopWithParent(controller) {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && controller.abort(new Error('stopped with npm'));
  setInterval(look, 500).unref();
}

/** @param {AbortSignal} signal @returns {Promise<null>} */
function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
