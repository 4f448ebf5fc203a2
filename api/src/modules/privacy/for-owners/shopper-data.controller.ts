import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { RetryAfterDetails } from '../../../platform/web/errors/error-reply.dto.js';
import { AdminOnly, CurrentAdmin } from '../../staff/admin.guard.js';
import type { Admin } from '../../staff/admin-sessions.js';
import { ConfirmPasswordRequest } from '../../staff/admin-auth.dto.js';
import { PasswordConfirmation } from '../../staff/sign-in/password-confirmation.js';
import { DownloadedDataReply, ErasedAccountReply } from '../privacy.dto.js';
import { PrivacyService } from '../privacy.service.js';
import { DownloadShopperDataRequest, FindShoppersRequest, KnownShopperReply, ShopperPrivacyReply } from './shopper-data.dto.js';
import type { KnownShopper } from '../../../read-models/privacy/shoppers.query.js';

const PASSWORD_ERRORS = { TOO_MANY_TRIES: RetryAfterDetails, SIGN_IN_BUSY: RetryAfterDetails };

/**
 * For shoppers who write or phone instead of helping themselves: what `PrivacyController` does for the one who is signed in. All that
 * is kept about somebody, and its end, takes the owner's own password.
 */
@Controller('admin/shoppers')
@AdminOnly('shopper-data')
export class ShopperDataController {
  constructor(
    private readonly privacy: PrivacyService,
    private readonly password: PasswordConfirmation,
  ) {}

  /** Who that is. Sent as a body, because addresses of requests are logged. */
  @Post('find')
  @HttpCode(200)
  async findShoppers(@CurrentAdmin() admin: Admin, @Body() { text }: FindShoppersRequest): Promise<KnownShopperReply[]> {
    return (await this.privacy.findShoppers(text, admin.id)).map(presentKnownShopper);
  }

  @Get(':id')
  @ApiErrors('PERSON_NOT_FOUND')
  async describeShopper(@Param('id') id: string): Promise<ShopperPrivacyReply> {
    const { shopper, ...rest } = await this.privacy.describeShopper(id);
    return { shopper: presentKnownShopper(shopper), ...rest };
  }

  /** All of it, for programs and for people; three times a day. */
  @Post(':id/download')
  @ApiErrors('WRONG_PASSWORD', 'PERSON_NOT_FOUND', PASSWORD_ERRORS)
  @HttpCode(200)
  async downloadShopperData(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() { password, language }: DownloadShopperDataRequest,
  ): Promise<DownloadedDataReply> {
    await this.password.confirm(admin.id, password);
    return this.privacy.downloadDataOf(id, language);
  }

  /** For good and at once. What is under way or owed comes to its end first. Asked again, it says the same once more. */
  @Post(':id/erase')
  @ApiErrors('WRONG_PASSWORD', 'ERASURE_BLOCKED', 'PERSON_NOT_FOUND', PASSWORD_ERRORS)
  @HttpCode(200)
  async eraseShopper(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<ErasedAccountReply> {
    await this.password.confirm(admin.id, password);
    return this.privacy.eraseAccountOf(id);
  }
}

function presentKnownShopper({ created_at, last_order_at, ...shopper }: KnownShopper): KnownShopperReply {
  return { ...shopper, since: created_at.toISOString(), last_order_at: last_order_at?.toISOString() ?? null };
}
