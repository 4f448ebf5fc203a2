import { setTimeout as pass } from 'node:timers/promises';
import { KeptOutput } from '../../../../infra/tools/suites/module-cache/kept-output.mjs';
import TestEnvironment from '../../../../infra/tools/suites/module-cache/node-environment.mjs';

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;
// Few files take longer, and no run waits for more.
const CLOSE_MS = 45_000;

/** Tests speak of today and of tomorrow: no file begins just before the shop's midnight and ends behind it. */
const awayFromMidnight = () => {
  const left = DAY_MS - ((Date.now() + INDIA_MS) % DAY_MS);
  return left < CLOSE_MS ? pass(left) : undefined;
};

/** Node, and a way past Jest for the built sandbox. What is logged is kept out of the report. */
export default class extends TestEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  /** @override */
  async setup() {
    await super.setup();
    await awayFromMidnight();
    this.output = new KeptOutput(this.testPath);
    Object.assign(this.global, { importOfNode: (/** @type {string} */ address) => import(address) });
  }

  /** @param {Parameters<KeptOutput['hear']>[0]} event */
  handleTestEvent(event) {
    this.output?.hear(event);
  }

  /** @override */
  async teardown() {
    await super.teardown();
    this.output?.end();
  }
}
