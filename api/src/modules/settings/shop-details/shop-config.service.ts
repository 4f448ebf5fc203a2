import { isDeepStrictEqual } from 'node:util';
import { FIRST_SCHEDULE, hoursLines, type StoreSchedule } from '@shop/domain';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type KeptRead, TableMemory } from '../../../platform/database/table-memory.js';
import { findDemoDetails, findDemoFields } from '../../../platform/settings/demo-details.js';
import { BadEnv, ENV, type Env } from '../../../platform/settings/env.js';
import { PublicReplies } from '../../../platform/web/replies/public-replies.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { SettingsService } from '../settings.service.js';
import { columnsOf, completeDetails, type CompleteDetails, replaceDemoDetails, shopOf } from './complete-details.js';
import type { SetShopDetailsRequest } from './shop-config.dto.js';
import { presentShop, presentShopConfig, presentShopDetails, type Shop } from './shop-config.presenter.js';
import type { OpeningHours, ShopDetailsEntity } from './shop-details.entity.js';
import { restorableDetails, type ShopDetails, ShopDetailsRepository } from './shop-details.repository.js';

export type { Shop };

/** The documented wording of the footer, which is also what the first windows come to in words. */
const HOURS: OpeningHours[] = hoursLines(FIRST_SCHEDULE.week)!;

/** Who the shop is. The database's row is the one truth; the variables are what it begins with. */
@Injectable()
export class ShopConfigService implements OnApplicationBootstrap {
  private readonly shop: KeptRead<Shop>;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly details: ShopDetailsRepository,
    private readonly replies: PublicReplies,
    @Inject(ENV) private readonly env: Env,
    private readonly settings: SettingsService,
    memory: TableMemory,
  ) {
    this.shop = memory.keep('shop_details', () => this.readShop());
    replies.register('config', {
      tables: ['shop_details', 'settings'],
      build: async () => presentShopConfig(env, await this.saidHours(await this.readShop())),
    });
    replies.register('opening-hours', { tables: ['shop_details', 'settings'], build: () => this.readOpeningHours() });
  }

  /**
   * The variables are taken over where nothing is known yet: what the owner has written since then stays.
   * @throws BadEnv in production, while anything is still the demo shop's
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.settings.addFirstEquipment(this.env.courier);
    await this.db.transaction(async (tx) => {
      const saved = await this.details.lockDetails(tx);
      const current = saved ?? { ...columnsOf(this.env.shop), hours: HOURS };
      const details = replaceDemoDetails(current, this.env);
      const faults = this.env.production ? findDemoDetails(shopOf(details)) : [];
      if (faults.length > 0) throw new BadEnv(...faults);
      if (!saved) await this.details.addDetails(tx, details);
      else if (!isDeepStrictEqual({ ...saved }, { ...details }))
        await this.details.changeDetails(tx, saved.version, columnsOf(shopOf(details)));
    });
  }

  /** Words that no one has written follow the windows; the owner's own words stay (decision 94). */
  private async saidHours(shop: Shop): Promise<Shop> {
    const lines = isUntouched(shop.hours) ? hoursLines((await this.settings.readSetting('schedule')).value.week) : null;
    return lines ? { ...shop, hours: lines } : shop;
  }

  /**
   * For search engines. Without the week where only the owner's own words, which no machine reads, say when the shop is open; null where
   * there is no closed date either.
   */
  private async readOpeningHours(): Promise<Pick<StoreSchedule, 'week' | 'closed_dates'> | null> {
    const [{ hours }, { value }] = await Promise.all([this.readDetails(), this.settings.readSetting('schedule')]);
    const week = value.schedule_mode === 'automatic' || isUntouched(hours) ? value.week : [];
    const closed_dates = value.closed_dates.filter(({ is_opened }) => !is_opened);
    return week.length > 0 || closed_dates.length > 0 ? { week, closed_dates } : null;
  }

  /** Pass the transaction of a document that is written with it. */
  async readShop(tx?: EntityManager): Promise<Shop> {
    return presentShop(await this.readDetails(tx));
  }

  /** The same, without a statement while nothing has changed: for what every order asks. */
  readKeptShop(): Promise<Shop> {
    return this.shop.read();
  }

  async readDetails(tx?: EntityManager): Promise<CompleteDetails<ShopDetailsEntity>> {
    return completeDetails(await this.details.findDetails(tx), this.env.shop);
  }

  /** @throws ShopError STALE with what somebody else has written meanwhile; INVALID_REQUEST for what production would not be started with */
  async setDetails({ version, ...details }: SetShopDetailsRequest): Promise<CompleteDetails<ShopDetailsEntity>> {
    if (this.env.production) await this.refuseDemoDetails(details);
    const isCurrent = await this.db.transaction((tx) => this.details.changeDetails(tx, version, details));
    const current = await this.readDetails();
    if (!isCurrent) throw new ShopError('STALE', { extra: { current: presentShopDetails(current) } });
    this.replies.drop('config', 'opening-hours');
    this.shop.drop();
    return current;
  }

  /**
   * Puts back what of the details was otherwise before a change; the others stay as they are now.
   * @throws ShopError INVALID_REQUEST for what production would not be started with
   */
  async restoreDetails(before: Record<string, unknown>): Promise<void> {
    const details = restorableDetails(before);
    if (this.env.production) await this.refuseDemoDetails(details);
    await this.db.transaction(async (tx) => {
      const { version } = (await this.details.lockDetails(tx))!;
      await this.details.changeDetails(tx, version, details);
    });
    this.replies.drop('config', 'opening-hours');
    this.shop.drop();
  }

  private async refuseDemoDetails(details: Partial<ShopDetails>): Promise<void> {
    const current = await this.readDetails(); // for what is not sent, as by a screen of the release before
    const sent = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
    const faults = findDemoFields(shopOf({ ...current, ...sent }));
    if (faults.length > 0) throw new ShopError('INVALID_REQUEST', { text: faults.join(' ') });
  }
}

const isUntouched = (hours: OpeningHours[]): boolean => JSON.stringify(hours) === JSON.stringify(HOURS);
