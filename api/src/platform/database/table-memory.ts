import { Injectable } from '@nestjs/common';
import type { PublicTable } from '../public-replies.js';
import { DatabaseListener } from './database-listener.js';

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

/**
 * A few values of the owner's that every order needs, kept in each process until the database tells of a change (decision 37): so an
 * order costs no statement for them.
 */
@Injectable()
export class TableMemory {
  private readonly kept: { table: PublicTable; drop: () => void }[] = [];
  private isHeard = false;

  constructor(listener: DatabaseListener) {
    listener.listen(CHANNEL, {
      onNotification: (changed) => this.dropAll(({ table }) => table === changed),
      onListening: () => {
        this.isHeard = true;
        this.dropAll();
      },
      onLost: () => {
        this.isHeard = false;
        this.dropAll();
      },
    });
  }

  /** Call before the application has started. `load` reads one table. */
  keep<T>(table: PublicTable, load: () => Promise<T>): KeptRead<T> {
    let last: { value: Promise<T>; readAt: number } | null = null;
    const drop = (): void => {
      last = null;
    };
    this.kept.push({ table, drop });
    const read = (): Promise<T> => {
      const now = performance.now();
      if (last && now - last.readAt < (this.isHeard ? MAX_AGE_MS : UNHEARD_MAX_AGE_MS)) return last.value;
      const loading = { value: load(), readAt: now };
      last = loading;
      loading.value.catch(() => {
        if (last === loading) last = null;
      });
      return loading.value;
    };
    return { read, drop };
  }

  private dropAll(which: (kept: { table: PublicTable }) => boolean = () => true): void {
    for (const each of this.kept.filter(which)) each.drop();
  }
}
