import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// Testing Library looks for faked clocks under this name.
Object.assign(globalThis, { jest });

// A screen's own chunk is compiled on its first visit: on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 8_000 });

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
