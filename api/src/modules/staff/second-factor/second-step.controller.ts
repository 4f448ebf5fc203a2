import { Body, Controller, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { RetryAfterDetails } from '../../../platform/web/errors/error-reply.dto.js';
import { LimitedTo } from '../../../platform/web/limits/request-limit.guard.js';
import { Recorded } from '../../../platform/web/security/recorded.js';
import { AdminOnly, CurrentAdmin } from '../admin.guard.js';
import type { Admin } from '../admin-sessions.js';
import { AdminTokenReply, ConfirmPasswordRequest } from '../admin-auth.dto.js';
import { admit, readVisitor } from '../sign-in/visitor.js';
import { PasswordConfirmation } from '../sign-in/password-confirmation.js';
import {
  PasskeyQuestionReply,
  SecondStepCodeRequest,
  SecondStepPasskeyRequest,
  SignInTicketRequest,
} from './second-factor.dto.js';
import { presentPasskeyQuestion } from './second-factor.presenter.js';
import { SecondFactorSwitch } from './second-factor-switch.js';
import { SecondStep } from './second-step.js';

/** The second step of a sign-in: the ticket is the proof of the first. Nothing here answers 401, which would mean that a session is over. */
@Controller('admin/login')
export class SecondStepController {
  constructor(private readonly secondStep: SecondStep) {}

  /** A code of the app, or a recovery code. Each opens once. */
  @Post('second-factor')
  @ApiErrors('WRONG_SECOND_FACTOR', 'SIGN_IN_EXPIRED', { TOO_MANY_TRIES: RetryAfterDetails })
  @HttpCode(200)
  @LimitedTo(60)
  async enterSecondFactor(
    @Body() { ticket, code }: SecondStepCodeRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminTokenReply> {
    return admit(reply, await this.secondStep.enterCode(ticket, code, readVisitor(request)));
  }

  /** What a passkey is to sign. */
  @Post('passkey-question')
  @ApiErrors('SIGN_IN_EXPIRED')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @LimitedTo(60)
  async askPasskey(@Body() { ticket }: SignInTicketRequest): Promise<PasskeyQuestionReply> {
    return presentPasskeyQuestion(await this.secondStep.askPasskey(ticket));
  }

  @Post('passkey')
  @ApiErrors('WRONG_SECOND_FACTOR', 'SIGN_IN_EXPIRED', { TOO_MANY_TRIES: RetryAfterDetails })
  @HttpCode(200)
  @LimitedTo(60)
  async enterPasskey(
    @Body() { ticket, ...signature }: SecondStepPasskeyRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminTokenReply> {
    return admit(reply, await this.secondStep.enterPasskey(ticket, signature, readVisitor(request)));
  }
}

@Controller('admin/people')
@AdminOnly('people')
export class ResetSecondFactorController {
  constructor(
    private readonly password: PasswordConfirmation,
    private readonly state: SecondFactorSwitch,
  ) {}

  /**
   * For somebody who has lost phone, passkeys and recovery codes. Asks for the owner's own password; the person is signed out on every
   * device and told by mail.
   */
  @Post(':id/reset-second-factor')
  @Recorded('second-factor-reset')
  @ApiErrors('WRONG_PASSWORD', 'PERSON_NOT_FOUND', 'SECOND_FACTOR_OFF', {
    TOO_MANY_TRIES: RetryAfterDetails,
    SIGN_IN_BUSY: RetryAfterDetails,
  })
  @HttpCode(204)
  async resetSecondFactor(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<void> {
    await this.password.confirm(admin.id, password);
    await this.state.reset(id, admin.session_id);
  }
}
