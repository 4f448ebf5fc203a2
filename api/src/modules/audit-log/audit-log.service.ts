import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Page, pageOf } from '../../platform/kernel/page.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { type SettingKey, SettingsService } from '../settings/settings.service.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import {
  type AuditEntry,
  findAuditActors,
  findAuditEntries,
  findAuditEntry,
  findAuditSubjects,
  findLastAuditEntry,
} from '../../read-models/staff/audit-entries.query.js';
import type { AuditLogFiltersReply, AuditLogQuery } from './audit-log.dto.js';
import { canRevert } from './audit-log.presenter.js';

@Injectable()
export class AuditLogService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly settings: SettingsService,
    private readonly shop: ShopConfigService,
  ) {}

  /** Newest first. The number of all entries is not counted: the log only grows. */
  async listEntries(query: AuditLogQuery): Promise<Page<AuditEntry>> {
    return pageOf(await findAuditEntries(this.db.manager, query), 0, query);
  }

  async listFilters(): Promise<AuditLogFiltersReply> {
    return { people: await findAuditActors(this.db.manager), subjects: await findAuditSubjects(this.db.manager) };
  }

  /**
   * Gives a setting the value that it had before this change, or the shop those of its details that were changed, as a change of its own.
   * @throws ShopError CHANGE_NOT_FOUND, CANNOT_REVERT; INVALID_REQUEST for details that production would not be started with
   */
  async revert(id: string): Promise<AuditEntry> {
    const entry = /^\d{1,18}$/.test(id) ? await findAuditEntry(this.db.manager, id) : null;
    if (!entry) throw new ShopError('CHANGE_NOT_FOUND');
    if (!canRevert(entry)) throw new ShopError('CANNOT_REVERT');
    if (entry.subject === 'shop_details') await this.shop.restoreDetails(entry.before!);
    else await this.settings.set(entry.subject_id as SettingKey, entry.before!.value as never);
    return (await findLastAuditEntry(this.db.manager, entry.subject, entry.subject_id))!;
  }
}
