import { CannotStart } from '../../tools/launcher/cannot-start.mjs';

/** What a person can do something about: one sentence that says which thing is wrong and why. No stack is shown for it. */
export class BackupError extends CannotStart {}

/**
 * Runs a command to its end. What it cannot do is one sentence and ends with 1.
 * @param {() => Promise<boolean | void>} act false: it has said itself what is wrong
 */
export async function runCommand(act) {
  process.umask(0o077);
  try {
    if ((await act()) === false) process.exitCode = 1;
  } catch (failure) {
    console.error(isSentence(failure) ? failure.message : failure);
    process.exitCode = 1;
  }
}

/**
 * So is what Node says of an option that a command does not have, the system of a file, and PostgreSQL of a right.
 * @param {any} failure @returns {failure is Error}
 */
export const isSentence = (failure) =>
  failure instanceof CannotStart ||
  String(failure?.code).startsWith('ERR_PARSE_ARGS') ||
  Boolean(failure?.syscall) ||
  Boolean(failure?.severity);
