import { setTimeout as pass } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { ProxyCheck } from '../../../platform/web/limits/proxy-check.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { CourierProvider } from '../../courier/courier-provider.js';
import { PaymentProvider } from '../../payment/gateway/payment-provider.js';
import { DatabaseHealth } from './database-health.js';
import type { ReadinessReply } from './health.dto.js';

// Jobs are begun within seconds. When one has waited for so long, the process does not work them off, and another one should.
const LONGEST_WAIT_MS = 15 * 60_000;
// A balancer gives up before a frozen database does.
const DATABASE_LIMIT_MS = 2_000;

/** Whether a process that goes on may be given work, in words for whoever looks after it. */
@Injectable()
export class Readiness {
  private readonly since: number;

  constructor(
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly database: DatabaseHealth,
    private readonly payment: PaymentProvider,
    private readonly courier: CourierProvider,
    private readonly proxy: ProxyCheck,
  ) {
    this.since = clock.now().getTime();
  }

  /** @throws ShopError SHOP_UNAVAILABLE in words. A provider that does not answer is told, and takes no process out of service. */
  async check(): Promise<Omit<ReadinessReply, 'rehearsal'>> {
    await this.refuseOldSchema();
    const waitMs = await this.findLongestWait();
    const ownWaitMs = Math.min(waitMs, this.clock.now().getTime() - this.since); // what was left by the time it began is not its fault
    if (this.jobs.areRunHere && ownWaitMs > LONGEST_WAIT_MS)
      throw notReady(`a job has waited for ${Math.floor(waitMs / 60_000)} minutes`);
    const { payment, courier } = this;
    const isSilent = payment.silentCalls.length + courier.silentCalls.length > 0;
    const isDegraded = payment.isKeyRefused || isSilent || this.proxy.fault !== null;
    return {
      status: isDegraded ? 'degraded' : 'ok',
      database: 'ok',
      jobs: waitMs === 0 ? 'none waits' : `the oldest has waited for ${Math.ceil(waitMs / 1000)} s`,
      payment: payment.isKeyRefused ? 'does not accept the key' : describeProvider(payment.silentCalls),
      courier: describeProvider(courier.silentCalls),
      proxy: this.proxy.fault ?? 'ok',
    };
  }

  private async refuseOldSchema(): Promise<void> {
    const pending = await orNotReady(this.database.findPendingMigrations());
    const [first] = pending;
    if (first)
      throw notReady(`the database lacks migrations of this release, ${pending.length} from ${first} on: run api:migrate`);
  }

  private async findLongestWait(): Promise<number> {
    const now = this.clock.now();
    const due = await orNotReady(this.database.findLongestDue(this.jobs.names, now));
    return due ? now.getTime() - due.getTime() : 0;
  }
}

async function orNotReady<T>(reading: Promise<T | 'lost'>): Promise<T> {
  const limit = new AbortController();
  const late = pass(DATABASE_LIMIT_MS, 'late' as const, { signal: limit.signal, ref: false }).catch(() => 'late' as const);
  const answer = await Promise.race([reading, late]).finally(() => limit.abort());
  if (answer === 'late') throw notReady(`the database has not answered within ${DATABASE_LIMIT_MS / 1000} s`);
  if (answer === 'lost') throw notReady('the database is out of reach');
  return answer;
}

const describeProvider = (silentCalls: string[]): string =>
  silentCalls.length === 0 ? 'ok' : `does not answer ${silentCalls.join(', ')}`;

export const notReady = (why: string): ShopError => {
  const text = `Not ready: ${why}.`;
  return new ShopError('SHOP_UNAVAILABLE', { text, cause: text });
};
