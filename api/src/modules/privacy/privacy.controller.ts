import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentShopper, ShoppersOnly } from '../customers/identity/shopper.guard.js';
import type { Shopper, SignedInShopper } from '../customers/identity/shoppers.service.js';
import {
  DownloadDataRequest,
  DownloadedDataReply,
  EraseAccountRequest,
  ErasedAccountReply,
  GiveConsentRequest,
  PrivacyReply,
} from './privacy.dto.js';
import { PrivacyService } from './privacy.service.js';

/** What the shop keeps about the signed-in shopper. */
@Controller('privacy')
@ShoppersOnly()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Get()
  describePrivacy(@CurrentShopper() shopper: Shopper): Promise<PrivacyReply> {
    return this.privacy.describePrivacy(shopper);
  }

  /** All of it, for programs and for people; three times a day. */
  @Post('download')
  @ApiErrors('CONFIRMATION_WRONG')
  @HttpCode(200)
  async downloadData(
    @CurrentShopper() shopper: Shopper,
    @Body() { confirmation, language }: DownloadDataRequest,
  ): Promise<DownloadedDataReply> {
    return this.privacy.downloadOwnData(shopper, confirmation, language);
  }

  /** For good and at once. What is under way or owed comes to its end first. */
  @Post('erase')
  @ApiErrors('CONFIRMATION_WRONG', 'ERASURE_BLOCKED', 'PERSON_NOT_FOUND')
  @HttpCode(200)
  async eraseAccount(
    @CurrentShopper() shopper: SignedInShopper,
    @Body() { confirmation }: EraseAccountRequest,
  ): Promise<ErasedAccountReply> {
    return this.privacy.eraseOwnAccount(shopper, confirmation);
  }

  /** The shopper has gone on below this version of the privacy notice. */
  @Post('consents')
  @HttpCode(204)
  async giveConsent(@CurrentShopper() shopper: Shopper, @Body() request: GiveConsentRequest): Promise<void> {
    await this.privacy.giveConsent(shopper.id, request);
  }
}
