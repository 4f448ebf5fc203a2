import { Body, Controller, Get, Put } from '@nestjs/common';
import { faultOfFeeTable } from '@shop/domain';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { AdminOnly } from '../staff/admin.guard.js';
import {
  BookRiderReply,
  DeliveryTimesReply,
  FeeTableReply,
  RiderEquipmentReply,
  SetBookRiderRequest,
  SetDeliveryTimesRequest,
  SetFeeTableRequest,
  SetRiderEquipmentRequest,
} from './delivery-settings.dto.js';
import { explainFault } from './explain-fault.js';
import { presentSetting } from './settings.presenter.js';
import { SettingsService } from './settings.service.js';

/** How parcels leave the shop. */
@Controller('admin/settings')
@AdminOnly('settings')
export class DeliverySettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('book-rider')
  async getBookRider(): Promise<BookRiderReply> {
    return presentSetting(await this.settings.readSetting('book-rider'));
  }

  /** Holds for orders that are paid from now on. */
  @Put('book-rider')
  @ApiErrors({ STALE: CurrentOf(BookRiderReply) })
  async setBookRider(@Body() { when, version }: SetBookRiderRequest): Promise<BookRiderReply> {
    return presentSetting(await this.settings.set('book-rider', when, version));
  }

  @Get('delivery-fee-table')
  async getFeeTable(): Promise<FeeTableReply> {
    return presentSetting(await this.settings.readSetting('delivery-fee-table'));
  }

  /** Holds for fees that are asked for from now on; two empty lists take the table away. */
  @Put('delivery-fee-table')
  @ApiErrors({ STALE: CurrentOf(FeeTableReply) })
  async setFeeTable(@Body() { version, ...table }: SetFeeTableRequest): Promise<FeeTableReply> {
    const fault = faultOfFeeTable(table);
    if (fault) throw new ShopError('INVALID_REQUEST', { text: explainFault(fault) });
    return presentSetting(await this.settings.set('delivery-fee-table', table, version));
  }

  @Get('delivery-times')
  async getDeliveryTimes(): Promise<DeliveryTimesReply> {
    return presentSetting(await this.settings.readSetting('delivery-times'));
  }

  /** Holds for what is promised from now on; orders that no rider is booked for move with it (decision 95). */
  @Put('delivery-times')
  @ApiErrors({ STALE: CurrentOf(DeliveryTimesReply) })
  async setDeliveryTimes(@Body() { version, ...times }: SetDeliveryTimesRequest): Promise<DeliveryTimesReply> {
    return presentSetting(await this.settings.set('delivery-times', times, version));
  }

  @Get('rider-equipment')
  async getRiderEquipment(): Promise<RiderEquipmentReply> {
    return presentSetting(await this.settings.readSetting('rider-equipment'));
  }

  /** Holds for fees and bookings from now on. */
  @Put('rider-equipment')
  @ApiErrors({ STALE: CurrentOf(RiderEquipmentReply) })
  async setRiderEquipment(@Body() { version, ...equipment }: SetRiderEquipmentRequest): Promise<RiderEquipmentReply> {
    return presentSetting(await this.settings.set('rider-equipment', equipment, version));
  }
}
