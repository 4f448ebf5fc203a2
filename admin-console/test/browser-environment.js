import TestEnvironment from '../../infra/tools/suites/module-cache/browser-environment.mjs';

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
  prepareWindow(window) {
    Object.assign(window, lent);
    leaveStylesAside(window.document);
  }
}

/**
 * Looks are what the journeys see in a real browser. Here a style element stays words: jsdom would match every rule of it against
 * every element each time somebody asks for a role, which takes longer than all the rest.
 * @param {Document} document
 */
function leaveStylesAside(document) {
  const createElement = document.createElement.bind(document);
  document.createElement = (name, options) => {
    const element = createElement(name, options);
    if (name === 'style') element.setAttribute('type', 'text/plain');
    return element;
  };
}
