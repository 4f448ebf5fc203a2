import type { Clock } from './clock.js';

/** Something that has to happen to one row at a time: plain values, so that it outlives a restart. */
export interface Errand {
  at: number;
  kind: string;
  id: string;
}

/** What a face still has to do, kept in its state. Nothing waits in a closure that a restart would lose. */
export class Agenda {
  private disarm: () => void = () => {};
  private stopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly errands: () => Errand[],
    private readonly duties: Record<string, (id: string) => void>,
    private readonly save: () => void,
  ) {}

  plan(kind: string, id: string, inMs: number): void {
    const errands = this.errands();
    errands.push({ at: this.clock.now() + Math.max(0, inMs), kind, id });
    errands.sort((one, other) => one.at - other.at);
    this.arm();
  }

  /** When the errand is due, or null when none is planned. */
  dueAt(kind: string, id: string): number | null {
    return this.errands().find((errand) => errand.kind === kind && errand.id === id)?.at ?? null;
  }

  cancel(kind: string, id: string): void {
    const errands = this.errands();
    const kept = errands.filter((errand) => errand.kind !== kind || errand.id !== id);
    errands.splice(0, errands.length, ...kept);
    this.arm();
  }

  /** To be called at the start, and whenever the clock or the list was changed from outside. */
  arm(): void {
    this.disarm();
    const next = this.errands()[0];
    if (!next || this.stopped) return;
    this.disarm = this.clock.after(Math.max(0, next.at - this.clock.now()), () => this.runDue());
  }

  stop(): void {
    this.stopped = true;
    this.disarm();
  }

  private runDue(): void {
    if (this.stopped) return;
    const now = this.clock.now();
    for (let next = this.errands()[0]; next && next.at <= now; next = this.errands()[0]) {
      this.errands().shift();
      this.duties[next.kind]?.(next.id);
    }
    this.save();
    this.arm();
  }
}
