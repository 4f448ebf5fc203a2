import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { AdminOnly } from '../staff/admin.guard.js';
import { presentSetting } from './settings.presenter.js';
import { SettingsService } from './settings.service.js';
import { SetTaxSettingsRequest, TaxSettingsReply } from './tax-settings.dto.js';

@Controller('admin/settings')
@AdminOnly('settings')
export class TaxSettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** What an accountant decides about bills: codes, units, and the month in which a late bill counts. */
  @Get('tax')
  async getTaxSettings(): Promise<TaxSettingsReply> {
    return presentSetting(await this.settings.readSetting('tax'));
  }

  /** Bills and credit notes that are issued stay as they are; the month of late bills holds for every report. */
  @Put('tax')
  @ApiErrors({ STALE: CurrentOf(TaxSettingsReply) })
  async setTaxSettings(@Body() { version, ...choices }: SetTaxSettingsRequest): Promise<TaxSettingsReply> {
    return presentSetting(await this.settings.set('tax', choices, version));
  }
}
