import { TestEnvironment } from 'jest-environment-node';
import { endAsyncStorages } from '../async-storages.mjs';

/** @type {Map<string, NodeEnvironment>} */
const environments = new Map();

// What Jest leaves on the global object: with it the next file would go on with the tests of the last.
const OF_JEST = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES']);

/** One environment for all files of a project in this process: the modules that they share live in it. */
export default class NodeEnvironment extends TestEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    const { id } = config.projectConfig;
    const there = environments.get(id);
    // oxlint-disable-next-line no-constructor-return -- Jest makes one for every file
    if (there) return there;
    super(config, context);
    environments.set(id, this);
    this.sharedModules = { cjs: new Map(), esm: new Map() };
    const { process } = this.global;
    this.atFirst = { exit: process.exit, env: { ...process.env } };
  }

  /** Leaves to the next file what this one has found. @override */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    const own = /** @type {any} */ (this.global);
    for (const key of Object.getOwnPropertySymbols(own)) if (OF_JEST.has(key.description ?? '')) delete own[key];
    const { process } = own;
    const { exit, env } = /** @type {NonNullable<typeof this.atFirst>} */ (this.atFirst);
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    endAsyncStorages();
  }
}
