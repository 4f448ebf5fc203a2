import { jest } from '@jest/globals';

/** For tests of failures that only the console is told: keeps the report readable. Answers what was told. */
export function hearConsole() {
  return jest.spyOn(console, 'error').mockImplementation(() => {});
}
