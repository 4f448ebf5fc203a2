import { TestEnvironment } from 'jest-environment-jsdom';

/** What a browser has and jsdom has not: Node's own is lent to it, together with the abort signals that belong to its fetch. */
const lent = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  AbortController,
  AbortSignal,
  ReadableStream,
  TextEncoder,
  TextDecoder,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, lent);
  }
}
