import { createRequire } from 'node:module';
import { KeptOutput } from '../../../../infra/local/suites/module-cache/kept-output.mjs';
import TestEnvironment from '../../../../infra/local/suites/module-cache/node-environment.mjs';

/** Node, and two ways past Jest: for packages that Jest cannot load, and for the built sandbox. What is logged is kept out of the report. */
export default class extends TestEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  /** @override */
  async setup() {
    await super.setup();
    this.output = new KeptOutput(this.testPath);
    Object.assign(this.global, {
      requireOfNode: createRequire(import.meta.url),
      importOfNode: (/** @type {string} */ address) => import(address),
    });
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
