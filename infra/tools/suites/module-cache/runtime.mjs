import * as jestRuntime from 'jest-runtime';
import { SharedRegistry } from './shared-registry.mjs';

// Its types are those of its CommonJS entry, whose default export is one level deeper.
const Runtime = /** @type {any} */ (jestRuntime).default.default ?? jestRuntime.default;

/**
 * Jest's runtime, but a module is read, linked and evaluated once in a process, not once for each test file: NestJS, TypeORM and our own
 * API took more than a second of every file. Only what holds no state of a test may be run so: nothing here is mocked by its path.
 */
export default class RuntimeWithModuleCache extends Runtime {
  /** @param {unknown[]} args */
  constructor(...args) {
    super(...args);
    // oxlint-disable-next-line no-underscore-dangle -- Jest's own name
    const { cjs, esm, isShared } = this._environment.sharedModules;
    this.registries.moduleRegistry = new SharedRegistry(cjs, isShared);
    this.registries.esModuleRegistry = new SharedRegistry(esm, isShared);
  }

  teardown() {
    super.teardown();
    // A package that loads one of its parts late does so through the runtime that has read it, when that one's file is long done.
    this.testState.enterTestCode();
  }
}
