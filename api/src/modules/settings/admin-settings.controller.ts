import { Body, Controller, Get, Put } from '@nestjs/common';
import { AdminOnly } from '../staff/admin.guard.js';
import { CashOnDeliveryReply, SetCashOnDeliveryRequest } from './cash-on-delivery.dto.js';
import { AdminScheduleReply, SetScheduleRequest } from './schedule.dto.js';
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
    return presentAdminStoreStatus(await this.settings.read('store-status'));
  }

  @Get('platform-fee')
  async getAdminPlatformFee(): Promise<AdminFeeReply> {
    return presentAdminFee(await this.settings.read('platform-fee'));
  }

  @Get('surge-fee')
  async getAdminSurgeFee(): Promise<AdminFeeReply> {
    return presentAdminFee(await this.settings.read('surge-fee'));
  }

  /** The shop's hours and closed dates, and what they come to now. */
  @Get('schedule')
  async getSchedule(): Promise<AdminScheduleReply> {
    return presentAdminSchedule(await this.settings.read('schedule'), await this.settings.readStatus());
  }

  /** Shoppers see it at once. Closed dates that are over are left out. */
  @Put('schedule')
  async setSchedule(@Body() { version, ...schedule }: SetScheduleRequest): Promise<AdminScheduleReply> {
    return presentAdminSchedule(await this.settings.setSchedule(schedule, version), await this.settings.readStatus());
  }

  @Get('cash-on-delivery')
  async getCashOnDelivery(): Promise<CashOnDeliveryReply> {
    return presentCash(await this.settings.read('cash-on-delivery'));
  }

  /** Orders that are on their way stay as they are. */
  @Put('cash-on-delivery')
  async setCashOnDelivery(@Body() { version, ...terms }: SetCashOnDeliveryRequest): Promise<CashOnDeliveryReply> {
    return presentCash(await this.settings.setCashOnDelivery(terms, version));
  }

  /** Opens or closes the shop. */
  @Put('store-status')
  async setStoreStatus(@Body() { isOpen, version }: SetStoreStatusRequest): Promise<AdminStoreStatusReply> {
    return presentAdminStoreStatus(await this.settings.set('store-status', isOpen, version));
  }

  @Put('platform-fee')
  async setPlatformFee(@Body() { fee, version }: SetPlatformFeeRequest): Promise<AdminFeeReply> {
    return presentAdminFee(await this.settings.set('platform-fee', fee, version));
  }

  @Put('surge-fee')
  async setSurgeFee(@Body() { surge, version }: SetSurgeFeeRequest): Promise<AdminFeeReply> {
    return presentAdminFee(await this.settings.set('surge-fee', surge, version));
  }
}
