import { afterEach, expect, it, jest } from '@jest/globals';
import { ProcessLog } from './process-log.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it('prints what the shop says, such as the heads of the verified change log, and nothing of the framework starting', () => {
  const lines: unknown[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(line) > 0);
  const log = new ProcessLog('text');
  log.log('Mapped {/api/cart, GET} route', 'RouterExplorer');
  log.log('12 entries verified', 'audit-log');
  expect(lines).toEqual([expect.stringContaining('12 entries verified')]);
});
