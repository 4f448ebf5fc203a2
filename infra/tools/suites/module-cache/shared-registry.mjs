/** @typedef {{ dependencySpecifiers?: readonly string[], moduleRequests?: readonly { specifier: string }[] }} LoadedModule */

/**
 * The modules of one test file: its own, and in front of them nothing; behind them those that every file of this process shares. A
 * module that imports Jest belongs to the file whose tests it declares or whose mocks it makes: it is read anew for each.
 * @extends {Map<string, LoadedModule>}
 */
export class SharedRegistry extends Map {
  /** @param {Map<string, LoadedModule>} shared @param {(key: string) => boolean} [isShared] for a module by its path or address */
  constructor(shared, isShared = () => true) {
    super();
    this.shared = shared;
    this.isShared = isShared;
  }

  /** @override @param {string} key */
  get(key) {
    return super.get(key) ?? this.shared.get(key);
  }

  /** @override @param {string} key */
  has(key) {
    return super.has(key) || this.shared.has(key);
  }

  /** @override @param {string} key @param {LoadedModule} module */
  set(key, module) {
    if (key.startsWith(JEST) || !this.isShared(key) || importsOf(module).includes(JEST)) return super.set(key, module);
    this.shared.set(key, module);
    return this;
  }

  /** @override @param {string} key */
  delete(key) {
    return super.delete(key) || this.shared.delete(key);
  }
}

const JEST = '@jest/globals';

/** @param {LoadedModule} module @returns {readonly string[]} */
const importsOf = (module) => module.moduleRequests?.map(({ specifier }) => specifier) ?? module.dependencySpecifiers ?? [];
