import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/launcher/root.mjs';
import { withTimeout } from './timeout.mjs';

const PROGRAM = path.join(ROOT, 'infra/lab/chaos/environment/api-process.mjs');
const TIMEOUT_S = 60;

/** The API's process, killed and started again. The clock goes on from where it was put. */
export class SupervisedApi {
  /** When the process that lives now began: jobs locked before belong to a dead one. */
  startedAt = 0;
  #aheadMs = 0;
  #isClosed = false;
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {Promise<unknown>} */
  #gone = Promise.resolve();
  /** @type {Promise<unknown>} */
  #up = Promise.resolve();
  #unexpectedExits = /** @type {string[]} */ ([]);
  #env;
  #logFile;

  /** @param {NodeJS.ProcessEnv} env @param {string} dataDir */
  constructor(env, dataDir) {
    this.#env = env;
    this.#logFile = path.join(dataDir, 'logs/api.log');
  }

  /** @returns {Promise<unknown>} */
  start() {
    if (this.#isClosed) return Promise.reject(new Error('the test is over'));
    this.startedAt = Date.now();
    this.note('the API starts');
    const child = (this.#child = this.#fork());
    const gone = (this.#gone = new Promise((resolve) => child.once('exit', resolve)));
    const failed = gone.then(() => Promise.reject(new Error('the API did not start')));
    const started = new Promise((resolve) => child.once('message', resolve));
    // A start without a database ends, and is tried again by whoever waits: shoppers ask while the database is on its way back.
    void started.then(() => this.#watchExit(child));
    this.#up = withTimeout(TIMEOUT_S, 'the API to start', Promise.race([started, failed]));
    this.#up.catch(() => {}); // reported to those who wait
    return this.#up;
  }

  async kill() {
    const dying = this.#child;
    this.#child = null;
    if (!isAlive(dying)) return;
    dying?.kill('SIGKILL');
    this.note('the API is killed');
    await withTimeout(TIMEOUT_S, 'the API to die', this.#gone);
  }

  /** From now on it is not started again. */
  close() {
    this.#isClosed = true;
    return this.kill();
  }

  /** Comes back when the API is there, however often it dies meanwhile. */
  async ready() {
    for (let tries = 0; tries < 50; tries++) {
      const now = this.#up;
      await now.catch(() => {});
      if (now === this.#up && isAlive(this.#child)) return;
      if (now === this.#up) await this.start().catch(() => {});
    }
    throw new Error('the API does not come up again');
  }

  /**
   * A process that is killed instead of answering is started again at the new time.
   * @param {number} ms
   */
  async passTime(ms) {
    this.#aheadMs += ms;
    await this.ready();
    const informed = this.#child;
    const answer = new Promise((resolve) => {
      informed?.once('message', resolve);
      informed?.send({ aheadMs: this.#aheadMs }, (failure) => failure && resolve(failure));
    });
    await withTimeout(TIMEOUT_S, 'the API to hear of the new time', Promise.race([answer, this.#gone]));
    await this.ready();
  }

  /** Its exits since the last call that the test did not cause: whatever is killed around it, the API keeps running. */
  takeUnexpectedExits() {
    return this.#unexpectedExits.splice(0);
  }

  /** A line of the test's own, between those that the API wrote. @param {string} line */
  note(line) {
    fs.appendFileSync(this.#logFile, `${new Date().toISOString()} chaos: ${line}\n`);
  }

  log() {
    return fs.readFileSync(this.#logFile, 'utf8');
  }

  forgetLog() {
    fs.truncateSync(this.#logFile);
  }

  #fork() {
    const log = fs.openSync(this.#logFile, 'a');
    const env = { ...this.#env, CLOCK_AHEAD_MS: String(this.#aheadMs) };
    const child = fork(PROGRAM, { cwd: ROOT, env, stdio: ['ignore', log, log, 'ipc'] });
    fs.closeSync(log);
    return child;
  }

  /** @param {import('node:child_process').ChildProcess} child */
  #watchExit(child) {
    child.once('exit', (code, signal) => {
      if (child === this.#child) this.#unexpectedExits.push(`the API ended by itself (${code ?? signal})`);
    });
  }
}

/** @param {import('node:child_process').ChildProcess | null} child */
const isAlive = (child) => child !== null && child.exitCode === null && child.signalCode === null;
