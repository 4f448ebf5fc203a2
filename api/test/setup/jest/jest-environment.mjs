import { createRequire } from 'node:module';
import TestEnvironment from '../../../../infra/local/suites/module-cache/node-environment.mjs';

/** Node, and two ways past Jest: for packages that Jest cannot load, and for the built sandbox. */
export default class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      requireOfNode: createRequire(import.meta.url),
      importOfNode: (/** @type {string} */ address) => import(address),
    });
  }
}
