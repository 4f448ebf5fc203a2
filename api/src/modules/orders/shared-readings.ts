import { setTimeout as pass } from 'node:timers/promises';
import { LostDatabase } from '../../platform/database/lost-database.js';

// A reading takes milliseconds; a statement gives up after half a minute.
const LIMIT_MS = 10_000;
// Those who got their answer from the reading before may be about to ask again.
const BUSY_GATHER_MS = 4;

interface Asked {
  /** Those who ask for the same share a reading. */
  key: string;
  /** Of these readings there is one at a time; only of those with the same key unless given. */
  turn?: string;
  /** How long to wait for others who ask for the same; unless given, only behind another reading. */
  gatherMs?: number;
}

/**
 * Readings of the database that are shared by those who ask for the same at the same moment. What each gets was read after they had
 * asked. Ten consoles that load the list, or a board in each room, cost two readings and not ten.
 */
export class SharedReadings<T> {
  private readonly waiting = new Map<string, Promise<T>>();
  /** The last of each turn; over when no one reads any more. */
  private readonly turns = new Map<string, Promise<void>>();

  constructor(private readonly limitMs = LIMIT_MS) {}

  /** @throws LostDatabase when it could not be read in time */
  take(asked: Asked, read: () => Promise<T>): Promise<T> {
    const reading = this.waiting.get(asked.key) ?? this.readNext(asked, read);
    this.waiting.set(asked.key, reading);
    return reading;
  }

  private async readNext({ key, turn = key, gatherMs }: Asked, read: () => Promise<T>): Promise<T> {
    const before = this.turns.get(turn);
    let end!: () => void;
    const promise = new Promise<void>((done) => (end = done));
    this.turns.set(turn, promise); // before anything is waited for: those who ask at once follow each other
    try {
      await Promise.all([before, gatherMs && pass(gatherMs)]);
      if (gatherMs === undefined && before) await pass(BUSY_GATHER_MS);
      // From here on it is too late to join.
      this.waiting.delete(key);
      return await this.withinLimit(read());
    } finally {
      if (this.turns.get(turn) === promise) this.turns.delete(turn);
      end();
    }
  }

  // A server that vanished after it took the statement may not answer for hours: then those who wait get an error, and the next ones read again.
  private withinLimit(reading: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      const end = () => reject(new LostDatabase(`the orders were not read within ${this.limitMs} ms`));
      timer = setTimeout(end, this.limitMs).unref();
    });
    return Promise.race([reading, late]).finally(() => clearTimeout(timer));
  }
}
