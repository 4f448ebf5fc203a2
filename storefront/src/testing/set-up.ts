import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { setReducedMotion } from './motion';

// Lazy chunks are compiled while a test waits for them.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  setReducedMotion(false);
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
