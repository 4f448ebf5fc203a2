import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AdminOnly } from '../../staff/admin.guard.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type AffectedOrderReply, AffectedOrdersReply, AffectedOrdersRequest } from './affected-orders.dto.js';
import { type AffectedOrder, MovePromises } from './move-promises.js';

/** What was promised to shoppers, when the owner changes the settings that it was promised by. */
@Controller('admin/settings')
@AdminOnly('settings')
export class PromisesController {
  constructor(
    private readonly promises: MovePromises,
    private readonly settings: SettingsService,
  ) {}

  /** Paid orders whose promise these settings would change; nothing is saved. */
  @Post('affected-orders')
  @HttpCode(200)
  async listAffectedOrders(@Body() body: AffectedOrdersRequest): Promise<AffectedOrdersReply> {
    const { schedule, delivery_times: times, delivery_fee_table: table } = body;
    const affected = await this.promises.listAffected({
      ...(schedule && { schedule: await this.settings.readScheduleToKeep(schedule) }),
      ...(times && { times }),
      ...(table && { table }),
    });
    return { orders: affected.map(presentAffected) };
  }
}

function presentAffected({ order, promise, moves }: AffectedOrder): AffectedOrderReply {
  return {
    id: order.id,
    customer_name: order.customer_name,
    phone: order.phone,
    promised_from: order.promised_from.toISOString(),
    promised_until: order.promised_until.toISOString(),
    new_from: promise?.from.toISOString() ?? null,
    new_until: promise?.until.toISOString() ?? null,
    moves,
  };
}
