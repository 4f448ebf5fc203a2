import { FIRST_SCHEDULE, hoursLines } from '@shop/domain';
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

export type { Shop };

/** The documented wording of the footer, which is also what the first windows come to in words. */
const HOURS: OpeningHours[] = hoursLines(FIRST_SCHEDULE.week)!;

@Injectable()
export class ShopConfigService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly replies: PublicReplies,
    @Inject(ENV) private readonly env: Env,
    private readonly settings: SettingsService,
  ) {
    replies.register('config', async () => presentShopConfig(env, await this.saidHours(await this.readShop())));
  }

  /** The variables are taken over once: what the owner has written since then stays. */
  async onApplicationBootstrap(): Promise<void> {
    const { name, tagline, legalName, email, phone, address, fssai, gstin } = this.env.shop;
    await this.db.query(
      `INSERT INTO shop_details (id, name, tagline, legal_name, email, phone, address, fssai, gstin, hours)
       VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [name, tagline, legalName, email, phone, address, fssai, gstin, JSON.stringify(HOURS)],
    );
  }

  /** Words that nobody has written follow the windows; the owner's own words stay (decision 9). */
  private async saidHours(shop: Shop): Promise<Shop> {
    const isUntouched = JSON.stringify(shop.hours) === JSON.stringify(HOURS);
    const lines = isUntouched ? hoursLines((await this.settings.read('schedule')).value.week) : null;
    return lines ? { ...shop, hours: lines } : shop;
  }

  /** Pass the transaction of a paper that is written with it. */
  async readShop(tx: EntityManager = this.db.manager): Promise<Shop> {
    const { legal_name, name, tagline, email, phone, address, fssai, gstin, hours } = await this.readDetails(tx);
    return { ...this.env.shop, legalName: legal_name, name, tagline, email, phone, address, fssai, gstin, hours };
  }

  async readDetails(tx: EntityManager = this.db.manager): Promise<ShopDetailsEntity> {
    const [row] = await tx.query<ShopDetailsEntity[]>('SELECT * FROM shop_details');
    return row!;
  }

  /** @throws ShopError STALE with what somebody else has written meanwhile */
  async setDetails(details: SetShopDetailsRequest): Promise<ShopDetailsEntity> {
    const { name, tagline, legal_name, email, phone, address, fssai, gstin, hours, version } = details;
    const [rows] = await this.db.query<[ShopDetailsEntity[], number]>(
      `UPDATE shop_details SET name = $1, tagline = $2, legal_name = $3, email = $4, phone = $5, address = $6, fssai = $7,
         gstin = $8, hours = $9, version = version + 1 WHERE version = $10 RETURNING *`,
      [name, tagline, legal_name, email, phone, address, fssai, gstin, JSON.stringify(hours), version],
    );
    if (!rows[0]) throw new ShopError('STALE', { extra: { current: await this.readDetails() } });
    this.replies.drop('config');
    return rows[0];
  }
}
