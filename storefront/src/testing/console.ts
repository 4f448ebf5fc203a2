import { jest } from '@jest/globals';

/** For tests of failures that are only logged: keeps the report readable. Returns the spy. */
export function spyOnConsole() {
  return jest.spyOn(console, 'error').mockImplementation(() => {});
}
