import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.mjs';

/** @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, forgiven?: RegExp }} RunOptions `forgiven`: what it may complain of in every line, and have worked */

/** What a program writes. @param {string} program @param {string[]} args @param {RunOptions} [options] @returns {AsyncGenerator<Uint8Array>} */
export async function* readProgram(program, args, options = {}) {
  const child = start(program, args, options);
  child.stdin.end();
  yield* child.stdout;
  await child.gone;
}

/** Gives a program what it reads. @param {string} program @param {string[]} args @param {AsyncIterable<Uint8Array>} input @param {RunOptions} [options] */
export async function feedProgram(program, args, input, options = {}) {
  const child = start(program, args, options);
  child.stdout.resume();
  let isRead = false;
  const whole = async function* () {
    yield* input;
    isRead = true;
  };
  // What the source says is the reason; that the program then lacks the rest is none.
  await pipeline(whole, child.stdin).catch(async (failure) => {
    if (isRead) return; // it may have ended with all of it before this side heard that it was taken: how it ended decides
    child.kill();
    if (failure instanceof BackupError) throw failure;
    await child.gone;
    throw failure;
  });
  await child.gone;
}

/** @param {string} program @param {string[]} args @param {RunOptions} options */
function start(program, args, { forgiven, ...options }) {
  const child = spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  let told = '';
  child.stderr.on('data', (text) => (told = (told + text).slice(-2000)));
  const gone = once(child, 'close').then(
    ([code]) => {
      const isForgiven =
        forgiven &&
        told
          .trim()
          .split('\n')
          .every((line) => forgiven.test(line));
      if (code !== 0 && !isForgiven)
        throw new BackupError(`${program} failed (${code}): ${told.trim() || 'it does not say why'}`);
    },
    (failure) => {
      throw new BackupError(`${program} cannot be started: ${failure.message}`);
    },
  );
  gone.catch(() => {});
  return Object.assign(child, { gone });
}
