/** Work that is wanted again and again: the first time it is done at once, and whatever is asked for within `ms` after it is done together, at the end. */
export class Throttle {
  private timer: NodeJS.Timeout | null = null;
  private isWaiting = false;
  private hasStopped = false;

  constructor(
    private readonly work: () => void,
    private readonly ms: number,
  ) {}

  call(): void {
    this.isWaiting = true;
    if (this.timer || this.hasStopped) return;
    this.isWaiting = false;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.isWaiting) this.call();
    }, this.ms).unref();
    this.work();
  }

  /** For good: what was asked for and not done yet is dropped. */
  stop(): void {
    this.hasStopped = true;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }
}
