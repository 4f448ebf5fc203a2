import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';

class Silence extends Error {}

let now: number;
let sent: number;
let breaker: CircuitBreaker;
beforeAll(() => void jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined));
beforeAll(() => void jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined));
afterAll(() => void jest.restoreAllMocks());
beforeEach(() => {
  [now, sent] = [0, 0];
  breaker = new CircuitBreaker('the courier', { now: () => new Date(now) }, (failure) => failure instanceof Silence);
});

const call = async (outcome: Error | Promise<string> | string = 'here', name = 'prices', probe?: () => Promise<unknown>) =>
  breaker.run({
    name,
    send: async () => {
      sent++;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    probe,
  });
const silence = (name?: string) => expect(call(new Silence(), name)).rejects.toBeInstanceOf(Silence);
const refused = (name?: string) => expect(call('here', name)).rejects.toBeInstanceOf(CircuitOpenError);
async function opened(name?: string): Promise<void> {
  for (let n = 0; n < 3; n++) await silence(name);
  sent = 0;
}

describe('a provider who has not answered three times', () => {
  it('is not asked for half a minute, and then by one call alone', async () => {
    await opened();
    await refused();
    now = 29_999;
    await refused();
    expect(sent).toBe(0);
    now = 30_000;
    let answer = (_: string): void => {};
    const first = call(new Promise<string>((resolve) => (answer = resolve)));
    await refused();
    await refused();
    expect(sent).toBe(1);
    answer('back');
    expect(await first).toBe('back');
    expect(await call()).toBe('here');
  });

  it('is not asked for another half minute when he hangs still', async () => {
    await opened();
    now = 30_000;
    await silence();
    now = 59_999;
    await refused();
    now = 60_000;
    expect(await call()).toBe('here');
  });

  it('is asked again when the clock was set back meanwhile: nobody waits until it has caught up', async () => {
    now = 13 * 60_000;
    await opened();
    await refused();
    now = 0;
    expect(await call()).toBe('here');
    await opened();
    now = 29_999;
    await refused();
  });

  it('is back with any answer, a refusal too', async () => {
    await opened();
    now = 30_000;
    await expect(call(new Error('no such place'))).rejects.toThrow('no such place');
    expect(await call()).toBe('here');
  });

  it('is asked on for what he does answer', async () => {
    await opened('prices');
    expect(await call('here', 'riders')).toBe('here');
    await refused('prices');
  });

  it('is asked something harmless before anything is booked or paid', async () => {
    await opened('bookings');
    now = 30_000;
    const book = (probe: () => Promise<unknown>) => call('booked', 'bookings', probe);
    await expect(book(() => Promise.reject(new Silence()))).rejects.toBeInstanceOf(CircuitOpenError);
    expect(sent).toBe(0);
    now = 59_999;
    await expect(book(() => Promise.resolve())).rejects.toBeInstanceOf(CircuitOpenError);
    now = 60_000;
    expect(await book(() => Promise.resolve())).toBe('booked');
    expect(sent).toBe(1);
  });
});

it('two time-outs, or three with an answer between them, are no reason to stop asking', async () => {
  await silence();
  await silence();
  await call();
  await silence();
  await silence();
  await expect(call(new Error('busy'))).rejects.toThrow('busy');
  await silence();
  await silence();
  expect(await call()).toBe('here');
});
