import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { AdminOnly } from '../staff/admin.guard.js';
import { CashOnDeliveryReply, SetCashOnDeliveryRequest } from './cash-on-delivery.dto.js';
import { AdminScheduleReply, ScheduleReply, SetScheduleRequest } from './schedule.dto.js';
import {
  AdminFeeReply,
  AdminStoreStatusReply,
  SetPlatformFeeRequest,
  SetStoreStatusRequest,
  SetSurgeFeeRequest,
} from './settings.dto.js';
import { presentAdminFee, presentAdminSchedule, presentAdminStoreStatus, presentCash } from './settings.presenter.js';
import { SettingsService } from './settings.service.js';

@Controller('admin/settings')
@AdminOnly('settings')
export class AdminSettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('store-status')
  async getAdminStoreStatus(): Promise<AdminStoreStatusReply> {
    return presentAdminStoreStatus(await this.settings.readSwitch());
  }

  @Get('platform-fee')
  async getAdminPlatformFee(): Promise<AdminFeeReply> {
    return presentAdminFee(await this.settings.readSetting('platform-fee'));
  }

  @Get('surge-fee')
  async getAdminSurgeFee(): Promise<AdminFeeReply> {
    return presentAdminFee(await this.settings.readSetting('surge-fee'));
  }

  /** The shop's hours and closed dates, and what they come to now. */
  @Get('schedule')
  async getSchedule(): Promise<AdminScheduleReply> {
    return presentAdminSchedule(await this.settings.readSetting('schedule'), await this.settings.readStatus());
  }

  /** Shoppers see it at once. Closed dates that are over are left out. */
  @Put('schedule')
  @ApiErrors({ STALE: CurrentOf(ScheduleReply) })
  async setSchedule(@Body() { version, ...schedule }: SetScheduleRequest): Promise<AdminScheduleReply> {
    return presentAdminSchedule(await this.settings.setSchedule(schedule, version), await this.settings.readStatus());
  }

  @Get('cash-on-delivery')
  async getCashOnDelivery(): Promise<CashOnDeliveryReply> {
    return presentCash(await this.settings.readSetting('cash-on-delivery'));
  }

  /** Orders that are on their way stay as they are. */
  @Put('cash-on-delivery')
  @ApiErrors({ STALE: CurrentOf(CashOnDeliveryReply) })
  async setCashOnDelivery(@Body() { version, ...terms }: SetCashOnDeliveryRequest): Promise<CashOnDeliveryReply> {
    return presentCash(await this.settings.setCashOnDelivery(terms, version));
  }

  /** Opens or closes the shop. On a closed date it opens for that day only, which the reply and the schedule say. */
  @Put('store-status')
  @ApiErrors({ STALE: CurrentOf(AdminStoreStatusReply) })
  async setStoreStatus(@Body() { isOpen, version }: SetStoreStatusRequest): Promise<AdminStoreStatusReply> {
    return presentAdminStoreStatus(await this.settings.setSwitch(isOpen, version));
  }

  @Put('platform-fee')
  @ApiErrors({ STALE: CurrentOf(AdminFeeReply) })
  async setPlatformFee(@Body() { fee, version }: SetPlatformFeeRequest): Promise<AdminFeeReply> {
    return presentAdminFee(await this.settings.set('platform-fee', fee, version));
  }

  @Put('surge-fee')
  @ApiErrors({ STALE: CurrentOf(AdminFeeReply) })
  async setSurgeFee(@Body() { surge, version }: SetSurgeFeeRequest): Promise<AdminFeeReply> {
    return presentAdminFee(await this.settings.set('surge-fee', surge, version));
  }
}
