import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { Retention } from '../../../platform/work/retention/retention.js';
import { SecurityEvents } from '../../../platform/web/security/security-events.js';
import { chainEntries, dropBlocks, lockChains, saveVerification } from './audit-chain.repository.js';
import { AuditVerificationEntity } from './audit-verification.entity.js';
import type { ChainName } from './chain-hash.js';
import { verifyChains } from './verify-chain.js';

// The timeline of an order says for longer who did what with it.
const DAYS_KEPT: Record<ChainName, number> = { orders: 90, shop: 1096 };
const BATCH = 500;
// UTC: at night, by the shop's clock.
const VERIFIED_AT = { hour: 19, minute: 41 };
const DAY_MS = 86_400_000;

/**
 * Makes the change log provable: entries are chained a minute after their commit, so that no commit waits for another, and verified each
 * night before anything old is dropped.
 */
@Injectable()
export class AuditChainService implements OnModuleInit {
  private readonly log = new Logger('change-log');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly retention: Retention,
    private readonly security: SecurityEvents,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('chain-audit-log', '* * * * *', (deadline) => this.chainLog(deadline));
    const { hour, minute } = VERIFIED_AT;
    this.jobs.registerSweep('verify-audit-log', `${minute} ${hour} * * *`, () => this.verifyLog());
    for (const [kind, chain] of [
      ['order-changes', 'orders'],
      ['other-changes', 'shop'],
    ] as const)
      this.retention.register({
        kind,
        days: DAYS_KEPT[chain],
        deleteBefore: (before, limit) => this.dropOldEntries(chain, before, limit),
      });
  }

  async chainLog(deadline?: AbortSignal): Promise<void> {
    for (let chained = BATCH; chained === BATCH; ) {
      if (deadline?.aborted) return;
      chained = await this.db.transaction(async (tx) => ((await lockChains(tx)) ? chainEntries(tx, this.key, BATCH) : 0));
    }
  }

  /** The console tells what is found; the log keeps where the chains end, out of reach of the database. */
  async verifyLog(): Promise<void> {
    const { heads, entries, faults } = await verifyChains(this.db, { keys: this.env.auditLogKeys });
    const [now, before] = [this.clock.now(), await this.readVerification()];
    await this.db.transaction(async (tx) => {
      await saveVerification(tx, {
        verified_at: now,
        entries: String(entries),
        faults: faults.length,
        fault: faults[0] ?? null,
        since: faults.length > 0 ? (before?.since ?? now) : null,
      });
      if (faults.length > 0) await this.security.record(tx, 'change-log-broken', { times: faults.length });
    });
    for (const fault of faults) this.log.error(fault);
    this.log.log(`${entries} entries verified; ${heads.map(({ chain, entries: n, hash }) => `${chain}:${n}:${hash}`).join(' ')}`);
  }

  /** When the log is verified next. */
  nextVerification(): Date {
    const now = this.clock.now();
    const today = new Date(now);
    today.setUTCHours(VERIFIED_AT.hour, VERIFIED_AT.minute, 0, 0);
    return today > now ? today : new Date(today.getTime() + DAY_MS);
  }

  readVerification(): Promise<AuditVerificationEntity | null> {
    return this.db.manager.findOneBy(AuditVerificationEntity, { id: 1 });
  }

  /** Nothing goes while there is a fault: it is the evidence. */
  private async dropOldEntries(chain: ChainName, before: Date, limit: number): Promise<number> {
    if (((await this.readVerification())?.faults ?? 0) > 0) return 0;
    return this.db.transaction(async (tx) =>
      (await lockChains(tx)) ? dropBlocks(tx, chain, { before, limit, key: this.key }) : 0,
    );
  }

  private get key(): string {
    return this.env.auditLogKeys[0]!;
  }
}
