import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { parseCronItems } from 'graphile-worker';
import { oneAtATime, sweepItem } from './sweep.js';

describe('a sweep', () => {
  it('waits in the queue once, and is not tried again by itself', () => {
    const [parsed] = parseCronItems([sweepItem('sweep-payments', '* * * * *')]);
    expect(parsed!.options).toMatchObject({ jobKey: 'sweep-payments', jobKeyMode: 'replace', maxAttempts: 1 });
    expect(parsed!.options.queueName).toBeUndefined();
  });

  it('that hangs keeps one worker only', async () => {
    let started = 0;
    let answer = (): void => {};
    const sweep = oneAtATime('sweep-payments', () => {
      started++;
      return new Promise((resolve) => (answer = resolve));
    });
    const hanging = sweep();
    await Promise.all([sweep(), sweep(), sweep()]); // these come back although the first one waits
    expect(started).toBe(1);
    answer();
    await hanging;
    void sweep();
    await Promise.resolve();
    expect(started).toBe(2);
    answer();
  });

  it('that fails leaves no dead job behind, and runs the next time', async () => {
    Logger.overrideLogger(false);
    let started = 0;
    const sweep = oneAtATime('poll-shipments', () => {
      started++;
      throw new Error('the courier is away');
    });
    await sweep();
    await sweep();
    expect(started).toBe(2);
  });

  it('is told when its time is over', async () => {
    const sweep = oneAtATime(
      'poll-shipments',
      (deadline) => new Promise((resolve) => deadline.addEventListener('abort', () => resolve())),
      { sweepMs: 1 },
    );
    const alive = setTimeout(() => {}, 5_000); // the deadline alone keeps no process up
    await sweep();
    clearTimeout(alive);
  });

  it('is told when the process ends', async () => {
    const process = new AbortController();
    const sweep = oneAtATime(
      'poll-shipments',
      (deadline) => new Promise((resolve) => deadline.addEventListener('abort', () => resolve())),
      { stopping: process.signal },
    );
    const swept = sweep();
    await Promise.resolve();
    process.abort();
    await swept;
  });
});
