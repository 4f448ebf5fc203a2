import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DatabaseListener } from '../../platform/database/database-listener.js';
import { OrderFeed } from './order-feed.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** What the database tells when an event is written. */
function aFeed(): { feed: OrderFeed; tell: () => void } {
  let tell = (): void => {};
  const listener: Pick<DatabaseListener, 'listen'> = { listen: (_, { onNotification }) => (tell = () => onNotification('')) };
  return { feed: new OrderFeed(listener as DatabaseListener, null), tell: () => tell() };
}

it('wakes a board at once, and once more for all that happens in the moment after', () => {
  const { feed, tell } = aFeed();
  const wake = jest.fn();
  feed.subscribe(wake);
  for (let event = 1; event <= 40; event++) tell();
  expect(wake).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(150);
  expect(wake).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5_000);
  expect(wake).toHaveBeenCalledTimes(2);
  tell();
  expect(wake).toHaveBeenCalledTimes(3);
});
