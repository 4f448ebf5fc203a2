import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { RetryAfterDetails } from '../../../platform/web/errors/error-reply.dto.js';
import { Recorded } from '../../../platform/web/security/recorded.js';
import { AdminOnly, CurrentAdmin } from '../admin.guard.js';
import type { Admin } from '../admin-sessions.js';
import { OwnSecondFactor } from './own-second-factor.service.js';
import { ConfirmPasswordRequest } from '../admin-auth.dto.js';
import { PasswordConfirmation } from '../sign-in/password-confirmation.js';
import {
  AddPasskeyRequest,
  AuthenticatorSetupReply,
  PasskeySetupReply,
  SecondFactorChangeReply,
  SecondFactorCodeRequest,
  SecondFactorReply,
} from './second-factor.dto.js';
import { presentAuthenticatorSetup, presentPasskeySetup, presentSecondFactor } from './second-factor.presenter.js';
import { SecondFactorSwitch } from './second-factor-switch.js';

const PASSWORD_ERRORS = {
  TOO_MANY_TRIES: RetryAfterDetails,
  SIGN_IN_BUSY: RetryAfterDetails,
};

/** Everybody's own second step. Whatever begins or ends one asks for the password again. */
@Controller('admin/own/second-factor')
@AdminOnly('own-account')
export class OwnSecondFactorController {
  constructor(
    private readonly own: OwnSecondFactor,
    private readonly state: SecondFactorSwitch,
    private readonly password: PasswordConfirmation,
  ) {}

  @Get()
  getOwnSecondFactor(@CurrentAdmin() { id }: Admin): Promise<SecondFactorReply> {
    return this.readState(id);
  }

  /** A new secret for an app that shows codes; it counts as soon as a first code has come back. */
  @Post('authenticator-setup')
  @ApiErrors('WRONG_PASSWORD', PASSWORD_ERRORS)
  @HttpCode(200)
  async setUpAuthenticator(
    @CurrentAdmin() admin: Admin,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<AuthenticatorSetupReply> {
    await this.password.confirm(admin.id, password);
    return presentAuthenticatorSetup(await this.own.setUpAuthenticator(admin));
  }

  /** Turns two-step sign-in on, where it was off, and signs the person out on every other device then. */
  @Post('authenticator')
  @Recorded('second-factor-added')
  @ApiErrors('WRONG_SECOND_FACTOR', 'SETUP_EXPIRED')
  @HttpCode(200)
  async confirmAuthenticator(
    @CurrentAdmin() admin: Admin,
    @Body() { code }: SecondFactorCodeRequest,
  ): Promise<SecondFactorChangeReply> {
    return this.presentChange(admin, await this.own.confirmAuthenticator(admin, code));
  }

  @Post('authenticator/remove')
  @Recorded('second-factor-removed')
  @ApiErrors('WRONG_PASSWORD', PASSWORD_ERRORS)
  @HttpCode(200)
  async removeAuthenticator(
    @CurrentAdmin() admin: Admin,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<SecondFactorChangeReply> {
    await this.password.confirm(admin.id, password);
    await this.own.removeAuthenticator(admin);
    return this.presentChange(admin, null);
  }

  /** What the browser needs to make a passkey. */
  @Post('passkey-setup')
  @ApiErrors('WRONG_PASSWORD', 'TOO_MANY_PASSKEYS', PASSWORD_ERRORS)
  @HttpCode(200)
  async setUpPasskey(@CurrentAdmin() admin: Admin, @Body() { password }: ConfirmPasswordRequest): Promise<PasskeySetupReply> {
    await this.password.confirm(admin.id, password);
    return presentPasskeySetup(await this.own.setUpPasskey(admin), admin.email);
  }

  @Post('passkeys')
  @Recorded('second-factor-added')
  @ApiErrors('PASSKEY_REFUSED', 'SETUP_EXPIRED')
  @HttpCode(200)
  async addPasskey(
    @CurrentAdmin() admin: Admin,
    @Body() { label, ...registration }: AddPasskeyRequest,
  ): Promise<SecondFactorChangeReply> {
    return this.presentChange(admin, await this.own.addPasskey(admin, label, registration));
  }

  @Post('passkeys/:id/remove')
  @Recorded('second-factor-removed')
  @ApiErrors('WRONG_PASSWORD', 'PASSKEY_NOT_FOUND', PASSWORD_ERRORS)
  @HttpCode(200)
  async removePasskey(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<SecondFactorChangeReply> {
    await this.password.confirm(admin.id, password);
    await this.own.removePasskey(admin, id);
    return this.presentChange(admin, null);
  }

  /** Ten new ones; those from before are worthless. */
  @Post('recovery-codes')
  @ApiErrors('WRONG_PASSWORD', 'SECOND_FACTOR_OFF', PASSWORD_ERRORS)
  @HttpCode(200)
  async renewRecoveryCodes(
    @CurrentAdmin() admin: Admin,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<SecondFactorChangeReply> {
    await this.password.confirm(admin.id, password);
    return this.presentChange(admin, await this.state.renewCodes(admin));
  }

  private async presentChange({ id }: Admin, recovery_codes: string[] | null): Promise<SecondFactorChangeReply> {
    return { second_factor: await this.readState(id), recovery_codes };
  }

  private async readState(adminId: string): Promise<SecondFactorReply> {
    return presentSecondFactor(await this.own.readFactors(adminId));
  }
}
