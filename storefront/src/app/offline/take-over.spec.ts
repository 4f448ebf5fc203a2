import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TAKE_OVER } from '../../platform/offline/worker-messages';
import { holdOffNewVersions } from './hold-off-new-versions';
import { takeOver } from './take-over';

/** What this test's browser lacks: locks that many may share or one may have. */
class Locks {
  private holders = 0;

  async request<T>(_name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => T): Promise<Awaited<T>> {
    if (ifAvailable && this.holders > 0) return work(null) as Awaited<T>;
    this.holders += 1;
    try {
      return await work({});
    } finally {
      this.holders -= 1;
    }
  }
}

const aWorker = () => ({ postMessage: jest.fn() });

describe('a new version', () => {
  beforeEach(() => void Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true }));
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  it('takes over when no one is about to pay', async () => {
    const waiting = aWorker();
    expect(await takeOver(waiting)).toBe(true);
    expect(waiting.postMessage).toHaveBeenCalledWith(TAKE_OVER, []);
  });

  it('waits while someone is about to pay in any tab, and takes over after the last one', async () => {
    const waiting = aWorker();
    const [one, other] = [holdOffNewVersions(), holdOffNewVersions()];
    one();
    expect(await takeOver(waiting)).toBe(false);
    other();
    await Promise.resolve();
    expect(await takeOver(waiting)).toBe(true);
    expect(waiting.postMessage).toHaveBeenCalledTimes(1);
  });

  it('waits for the next visit where a browser cannot say who is about to pay', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const waiting = aWorker();
    holdOffNewVersions()();
    expect(await takeOver(waiting)).toBe(false);
    expect(waiting.postMessage).not.toHaveBeenCalled();
  });
});
