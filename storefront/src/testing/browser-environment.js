import TestEnvironment from '../../../infra/tools/suites/module-cache/browser-environment.mjs';

/** A browser page for tests: jsdom, and what every browser has but jsdom lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  prepareWindow(window) {
    const { fetch, Headers, Request, Response, AbortController, AbortSignal, TextEncoder, TextDecoder, structuredClone, crypto } =
      globalThis;
    Object.assign(window, {
      fetch,
      Headers,
      Request,
      Response,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
    Object.defineProperty(window, 'crypto', { value: crypto, configurable: true });
    window.Uint8Array = Uint8Array; // what Node's crypto makes must be what the page calls by that name
  }
}
