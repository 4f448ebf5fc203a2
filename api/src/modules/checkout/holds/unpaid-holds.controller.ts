import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { Recorded } from '../../../platform/web/security/recorded.js';
import { AdminOnly } from '../../staff/admin.guard.js';
import { UnpaidHoldReply } from './unpaid-holds.dto.js';
import { UnpaidHolds } from './unpaid-holds.js';

@Controller('admin/holds')
@AdminOnly('orders')
export class UnpaidHoldsController {
  constructor(private readonly holds: UnpaidHolds) {}

  /** Packs of counted products that wait for a payment, whose time is over first. */
  @Get()
  listHolds(): Promise<UnpaidHoldReply[]> {
    return this.holds.listHolds();
  }

  /** The packs can be bought by others at once. Answers the holds that are left. */
  @Post(':id/release')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT')
  @HttpCode(200)
  @Recorded('hold-released')
  async releaseHold(@Param('id') id: string): Promise<UnpaidHoldReply[]> {
    await this.holds.releaseHold(id);
    return this.holds.listHolds();
  }
}
