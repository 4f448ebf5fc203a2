import { Injectable } from '@nestjs/common';
import { DatabaseListener } from './database-listener.js';

/** The tables of whose changes the database tells every process (migration 0059). */
export type PublicTable = 'settings' | 'shop_details' | 'products' | 'coupons' | 'offers' | 'testimonials' | 'order_reviews';

/** What was read last, as long as it still holds. */
export interface KeptRead<T> {
  read(): Promise<T>;
  /** Call after the commit of a change: this process sees it in its next read. */
  drop(): void;
}

const CHANNEL = 'public_changes';
// A connection that died without a word is found only after some seconds.
const MAX_AGE_MS = 5_000;
const UNHEARD_MAX_AGE_MS = 100;
// The rider of a payment that has just been settled is booked although the database has gone: a sentence of it would come half a minute late.
const HOLDS_WITHOUT_DATABASE_MS = 60_000;

interface Kept {
  table: PublicTable;
  /** It is another value now. */
  drop: () => void;
  /** It may be another value now. */
  doubt: () => void;
}

/**
 * A few values of the owner's that every order needs, kept in each process until the database tells of a change (decision 37): so an
 * order costs no statement for them. While the database is away, the last value that it gave holds for a minute: nobody can change it.
 */
@Injectable()
export class TableMemory {
  private readonly kept: Kept[] = [];
  private isHeard = false;

  constructor(listener: DatabaseListener) {
    listener.listen(CHANNEL, {
      onNotification: (changed) => {
        for (const { table, drop } of this.kept) if (table === changed) drop();
      },
      onListening: () => this.doubtAll(true),
      onLost: () => this.doubtAll(false),
    });
  }

  /** Call before the application has started. `load` reads one table. */
  keep<T>(table: PublicTable, load: () => Promise<T>): KeptRead<T> {
    let last: { value: Promise<T>; readAt: number } | null = null;
    let known: { value: T; readAt: number } | null = null;
    const doubt = (): void => {
      last = null;
    };
    const drop = (): void => {
      last = known = null;
    };
    const loadOrKnown = async (readAt: number): Promise<T> => {
      const before = known;
      try {
        const value = await load();
        if (last?.readAt === readAt) known = { value, readAt };
        return value;
      } catch (failure) {
        // Unless it was dropped meanwhile.
        if (before && known === before && performance.now() - before.readAt < HOLDS_WITHOUT_DATABASE_MS) return before.value;
        throw failure;
      }
    };
    const read = (): Promise<T> => {
      const now = performance.now();
      if (last && now - last.readAt < (this.isHeard ? MAX_AGE_MS : UNHEARD_MAX_AGE_MS)) return last.value;
      const loading = { value: loadOrKnown(now), readAt: now };
      last = loading;
      loading.value.catch(() => {
        if (last === loading) last = null;
      });
      return loading.value;
    };
    this.kept.push({ table, drop, doubt });
    return { read, drop };
  }

  private doubtAll(isHeard: boolean): void {
    this.isHeard = isHeard;
    for (const { doubt } of this.kept) doubt();
  }
}
