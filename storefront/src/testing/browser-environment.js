import { TestEnvironment } from 'jest-environment-jsdom';
import { endAsyncStorages } from '../../../infra/local/suites/async-storages.mjs';
import { answerStylesQuickly } from '../../../infra/local/suites/quick-styles.mjs';

/** A browser page for tests: jsdom, and what every browser has but jsdom lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const { fetch, Headers, Request, Response, AbortController, AbortSignal, TextEncoder, TextDecoder, structuredClone, crypto } =
      globalThis;
    Object.assign(this.global, {
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
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    answerStylesQuickly(this.global);
    this.global.Uint8Array = Uint8Array; // what Node's crypto makes must be what the page calls by that name
  }

  async teardown() {
    await super.teardown();
    endAsyncStorages();
  }
}
