import { TestEnvironment } from 'jest-environment-jsdom';
import { endAsyncStorages } from '../async-storages.mjs';
import { answerStylesQuickly } from '../quick-styles.mjs';

/** @typedef {import('jsdom').DOMWindow} Window */

/** @type {Map<string, BrowserEnvironment>} */
const environments = new Map();

/**
 * One window of jsdom for all files of a front end in this process, so that packages are read, compiled and made quick once, not once for
 * each file. Our own modules are read anew for each file, and what it has left in the window is taken away.
 */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    const { id } = config.projectConfig;
    const there = environments.get(id);
    if (there) {
      there.file.console = context.console;
      // oxlint-disable-next-line no-constructor-return -- Jest makes one for every file
      return there;
    }
    const file = { console: context.console };
    super(config, { ...context, console: consoleOf(file) });
    environments.set(id, this);
    this.file = file;
    this.sharedModules = { cjs: new Map(), esm: new Map(), isShared: isOfPackage };
    const window = /** @type {Window} */ (/** @type {unknown} */ (this.global));
    this.prepareWindow(window);
    answerStylesQuickly(window);
    this.listeners = recordListeners(window);
    this.atFirst = [window, window.navigator].map((object) => ({ object, properties: Object.getOwnPropertyDescriptors(object) }));
  }

  /** What this front end's window has besides, once in a process. @param {Window} _window */
  prepareWindow(_window) {}

  /** Leaves to the next file a window in which nothing has happened. @override */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    const window = /** @type {Window} */ (/** @type {unknown} */ (this.global));
    for (const [type, listener, options] of this.listeners?.splice(0) ?? []) window.removeEventListener(type, listener, options);
    await endTimers(window);
    for (const { object, properties } of this.atFirst ?? []) restore(object, properties);
    emptyPage(window);
    this.dom?.cookieJar.removeAllCookiesSync();
    endAsyncStorages();
  }
}

/** Our own modules keep what belongs to one page; a package keeps nothing of it. @param {string} key path or address of a module */
const isOfPackage = (key) => key.includes('/node_modules/');

/**
 * Where the window reports to: the console of the file that runs now.
 * @param {{ console: Console }} file
 */
const consoleOf = (file) => new Proxy(file.console, { get: (_, name) => Reflect.get(file.console, name) });

/** Those on the document are React's and Testing Library's, which put them there once. @param {Window} window */
function recordListeners(window) {
  /** @type {Parameters<Window['addEventListener']>[]} */
  const listeners = [];
  const { addEventListener, removeEventListener } = window;
  window.addEventListener = (/** @type {Parameters<Window['addEventListener']>} */ ...args) => {
    listeners.push(args);
    addEventListener.apply(window, args);
  };
  // What a file has taken away itself is not taken away again: Jest counts those that listen to errors.
  window.removeEventListener = (/** @type {Parameters<Window['removeEventListener']>} */ ...args) => {
    const at = listeners.findIndex(([type, listener]) => type === args[0] && listener === args[1]);
    if (at >= 0) listeners.splice(at, 1);
    removeEventListener.apply(window, args);
  };
  return listeners;
}

/** Timers are numbered. What waits for nothing has its turn before: React counts on it. @param {Window} window */
async function endTimers(window) {
  const last = await new Promise((done) => {
    const id = window.setTimeout(() => done(id), 0);
  });
  for (let id = 1; id <= last; id += 1) window.clearTimeout(id);
}

/** What packages have put on the window as they were read: `CSS.escape`, which jsdom lacks, comes with Testing Library. */
const OF_PACKAGES = new Set(['CSS']);

/** @param {object} object @param {PropertyDescriptorMap} properties as they were */
function restore(object, properties) {
  for (const [key, now] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    const before = properties[key];
    if (OF_PACKAGES.has(key)) continue;
    if (!before) Reflect.deleteProperty(object, key);
    else if (before.value !== now.value || before.get !== now.get) Reflect.defineProperty(object, key, before);
  }
  // Jest keeps its tests and its matchers under symbols: with them the next file would go on with those of the last.
  for (const key of Object.getOwnPropertySymbols(object)) if (!(key in properties)) Reflect.deleteProperty(object, key);
}

/** @param {Window} window */
function emptyPage({ document, localStorage, sessionStorage, history }) {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
