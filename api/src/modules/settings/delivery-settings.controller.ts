import { Body, Controller, Get, Put } from '@nestjs/common';
import { AdminOnly } from '../admin-auth/admin.guard.js';
import { BookRiderReply, SetBookRiderRequest } from './delivery-settings.dto.js';
import { presentSetting } from './settings.presenter.js';
import { SettingsService } from './settings.service.js';

/** How parcels leave the shop. */
@Controller('admin/settings')
@AdminOnly('settings')
export class DeliverySettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('book-rider')
  async getBookRider(): Promise<BookRiderReply> {
    return presentSetting(await this.settings.read('book-rider'));
  }

  /** Holds for orders that are paid from now on. */
  @Put('book-rider')
  async setBookRider(@Body() { when, version }: SetBookRiderRequest): Promise<BookRiderReply> {
    return presentSetting(await this.settings.set('book-rider', when, version));
  }
}
