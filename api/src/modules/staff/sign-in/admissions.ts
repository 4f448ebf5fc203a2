import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { AdminsRepository } from '../admins.repository.js';

const MINUTES = 10;
const FRESH_MS = 1_000;

/** When an admission that begins now is over. */
export const admittedUntil = (now: Date): Date => new Date(now.getTime() + MINUTES * 60_000);

/**
 * Who signs in past the queue of strangers: an owner or the operator lets one person in for ten minutes. Password and second step are
 * asked for all the same, and wrong tries are counted. Read at most once a second, however many try to sign in.
 */
@Injectable()
export class Admissions {
  private readonly until = new Map<string, Date>();
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly admins: AdminsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param email in lower case */
  async isAdmitted(email: string): Promise<boolean> {
    await this.refresh();
    return this.isLive(this.until.get(email));
  }

  async isAnyoneAdmitted(): Promise<boolean> {
    await this.refresh();
    return [...this.until.values()].some((until) => this.isLive(until));
  }

  /** The next sign-in reads them again. */
  forget(): void {
    this.readAt = Number.NEGATIVE_INFINITY;
  }

  private isLive(until: Date | undefined): boolean {
    return until !== undefined && until > this.clock.now();
  }

  private async refresh(): Promise<void> {
    if (this.clock.now().getTime() - this.readAt >= FRESH_MS)
      this.reading ??= this.read().finally(() => {
        this.reading = null;
      });
    await this.reading;
  }

  private async read(): Promise<void> {
    const now = this.clock.now();
    this.readAt = now.getTime(); // before the rows are read: a change that comes meanwhile makes it old again
    const admitted = await this.admins.findAdmitted(now);
    this.until.clear();
    for (const { email, admitted_until } of admitted) this.until.set(email, admitted_until!);
  }
}
