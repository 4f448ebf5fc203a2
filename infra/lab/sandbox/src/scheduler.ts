import type { Clock } from './clock.js';

/** What has to happen to one row at its time: plain values, so that it outlives a restart. */
export interface ScheduledTask {
  at: number;
  kind: string;
  id: string;
}

/** Tasks that a simulator still has to run, kept in its state. Nothing waits in a closure that a restart would lose. */
export class Scheduler {
  private disarm: () => void = () => {};
  private stopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly tasks: () => ScheduledTask[],
    private readonly handlers: Record<string, (id: string) => void>,
    private readonly save: () => void,
  ) {}

  schedule(kind: string, id: string, inMs: number): void {
    const tasks = this.tasks();
    tasks.push({ at: this.clock.now() + Math.max(0, inMs), kind, id });
    tasks.sort((one, other) => one.at - other.at);
    this.arm();
  }

  /** When the task is due, or null when none is scheduled. */
  dueAt(kind: string, id: string): number | null {
    return this.tasks().find((task) => task.kind === kind && task.id === id)?.at ?? null;
  }

  cancel(kind: string, id: string): void {
    const tasks = this.tasks();
    const rest = tasks.filter((task) => task.kind !== kind || task.id !== id);
    tasks.splice(0, tasks.length, ...rest);
    this.arm();
  }

  /** To be called at the start, and whenever the clock or the list was changed from outside. */
  arm(): void {
    this.disarm();
    const next = this.tasks()[0];
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
    for (let next = this.tasks()[0]; next && next.at <= now; next = this.tasks()[0]) {
      this.tasks().shift();
      this.handlers[next.kind]?.(next.id);
    }
    this.save();
    this.arm();
  }
}
