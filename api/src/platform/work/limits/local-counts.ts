/** How often something happened within its time. */
export interface Count {
  hits: number;
  /** Milliseconds; from then on it is forgotten. */
  endsAt: number;
}

interface LocalCount extends Count {
  /** Of the hits, those that the other processes have not been told of. */
  unsent: number;
}

/** What the other processes are to be told of one count; a change of 0 only asks for theirs. */
export interface CountChange {
  key: string;
  change: number;
  endsAt: number;
  count: LocalCount;
}

const NONE: Count = { hits: 0, endsAt: 0 };

/**
 * Counts in the memory of this process, and what of them is still to be told to the others. Of very many keys the oldest are forgotten, so
 * that no visitor can fill the memory; what was told of them before comes back from the store.
 */
export class LocalCounts {
  private readonly counts = new Map<string, LocalCount>();
  private readonly changed = new Set<string>();

  constructor(private readonly most: number) {}

  read(key: string, now: number): Count {
    const count = this.counts.get(key);
    return count && count.endsAt > now ? count : NONE;
  }

  add(key: string, change: number, endsAt: number, now: number): void {
    const count = this.findOrCreate(key, endsAt, now);
    count.hits += change;
    count.unsent += change;
    count.endsAt = endsAt;
    this.changed.add(key);
  }

  /** Asks the other processes for a count that this one has not seen. */
  ask(key: string, endsAt: number, now: number): void {
    if (this.read(key, now) !== NONE) return;
    this.findOrCreate(key, endsAt, now);
    this.changed.add(key);
  }

  forget(key: string, now: number): void {
    const { hits, endsAt } = this.read(key, now);
    if (hits !== 0) this.add(key, -hits, endsAt, now);
  }

  /** Up to so many changes, which then count as told unless they are put back. */
  takeChanges(most: number, now: number): CountChange[] {
    const taken: CountChange[] = [];
    for (const key of this.changed) {
      if (taken.length === most) break;
      this.changed.delete(key);
      const count = this.counts.get(key);
      if (count && count.endsAt > now) taken.push({ key, change: count.unsent, endsAt: count.endsAt, count });
    }
    return taken;
  }

  /** The change was told; the total of all processes is the truth, and what was counted here meanwhile comes on top. */
  acceptTotal({ change, count }: CountChange, total: Count): void {
    count.unsent -= change;
    count.hits = Math.max(0, total.hits + count.unsent);
    count.endsAt = Math.max(count.endsAt, total.endsAt);
  }

  putBack(changes: CountChange[]): void {
    for (const { key, count } of changes) if (this.counts.get(key) === count) this.changed.add(key);
  }

  private findOrCreate(key: string, endsAt: number, now: number): LocalCount {
    const there = this.counts.get(key);
    if (there && there.endsAt > now) return there;
    const count = { hits: 0, unsent: 0, endsAt };
    this.counts.delete(key); // the youngest stands at the end
    this.counts.set(key, count);
    if (this.counts.size > this.most) this.forgetOldest();
    return count;
  }

  private forgetOldest(): void {
    const oldest = this.counts.keys().next().value!;
    this.counts.delete(oldest);
    this.changed.delete(oldest);
  }
}
