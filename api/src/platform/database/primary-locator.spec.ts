import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { connectingToPrimary } from './primary-client.js';
import { PrimaryLocator, type Primary } from './primary-locator.js';

const ONE = 'postgres://one:5432/shop';
const TWO = 'postgres://two:5432/shop';

/** What each server says now: its timeline as a primary, 'standby', or the code with which it refuses. */
let servers: Record<string, number | 'standby' | '53300'>;
let locator: PrimaryLocator;
let dropped: string[];

const ask = async (address: string): Promise<Primary | null> => {
  const state = servers[address]!;
  if (state === '53300') throw Object.assign(new Error('sorry, too many clients already'), { code: state });
  return state === 'standby' ? null : { address, timeline: state };
};

/** A connection to the primary of now. */
async function connect(): Promise<void> {
  const address = await locator.find();
  const connection = {
    address,
    drop: () => {
      dropped.push(address);
      locator.remove(connection);
    },
  };
  locator.add(connection);
}

beforeEach(() => {
  locator = new PrimaryLocator([ONE, TWO], ask);
  dropped = [];
});

describe('the old primary, back after a promotion', () => {
  beforeEach(async () => {
    servers = { [ONE]: 1, [TWO]: 'standby' };
    await connect();
    servers = { [ONE]: '53300', [TWO]: 2 };
    await locator.watch();
    await connect();
    dropped = [];
  });

  it('takes no healthy connection from the new one that lets nobody else in', async () => {
    servers = { [ONE]: 1, [TWO]: '53300' };
    await locator.watch();
    expect(dropped).toEqual([]);
    expect(await locator.find()).toBe(TWO);
  });

  it('is not taken for the primary when the new one refused a connection, and it is said why', async () => {
    servers = { [ONE]: 1, [TWO]: '53300' };
    locator.doubt(TWO);
    await expect(locator.find()).rejects.toThrow(
      'one:5432: is on timeline 1, and another host was promoted since; two:5432: sorry, too many clients already',
    );
    await locator.watch();
    expect(dropped).toEqual([]);
    servers[TWO] = 2;
    expect(await locator.find()).toBe(TWO);
    expect(dropped).toEqual([]);
  });

  it('is the primary again once it was promoted after the other', async () => {
    servers = { [ONE]: 3, [TWO]: 2 };
    await locator.watch();
    expect(dropped).toEqual([TWO]);
    expect(await locator.find()).toBe(ONE);
  });
});

it('a host that says it is of the same timeline takes over only from one that has become a standby', async () => {
  servers = { [ONE]: 1, [TWO]: 'standby' };
  await connect();
  for (const state of [1, '53300'] as const) {
    servers = { [ONE]: state, [TWO]: 1 };
    await locator.watch();
    expect(await locator.find()).toBe(ONE);
  }
  servers = { [ONE]: 'standby', [TWO]: 1 };
  await locator.watch();
  expect(dropped).toEqual([ONE]);
  expect(await locator.find()).toBe(TWO);
});

it('a connection that a host which is gone keeps waiting is dropped when another one was promoted', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const gone = `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/shop`;
  servers = { [gone]: 1, [TWO]: 'standby' };
  locator = new PrimaryLocator([gone, TWO], ask);
  const Client = connectingToPrimary(pg.Client, locator);
  const opening = new Client({ user: 'shop' }).connect().then(String, String);
  await once(silent, 'connection');
  servers[TWO] = 2;
  await locator.watch();
  expect(await opening).toBe('Error: the primary is another host now');
  expect(await locator.find()).toBe(TWO);
  silent.close();
});
