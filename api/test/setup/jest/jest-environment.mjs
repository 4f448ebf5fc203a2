import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** Node, and a way past Jest for packages that Jest cannot load. */
export default class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.requireOfNode = createRequire(import.meta.url);
  }
}
