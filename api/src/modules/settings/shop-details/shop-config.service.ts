import { FIRST_SCHEDULE, hoursLines, type StoreSchedule } from '@shop/domain';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../../../platform/env.js';
import { PublicReplies } from '../../../platform/public-replies.js';
import { ShopError } from '../../../platform/shop-error.js';
import { SettingsService } from '../settings.service.js';
import type { SetShopDetailsRequest } from './shop-config.dto.js';
import { presentShopConfig, type Shop } from './shop-config.presenter.js';
import type { OpeningHours, ShopDetailsEntity } from './shop-details.entity.js';
import { ShopDetailsRepository } from './shop-details.repository.js';

export type { Shop };

/** The documented wording of the footer, which is also what the first windows come to in words. */
const HOURS: OpeningHours[] = hoursLines(FIRST_SCHEDULE.week)!;

@Injectable()
export class ShopConfigService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly details: ShopDetailsRepository,
    private readonly replies: PublicReplies,
    @Inject(ENV) private readonly env: Env,
    private readonly settings: SettingsService,
  ) {
    replies.register('config', {
      tables: ['shop_details', 'settings'],
      build: async () => presentShopConfig(env, await this.saidHours(await this.readShop())),
    });
    replies.register('opening-hours', { tables: ['shop_details', 'settings'], build: () => this.readOpeningHours() });
  }

  /** The variables are taken over once: what the owner has written since then stays. */
  async onApplicationBootstrap(): Promise<void> {
    const { name, tagline, legalName, email, phone, address, fssai, gstin } = this.env.shop;
    const details = { name, tagline, legal_name: legalName, email, phone, address, fssai, gstin, hours: HOURS };
    await this.details.addDetails(this.db.manager, details);
  }

  /** Words that no one has written follow the windows; the owner's own words stay (decision 9). */
  private async saidHours(shop: Shop): Promise<Shop> {
    const lines = isUntouched(shop.hours) ? hoursLines((await this.settings.readSetting('schedule')).value.week) : null;
    return lines ? { ...shop, hours: lines } : shop;
  }

  /** For search engines. Null while only the owner's own words, which no machine reads, say when the shop is open. */
  private async readOpeningHours(): Promise<Pick<StoreSchedule, 'week' | 'closed_dates'> | null> {
    const [{ hours }, { value }] = await Promise.all([this.readDetails(), this.settings.readSetting('schedule')]);
    if (value.schedule_mode === 'automatic') return { week: value.week, closed_dates: value.closed_dates };
    return isUntouched(hours) ? { week: value.week, closed_dates: [] } : null;
  }

  /** Pass the transaction of a paper that is written with it. */
  async readShop(tx?: EntityManager): Promise<Shop> {
    const { legal_name, name, tagline, email, phone, address, fssai, gstin, hours } = await this.readDetails(tx);
    return { ...this.env.shop, legalName: legal_name, name, tagline, email, phone, address, fssai, gstin, hours };
  }

  readDetails(tx?: EntityManager): Promise<ShopDetailsEntity> {
    return this.details.findDetails(tx);
  }

  /** @throws ShopError STALE with what somebody else has written meanwhile */
  async setDetails({ version, ...details }: SetShopDetailsRequest): Promise<ShopDetailsEntity> {
    const written = await this.db.transaction(async (tx) => {
      const isCurrent = await this.details.changeDetails(tx, version, details);
      return isCurrent ? this.details.findDetails(tx) : null;
    });
    if (!written) throw new ShopError('STALE', { extra: { current: await this.readDetails() } });
    this.replies.drop('config', 'opening-hours');
    return written;
  }
}

const isUntouched = (hours: OpeningHours[]): boolean => JSON.stringify(hours) === JSON.stringify(HOURS);
