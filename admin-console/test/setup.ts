import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import * as React from 'react';

// React keeps where each element was made, for its warnings: an error object for every element, a twelfth of all the time here. It
// stops by itself after ten thousand in a second; here it has had them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {}, configurable: true });

// Testing Library looks for faked clocks under this name.
Object.assign(globalThis, { jest });

afterEach(async () => {
  cleanup();
  // A form that was left with something typed takes its entry of the history away: the next page must not be stepped back from.
  if (window.history.state?.unsaved) await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  jest.useRealTimers();
});
