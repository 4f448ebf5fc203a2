import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Jobs } from '../jobs/jobs.js';
import type { RetentionRule } from './retention-rule.js';

const DAY_MS = 86_400_000;
// A batch keeps no row for longer than some milliseconds.
const BATCH = 1_000;

/**
 * How long the shop keeps what it need not keep for ever. The modules say what they delete of their own tables, and one job does it, at
 * night by the shop's clock, in small batches; what is left after its time goes in the next ten minutes.
 */
@Injectable()
export class Retention implements OnModuleInit {
  private readonly log = new Logger('retention');
  private readonly rules: RetentionRule[] = [];

  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('delete-old-rows', '*/10 20-22 * * *', (deadline) => this.deleteOldRows(deadline));
  }

  /** Call before the application has started. */
  register(rule: RetentionRule): void {
    this.rules.push(rule);
  }

  listRules(): readonly RetentionRule[] {
    return this.rules;
  }

  /** What fails for one kind is tried again with the next run, and keeps no other kind from its turn. */
  async deleteOldRows(deadline?: AbortSignal): Promise<void> {
    for (const rule of this.rules)
      await this.deleteByRule(rule, deadline).catch((failure: unknown) =>
        this.log.warn(`${rule.kind} are deleted later: ${String(failure)}`),
      );
  }

  private async deleteByRule({ days, deleteBefore }: RetentionRule, deadline?: AbortSignal): Promise<void> {
    if (!deleteBefore) return;
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    for (let deleted = 1; deleted > 0; ) {
      if (deadline?.aborted) return;
      deleted = await deleteBefore(before, BATCH);
    }
  }
}
