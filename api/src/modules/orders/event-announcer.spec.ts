import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DatabaseListener } from '../../platform/database/database-listener.js';
import { EventAnnouncer } from './event-announcer.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function anAnnouncer() {
  const database = { isLost: false, announced: 0 };
  const query = async (): Promise<never[]> => {
    if (database.isLost) throw new Error('the connection is being opened');
    database.announced += 1;
    return [];
  };
  return { announcer: new EventAnnouncer({ query } as unknown as DatabaseListener), database };
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
