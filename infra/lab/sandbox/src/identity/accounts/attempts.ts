/** Counts failed tries per key (an account, an address) within a sliding window. */
export class Attempts {
  private readonly tries = new Map<string, number[]>();

  constructor(
    private readonly allowed: number,
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {}

  /** Minutes until the key may try again; 0 when it may at once. */
  minutesToWait(key: string): number {
    const recent = this.recentTries(key);
    if (recent.length < this.allowed) return 0;
    return Math.ceil((recent[recent.length - this.allowed]! + this.windowMs - this.now()) / 60_000);
  }

  /** Counts a try before its outcome is known, so that many at once cannot slip past the limit together. */
  count(key: string): void {
    if (this.tries.size > 10_000) this.dropOldKeys();
    this.tries.set(key, [...this.recentTries(key), this.now()]);
  }

  /** Takes the last counted try back: it was not a failure. */
  takeBack(key: string): void {
    this.tries.set(key, this.recentTries(key).slice(0, -1));
  }

  forget(key: string): void {
    this.tries.delete(key);
  }

  forgetAll(): void {
    this.tries.clear();
  }

  private recentTries(key: string): number[] {
    return (this.tries.get(key) ?? []).filter((at) => at > this.now() - this.windowMs);
  }

  private dropOldKeys(): void {
    for (const key of this.tries.keys()) if (this.recentTries(key).length === 0) this.tries.delete(key);
  }
}
