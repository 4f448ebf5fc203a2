/** How often something happened within its time. */
export interface Count {
  hits: number;
  /** Milliseconds; from then on it is forgotten. */
  endsAt: number;
}

interface KeptCount extends Count {
  /** Of the hits, those that the other processes have not been told of. */
  unsent: number;
}

/** What the other processes are to be told of one count; a change of 0 only asks for theirs. */
export interface CountChange {
  key: string;
  change: number;
  endsAt: number;
  kept: KeptCount;
}

const NONE: Count = { hits: 0, endsAt: 0 };

/**
 * Counts in the memory of this process, and what of them is still to be told to the others. Of very many keys the oldest are forgotten, so
 * that no visitor can fill the memory; what was told of them before comes back from the store.
 */
export class LocalCounts {
  private readonly kept = new Map<string, KeptCount>();
  private readonly changed = new Set<string>();

  constructor(private readonly most: number) {}

  read(key: string, now: number): Count {
    const count = this.kept.get(key);
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
      const kept = this.kept.get(key);
      if (kept && kept.endsAt > now) taken.push({ key, change: kept.unsent, endsAt: kept.endsAt, kept });
    }
    return taken;
  }

  /** The change was told; the total of all processes is the truth, and what was counted here meanwhile comes on top. */
  acceptTotal({ change, kept }: CountChange, total: Count): void {
    kept.unsent -= change;
    kept.hits = Math.max(0, total.hits + kept.unsent);
    kept.endsAt = Math.max(kept.endsAt, total.endsAt);
  }

  putBack(changes: CountChange[]): void {
    for (const { key, kept } of changes) if (this.kept.get(key) === kept) this.changed.add(key);
  }

  private findOrCreate(key: string, endsAt: number, now: number): KeptCount {
    const there = this.kept.get(key);
    if (there && there.endsAt > now) return there;
    const count = { hits: 0, unsent: 0, endsAt };
    this.kept.delete(key); // the youngest stands at the end
    this.kept.set(key, count);
    if (this.kept.size > this.most) this.forgetOldest();
    return count;
  }

  private forgetOldest(): void {
    const oldest = this.kept.keys().next().value!;
    this.kept.delete(oldest);
    this.changed.delete(oldest);
  }
}
