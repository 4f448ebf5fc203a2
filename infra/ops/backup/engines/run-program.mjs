import { spawnSync } from 'node:child_process';
import { BackupError } from '../backup-error.mjs';

/**
 * @param {string} program @param {string[]} args
 * @param {{ account?: import('./engine.mjs').Account | null, install: string }} options `install`: a sentence for a machine without it
 * @returns {string} what it wrote
 */
export function runProgram(program, args, { account = null, install }) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error && 'code' in error && error.code === 'ENOENT') throw new BackupError(`${program} is not installed. ${install}`);
  if (status === 0) return stdout;
  const output = `${stderr}\n${stdout}`.trim().split('\n');
  const reason = output.filter((line) => /ERROR|FATAL/.test(line)).join(' ') || output.slice(-3).join(' ');
  throw new BackupError(`${program} ${args.at(-1)} failed (${status ?? error?.message}): ${reason || 'no reason given'}`);
}
