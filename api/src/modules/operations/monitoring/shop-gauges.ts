import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import type { GaugeValue, MetricName } from '../../../platform/telemetry/metrics/metric-definitions.js';
import { type Metrics, PROCESS_METRICS, WEBHOOK_TASKS } from '../../../platform/telemetry/metrics/metrics.js';
import { countOpenDifferences } from '../../../read-models/payment/reconciliations.query.js';
import { countWaitingRefunds } from '../../../read-models/payment/money.query.js';
import { readShopFigures } from '../../../read-models/figures/shop-figures.query.js';

// However often somebody asks, and however many do.
const CACHE_MS = 10_000;
// A database that is busier than that has no time for figures; the rest of the metrics does not wait for it.
const TIMEOUT_MS = 3_000;
const LONGEST_STATEMENT = '2s';

const UP: MetricName = 'shop_database_figures_up';

/** What waits in the shop, read from the database when somebody scrapes. It is the same in every process. */
@Injectable()
export class ShopGauges implements OnApplicationBootstrap {
  private readonly log = new Logger('metrics');
  private readAt = Number.NEGATIVE_INFINITY;
  private values: Promise<GaugeValue[]> = Promise.resolve([]);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(PROCESS_METRICS) private readonly metrics: Metrics | null,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics?.addGauges(() => this.read());
    if (this.jobs.areRunHere) for (const sweep of this.jobs.sweepNames) this.metrics?.noteSweep(sweep);
  }

  private read(): Promise<GaugeValue[]> {
    const now = performance.now();
    if (now - this.readAt >= CACHE_MS) {
      this.readAt = now;
      this.values = this.readInTime();
    }
    return this.values;
  }

  private async readInTime(): Promise<GaugeValue[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS).unref();
    });
    return Promise.race([this.readFigures(), late])
      .catch((failure: unknown): GaugeValue[] => {
        this.log.warn(`the figures of the database are missing: ${String(failure)}`);
        return [{ name: UP, value: 0 }];
      })
      .finally(() => clearTimeout(timer));
  }

  private readFigures(): Promise<GaugeValue[]> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = '${LONGEST_STATEMENT}'`);
      const figures = await readShopFigures(tx, now, WEBHOOK_TASKS);
      const refunds = await countWaitingRefunds(tx, now);
      const differences = await countOpenDifferences(tx);
      const { jobs, inbox, without_order, holds, riders, issues, drill, archiver } = figures;
      return [
        { name: UP, value: 1 },
        ...jobs.flatMap(({ task, due, oldest_age, given_up }) => [
          gauge('shop_jobs_due', due, { task }),
          gauge('shop_jobs_oldest_due_age_seconds', oldest_age ?? 0, { task }),
          gauge('shop_jobs_given_up', given_up, { task }),
        ]),
        ...inbox.flatMap(({ provider, waiting, last }) => [
          gauge('shop_inbox_waiting', waiting, { provider }),
          ...gaugeIfKnown('shop_webhook_last_received_timestamp_seconds', last, { provider }),
        ]),
        gauge('shop_payments_without_webhook', figures.payments_without_webhook),
        gauge('shop_payments_without_order', without_order.count),
        gauge('shop_payments_without_order_oldest_age_seconds', without_order.oldest_age ?? 0),
        gauge('shop_payment_checks_overdue', figures.checks_overdue),
        gauge('shop_holds_open', holds.open),
        gauge('shop_holds_overdue', holds.overdue),
        ...(['waiting', 'stuck', 'failed'] as const).flatMap((state) => {
          const refund = refunds.find((each) => each.state === state);
          return [
            gauge('shop_refunds_waiting', refund?.count ?? 0, { state }),
            gauge('shop_refunds_waiting_rupees', refund?.rupees ?? 0, { state }),
          ];
        }),
        gauge('shop_invoices_waiting', figures.invoices_waiting),
        gauge('shop_riders_waiting', riders.count),
        gauge('shop_riders_waiting_oldest_age_seconds', riders.oldest_age ?? 0),
        ...issues.map(({ issue, count }) => gauge('shop_delivery_issues', count, { issue })),
        gauge('shop_differences_open', differences.count),
        ...gaugeIfKnown('shop_backup_drill_timestamp_seconds', drill?.finished),
        ...gaugeIfKnown('shop_backup_drill_success_timestamp_seconds', drill?.succeeded),
        ...gaugeIfKnown('shop_backup_drill_failed', drill && Number(drill.failed)),
        ...gaugeIfKnown('shop_wal_archive_failed', archiver && Number(archiver.failed)),
      ];
    });
  }
}

const gauge = (name: MetricName, value: number, labels: Record<string, string> = {}): GaugeValue => ({ name, value, labels });

/** Nothing where the shop does not know it. */
const gaugeIfKnown = (name: MetricName, value: number | null | undefined, labels: Record<string, string> = {}): GaugeValue[] =>
  value === null || value === undefined ? [] : [gauge(name, value, labels)];
