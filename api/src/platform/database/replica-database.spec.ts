import { afterEach, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Env } from '../env.js';
import type { ConnectionBudget } from './connection-budget.js';
import { DatabaseListener } from './database-listener.js';
import { ReplicaDatabase } from './replica-database.js';

/** Connections to replicas, of which the test says when they are open. */
function slowReplica({ replicas = 1 } = {}) {
  const opened: { which: number; isStandby: boolean; open: () => void; fail: () => void; isDestroyed: boolean }[] = [];
  const replica = new ReplicaDatabase(
    Array.from({ length: replicas }, (_, which) => () => {
      const source = {
        which,
        isStandby: true,
        isDestroyed: false,
        query: () => Promise.resolve([{ is_standby: source.isStandby, replayed: '0/1' }]),
        destroy: () => Promise.resolve((source.isDestroyed = true)),
        initialize: () =>
          new Promise((resolve, reject) => {
            opened.push(Object.assign(source, { open: () => resolve(source), fail: () => reject(new Error('refused')) }));
          }),
      } as unknown as DataSource & { which: number; isStandby: boolean; isDestroyed: boolean };
      return source;
    }),
    new DatabaseListener({} as Env, {} as ConnectionBudget), // the primary is not reached
  );
  return { replica, opened };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

afterEach(() => {
  jest.useRealTimers();
});

it('is connected to once, however long it takes, and let go when the process stops', async () => {
  jest.useFakeTimers();
  const { replica, opened } = slowReplica();
  replica.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(9_000); // looked at three times
  expect({ connected: opened.length, fault: replica.fault }).toEqual({ connected: 1, fault: 'is out of reach' });
  for (const { open } of opened) open();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(replica.fault).toBeNull();
  await replica.onApplicationShutdown();
  expect(opened.map(({ isDestroyed }) => isDestroyed)).toEqual([true]);
});

it('is connected to again after it has refused', async () => {
  jest.useFakeTimers();
  const { replica, opened } = slowReplica();
  replica.onApplicationBootstrap();
  await settle();
  opened[0]!.fail();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(2);
  opened[1]!.open();
  await settle();
  expect(replica.fault).toBeNull();
  await replica.onApplicationShutdown();
});

it('is let go when it answers only after the process has stopped', async () => {
  jest.useFakeTimers();
  const { replica, opened } = slowReplica();
  replica.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(3_500);
  await replica.onApplicationShutdown();
  opened[0]!.open();
  await settle();
  expect(opened[0]!.isDestroyed).toBe(true);
});

it('rests when one is the primary and the other is away, and is taken soon after it is back', async () => {
  jest.useFakeTimers();
  const { replica, opened } = slowReplica({ replicas: 2 });
  let isBack = false;
  let answered = 0;
  const pass = async (seconds: number) => {
    const before = opened.length;
    for (let second = 0; second < seconds; second++) {
      await jest.advanceTimersByTimeAsync(1_000);
      for (const source of opened.slice(answered)) {
        source.isStandby = source.which === 1;
        if (source.isStandby && !isBack) source.fail();
        else source.open();
      }
      answered = opened.length;
    }
    return opened.slice(before).map(({ which }) => which);
  };
  replica.onApplicationBootstrap();
  const within = await pass(55);
  expect({ primary: within.filter((which) => which === 0).length, fault: replica.fault }).toEqual({
    primary: 1,
    fault: expect.any(String),
  });
  expect(within.length).toBeLessThanOrEqual(6);
  const later = await pass(120);
  expect(later.filter((which) => which === 0).length).toBeLessThanOrEqual(2);
  expect(later.length).toBeLessThanOrEqual(12);
  isBack = true;
  await pass(16);
  expect(replica.fault).toBeNull();
  expect(opened.filter(({ which, isDestroyed }) => which === 0 && !isDestroyed)).toEqual([]);
  await replica.onApplicationShutdown();
});

it('is left for the next one when it is refused or has become the primary, and taken again in its turn', async () => {
  jest.useFakeTimers();
  const { replica, opened } = slowReplica({ replicas: 2 });
  const faults: (string | null)[] = [];
  const look = async () => {
    await jest.advanceTimersByTimeAsync(1_000);
    faults.push(replica.fault);
  };
  replica.onApplicationBootstrap();
  await settle();
  opened[0]!.fail();
  await look();
  opened[1]!.open();
  await settle();
  await look();
  opened[1]!.isStandby = false;
  await look();
  await look();
  opened[2]!.open();
  await settle();
  await look();
  expect(opened.map(({ which, isDestroyed }) => [which, isDestroyed])).toEqual([
    [0, false],
    [1, true],
    [0, false],
  ]);
  expect(faults).toEqual([
    'is out of reach',
    null,
    'is no replica of the primary: it takes writes itself',
    expect.any(String),
    null,
  ]);
  await replica.onApplicationShutdown();
});
