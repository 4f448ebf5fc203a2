import { setTimeout as pass } from 'node:timers/promises';
import type { Role } from '../staff/permissions.js';
import type { OrderRow } from './order-rows.query.js';
import { presentAdminOrder } from './orders.presenter.js';

/** One event wakes all boards: they ask within such a moment of each other. */
const GATHER_MS = 15;
const SLICE = 100;

/**
 * Readings of the board, shared by the boards of one role that ask at the same moment: each gets what was read after it has asked, and
 * there is one reading at a time. With a thousand orders under way one is a megabyte of JSON, twice a second for each board.
 */
export class BoardReadings {
  private readonly waiting = new Map<Role, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly readRows: () => Promise<OrderRow[]>) {}

  /** The board as JSON. */
  take(role: Role): Promise<Buffer> {
    const reading = this.waiting.get(role) ?? this.readNext(role);
    this.waiting.set(role, reading);
    return reading;
  }

  private async readNext(role: Role): Promise<Buffer> {
    await Promise.all([this.last, pass(GATHER_MS)]);
    // From here on it is too late for whoever asks.
    this.waiting.delete(role);
    const reading = this.readRows().then((rows) => writeRows(rows, role));
    this.last = reading.catch(() => undefined);
    return reading;
  }
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
