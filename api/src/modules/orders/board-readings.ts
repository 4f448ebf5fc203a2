import { setTimeout as pass } from 'node:timers/promises';
import { LostDatabase } from '../../platform/database/lost-database.js';
import type { Role } from '../staff/permissions.js';
import type { OrderRow } from '../../read-models/orders/order-rows.query.js';
import { presentAdminOrder } from './orders.presenter.js';

/** One event wakes all boards: they ask within such a moment of each other. */
const GATHER_MS = 15;
const SLICE = 100;
// A board is read in milliseconds; a statement gives up after half a minute by itself.
const LIMIT_MS = 10_000;

/**
 * Readings of the board, shared by the boards of one role that ask at the same moment: each gets what was read after it has asked, and
 * there is one reading at a time. With a thousand orders under way one is a megabyte of JSON, twice a second for each board.
 */
export class BoardReadings {
  private readonly waiting = new Map<Role, Promise<Buffer>>();
  /** Over when nobody reads any more. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly readRows: () => Promise<OrderRow[]>,
    private readonly limitMs = LIMIT_MS,
  ) {}

  /**
   * The board as JSON.
   * @throws LostDatabase when it could not be read in time
   */
  take(role: Role): Promise<Buffer> {
    const reading = this.waiting.get(role) ?? this.readNext(role);
    this.waiting.set(role, reading);
    return reading;
  }

  private async readNext(role: Role): Promise<Buffer> {
    const turn = this.last;
    const { promise, resolve: end } = withResolver();
    this.last = promise; // before anything is waited for: of several roles at once, each follows another
    try {
      await Promise.all([turn, pass(GATHER_MS)]);
      // From here on it is too late for whoever asks.
      this.waiting.delete(role);
      return await this.withinLimit(this.readRows().then((rows) => writeRows(rows, role)));
    } finally {
      end();
    }
  }

  // A server that vanished after it took the question says nothing for hours: then those who wait are told, and the next ones ask anew.
  private async withinLimit<T>(reading: Promise<T>): Promise<T> {
    const late = new AbortController();
    const isLate = pass(this.limitMs, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new LostDatabase(`the board was not read within ${this.limitMs} ms`);
    });
    try {
      return await Promise.race([reading, isLate]);
    } finally {
      isLate.catch(() => undefined);
      late.abort();
    }
  }
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** In slices, between which others are answered. */
async function writeRows(rows: OrderRow[], role: Role): Promise<Buffer> {
  const texts: string[] = [];
  for (let at = 0; at < rows.length; at += SLICE) {
    if (at > 0) await new Promise(setImmediate);
    const slice = rows.slice(at, at + SLICE).map((row) => presentAdminOrder(row, role));
    texts.push(JSON.stringify(slice).slice(1, -1));
  }
  return Buffer.from(`[${texts.join(',')}]`);
}
