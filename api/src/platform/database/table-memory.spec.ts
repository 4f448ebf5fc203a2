import { describe, expect, it } from '@jest/globals';
import type { DatabaseListener, ChannelListener } from './database-listener.js';
import { TableMemory } from './table-memory.js';

/** A database that tells of changes, and can be away. */
class Database {
  vehicle = 8;
  isAway = false;
  reads = 0;
  handlers!: ChannelListener;
  private readonly listener = { listen: (_: string, handlers: ChannelListener) => void (this.handlers = handlers) };
  readonly kept = new TableMemory(this.listener as unknown as DatabaseListener).keep('settings', async () => {
    this.reads++;
    if (this.isAway) throw new Error('away');
    return this.vehicle;
  });

  goAway(): void {
    this.isAway = true;
    this.handlers.onLost?.();
  }
}

describe('what every order needs of the owner', () => {
  it('is read once, and again when the database tells of a change', async () => {
    const db = new Database();
    await db.handlers.onListening?.();
    expect([await db.kept.read(), await db.kept.read(), db.reads]).toEqual([8, 8, 1]);
    db.vehicle = 7;
    db.handlers.onNotification('settings');
    expect(await db.kept.read()).toBe(7);
  });

  it('holds while the database is away, as no one can change it there', async () => {
    const db = new Database();
    await db.handlers.onListening?.();
    await db.kept.read();
    db.goAway();
    expect([await db.kept.read(), await db.kept.read()]).toEqual([8, 8]);
    db.isAway = false;
    db.vehicle = 7;
    await db.handlers.onListening?.();
    expect(await db.kept.read()).toBe(7);
  });

  it('is not known when it has changed and could not be read since', async () => {
    const db = new Database();
    await db.handlers.onListening?.();
    await db.kept.read();
    db.kept.drop();
    db.goAway();
    await expect(db.kept.read()).rejects.toThrow('away');
  });
});
