import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from '@jest/globals';
import { endAsyncStorages } from './async-storages.mjs';

it('what one test file keeps along its promises ends with it, and may begin again', async () => {
  const storage = new AsyncLocalStorage();
  await storage.run('first', async () => {
    expect(storage.getStore()).toBe('first');
    endAsyncStorages();
    expect(storage.getStore()).toBeUndefined();
  });
  expect(storage.run('second', () => storage.getStore())).toBe('second');
});
