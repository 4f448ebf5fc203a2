import { spawn } from 'node:child_process';
import path from 'node:path';
import { installNode } from '../node-program.mjs';
import { CannotStart } from './cannot-start.mjs';

/** Who started the second run: one that finds itself on an old Node again must not start a third. */
const STARTED_BY = 'SHOP_RUN_AGAIN_BY';
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']);

export const isSecondRun = () => process.env[STARTED_BY] === String(process.ppid);

/**
 * Runs this process's command on the Node that the project takes from the registry, and ends as that one ends.
 * @returns {Promise<never>}
 */
export async function runAgain() {
  const program = await installNode().catch((error) => {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  });
  const parent = process.ppid;
  const env = { ...process.env, ...withNode(program), [STARTED_BY]: String(process.pid) };
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env });
  for (const signal of SIGNALS) process.on(signal, () => hasHeard(signal) || child.kill(signal));
  // A SIGTERM to npm reaches only the shell between npm and us.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill(), 500).unref();
  child.once('error', (error) => {
    console.error(`${program} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  return new Promise(() => {});
}

/** Ctrl-C goes to all processes of a terminal: handed on as well, it would come twice. @param {NodeJS.Signals} signal */
const hasHeard = (signal) => signal === 'SIGINT' && process.stdin.isTTY;

/**
 * The environment in which children find this Node first.
 * @param {string} program
 * @returns {NodeJS.ProcessEnv}
 */
export function withNode(program) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'; // `Path` on Windows
  const rest = process.env[name];
  const npms = process.env.npm_node_execpath ? { npm_node_execpath: program, NODE: program } : {};
  return { ...npms, [name]: [path.dirname(program), ...(rest ? [rest] : [])].join(path.delimiter) };
}
