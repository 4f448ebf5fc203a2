import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error.mjs';

/** Gives a program what it reads. @param {string} program @param {string[]} args @param {AsyncIterable<Uint8Array>} input @param {{ uid?: number, gid?: number }} [account] */
export async function feedProgram(program, args, input, account = {}) {
  const child = spawn(program, args, { ...account, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => (errors = (errors + text).slice(-2000)));
  const gone = once(child, 'close');
  gone.catch(() => {});
  let isRead = false;
  const whole = async function* () {
    yield* input;
    isRead = true;
  };
  // What the source says is the reason; that the program then lacks the rest is none.
  await pipeline(whole, child.stdin).catch((failure) => {
    if (isRead) return; // it may have ended with all of it already: how it ended decides
    child.kill();
    throw failure;
  });
  const [code] = await gone;
  if (code !== 0) throw new BackupError(`${program} failed (${code}): ${errors.trim() || 'no reason given'}`);
}
