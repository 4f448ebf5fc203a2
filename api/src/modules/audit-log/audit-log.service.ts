import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Page, pageOf } from '../../platform/page.js';
import { ShopError } from '../../platform/shop-error.js';
import { type SettingKey, SettingsService } from '../settings/settings.service.js';
import type { ChangeEntity } from './change.entity.js';
import type { ChangeFiltersReply, ChangePageQuery } from './audit-log.dto.js';
import { type Change, findChange, findChangeFilters, findChanges, findNewestOfSetting } from './changes.query.js';

@Injectable()
export class AuditLogService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly settings: SettingsService,
  ) {}

  /** Newest first. The number of all entries is not counted: the log only grows. */
  async list(query: ChangePageQuery): Promise<Page<Change>> {
    const rows = await findChanges(this.db.manager, query);
    return pageOf(rows, 0, query);
  }

  filters(): Promise<ChangeFiltersReply> {
    return findChangeFilters(this.db.manager);
  }

  /**
   * Gives a setting the value that it had before this change, as a change of its own.
   * @throws ShopError CHANGE_NOT_FOUND, CANNOT_REVERT
   */
  async revert(id: string): Promise<Change> {
    const change = /^\d{1,18}$/.test(id) ? await findChange(this.db.manager, id) : null;
    if (!change) throw new ShopError('CHANGE_NOT_FOUND');
    if (!canRevert(change)) throw new ShopError('CANNOT_REVERT');
    await this.settings.set(change.subject_id as SettingKey, change.before!.value as never);
    return (await findNewestOfSetting(this.db.manager, change.subject_id))!;
  }
}

/** Only what is one value of its own can be put back without asking what else hangs on it. */
export function canRevert({ subject, subject_id, before }: ChangeEntity): boolean {
  const settings = [
    'store-status',
    'schedule',
    'platform-fee',
    'surge-fee',
    'book-rider',
    'cash-on-delivery',
    'delivery-fee-table',
  ];
  return subject === 'settings' && settings.includes(subject_id) && before !== null && 'value' in before;
}
