import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DatabaseListener } from '../../platform/database/database-listener.js';
import type { Shutdown } from '../../platform/web/shutdown/shutdown.js';
import { EventAnnouncer } from './event-announcer.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function anAnnouncer() {
  const database = { isLost: false, asked: 0, announced: 0 };
  const query = async (): Promise<never[]> => {
    database.asked += 1;
    if (database.isLost) throw new Error('the connection is being opened');
    database.announced += 1;
    return [];
  };
  const shutdown = { drain: async () => undefined } as unknown as Shutdown;
  return { announcer: new EventAnnouncer({ query } as unknown as DatabaseListener, shutdown), database };
}

it('announces an order at once, and those of the moment after together', async () => {
  const { announcer, database } = anAnnouncer();
  for (let order = 1; order <= 40; order++) announcer.announceSoon();
  expect(database.announced).toBe(1);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(database.announced).toBe(2);
  announcer.announceSoon();
  expect(database.announced).toBe(3);
});

it('announces what it could not while the database was lost, when it is back', async () => {
  const { announcer, database } = anAnnouncer();
  database.isLost = true;
  announcer.announceSoon();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(database.announced).toBe(0);
  database.isLost = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(database.announced).toBe(1);
});

it('announces once what it could not the first time, however it came to be tried again', async () => {
  const { announcer, database } = anAnnouncer();
  database.isLost = true;
  announcer.announceSoon();
  announcer.announceSoon();
  await jest.advanceTimersByTimeAsync(50);
  database.isLost = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(database.announced).toBe(1);
});

it('announces what the last requests of a process that stops have done, and asks a closed connection for nothing more', async () => {
  const { announcer, database } = anAnnouncer();
  announcer.announceSoon();
  announcer.announceSoon();
  await announcer.beforeApplicationShutdown();
  expect(database.announced).toBe(2);
  announcer.onApplicationShutdown();
  announcer.announceSoon();
  await jest.advanceTimersByTimeAsync(10_000);
  expect([database.asked, jest.getTimerCount()]).toEqual([2, 0]);
});
