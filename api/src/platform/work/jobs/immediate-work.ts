// More at once go through the queue, whose few workers let a burst wait.
const AT_ONCE = 8;

interface Work {
  run: () => Promise<void>;
  /** Gives the work to the queue, when the process must end before it is done. */
  queue: () => Promise<void>;
}

/** A place that is kept for one piece of work until its transaction has committed. */
export class WorkSlot {
  readonly ended: Promise<void>;
  private end!: () => void;
  private work: Work | null = null;

  constructor() {
    this.ended = new Promise((resolve) => (this.end = resolve));
  }

  /** Begins the work, which says itself what becomes of a failure. */
  start(work: Work): void {
    this.work = work;
    void work
      .run()
      .catch(() => undefined)
      .finally(() => this.end());
  }

  /** Nothing came of it. Harmless when the work has begun. */
  release(): void {
    if (!this.work) this.end();
  }

  async handBack(): Promise<void> {
    await this.work?.queue();
  }
}

/**
 * Work that is begun by the process that has all of it at hand, as soon as the transaction that made it due has committed: a job
 * would be written, fetched, read for and deleted again. Only for work of which the database itself says that it is due, so that a
 * sweep finds what a killed process has left.
 */
export class ImmediateWork {
  private readonly slots = new Set<WorkSlot>();
  private isOpen = false;

  open(): void {
    this.isOpen = true;
  }

  /** From now on all goes through the queue. */
  close(): void {
    this.isOpen = false;
  }

  /** Null when there is no room, or none here: then the work is a job. Whoever gets a slot starts it or releases it. */
  reserve(): WorkSlot | null {
    if (!this.isOpen || this.slots.size >= AT_ONCE) return null;
    const slot = new WorkSlot();
    this.slots.add(slot);
    void slot.ended.then(() => this.slots.delete(slot));
    return slot;
  }

  /** Settles when all that has begun is done. */
  async finished(): Promise<void> {
    while (this.slots.size > 0) await Promise.all([...this.slots].map(({ ended }) => ended));
  }

  /** For a process that cannot wait: what it has begun becomes a job. */
  async handBack(): Promise<void> {
    await Promise.allSettled([...this.slots].map((slot) => slot.handBack()));
  }
}
