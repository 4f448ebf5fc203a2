import { CannotStart } from './cannot-start.mjs';

/**
 * Runs a command of the project to its end; what it answers decides the exit code.
 * @param {() => Promise<boolean>} act
 */
export async function runOnce(act) {
  try {
    process.exitCode = (await act()) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
