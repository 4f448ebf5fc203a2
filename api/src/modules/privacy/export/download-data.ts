import type { Language } from '@shop/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { Limiter } from '../../../platform/work/limits/limiter.js';
import { SecurityEvents } from '../../../platform/web/security/security-events.js';
import { ShopConfigService } from '../../settings/shop-details/shop-config.service.js';
import { findCopiesElsewhere, findPersonalData } from '../../../read-models/privacy/personal-data.query.js';
import type { DownloadedDataReply } from '../privacy.dto.js';
import type { DataDownloadEntity } from './data-download.entity.js';
import { insertDataDownload } from './data-downloads.repository.js';
import { writeDataPage } from './write-data-page.js';

const DAY_MS = 86_400_000;
const DOWNLOADS_A_DAY = 3;

/** All that is kept about a shopper, as files. */
@Injectable()
export class DownloadData {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly security: SecurityEvents,
    private readonly shop: ShopConfigService,
  ) {}

  /** @throws ShopError TOO_MANY_REQUESTS after three in a day, each counted by who asks */
  async downloadData(
    shopperId: string,
    { language, requestedBy }: { language: Language; requestedBy: DataDownloadEntity['requested_by'] },
  ): Promise<DownloadedDataReply> {
    this.limiter.spend([
      { limit: `downloads of one shopper’s data by the ${requestedBy}`, of: shopperId, most: DOWNLOADS_A_DAY, ms: DAY_MS },
    ]);
    const written_at = this.clock.now();
    const { data, elsewhere } = await this.db.transaction('REPEATABLE READ', async (tx) => {
      const copies = { data: await findPersonalData(tx, shopperId), elsewhere: await findCopiesElsewhere(tx, shopperId) };
      await insertDataDownload(tx, { shopper_id: shopperId, at: written_at, requested_by: requestedBy });
      await this.security.record(tx, 'shopper-data-exported', { detail: `asked for by the ${requestedBy}` });
      return copies;
    });
    const { name, email } = await this.shop.readShop();
    const copies = { ...elsewhere, identity_service: identityServiceOf(this.env) };
    return {
      file_name: `${requestedBy === 'owner' ? 'customer' : 'my'}-data-${written_at.toISOString().slice(0, 10)}`,
      json: JSON.stringify({ shop: { name, email }, written_at, data, copies_elsewhere: copies }, null, 2),
      page: writeDataPage({ shop: { name, email }, written_at, data, copies, language }),
    };
  }
}

/** Where people sign in: another service, which keeps an account of its own. */
export const identityServiceOf = ({ signIn }: Env): string => new URL(signIn.issuer).host;
