import { Body, Controller, HttpCode, Inject, Logger, Post } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { LimitedTo } from '../../../platform/web/limits/request-limit.guard.js';
import { type Metrics, PROCESS_METRICS } from '../../../platform/telemetry/metrics/metrics.js';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { BrowserReportRequest } from './browser-reports.dto.js';

@Controller('browser-reports')
export class BrowserReportsController {
  private readonly log = new Logger('browser');

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(PROCESS_METRICS) private readonly metrics: Metrics | null,
  ) {}

  /** What a page of the shop was like in a browser. It is counted and logged, and kept nowhere; 404 where the shop wants no reports. */
  @Post()
  @HttpCode(204)
  @ApiErrors('NOT_FOUND')
  @LimitedTo(30)
  reportPage(@Body() report: BrowserReportRequest): void {
    if (!this.env.browserReports) throw new ShopError('NOT_FOUND');
    const { page, cls, errors, ...times } = report;
    for (const metric of ['lcp', 'inp', 'ttfb'] as const) {
      const ms = times[metric];
      // Without a tap there is no answer to time.
      if (ms !== undefined && (metric !== 'inp' || ms > 0))
        this.metrics?.time('shop_web_vital_seconds', { page, metric }, ms / 1000);
    }
    if (cls !== undefined) this.metrics?.time('shop_web_vital_shift', { page }, cls);
    for (const _ of errors) this.metrics?.count('shop_browser_errors_total', { page });
    if (errors.length > 0) this.log.warn(JSON.stringify({ page, errors }));
    else this.log.log(JSON.stringify(report));
  }
}
