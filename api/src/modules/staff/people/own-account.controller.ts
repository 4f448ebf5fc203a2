import { Body, Controller, Delete, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LimitedTo } from '../../../platform/web/limits/request-limit.guard.js';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { RetryAfterDetails } from '../../../platform/web/errors/error-reply.dto.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { Recorded } from '../../../platform/web/security/recorded.js';
import { AdminOnly, CurrentAdmin } from '../admin.guard.js';
import { AdminLoginReply } from '../admin-auth.dto.js';
import type { Admin } from '../admin-sessions.js';
import { Invitations } from './invitations.js';
import { OwnAccountService } from './own-account.service.js';
import { AcceptInvitationRequest, ChangePasswordRequest } from './people.dto.js';
import { SecondStep } from '../second-factor/second-step.js';
import { readVisitor, rememberDevice, welcome } from '../sign-in/visitor.js';

/** Beside the login the one admin route without a token: the link is the proof. */
@Controller('admin/invitation')
export class InvitationController {
  constructor(
    private readonly invitations: Invitations,
    private readonly secondStep: SecondStep,
  ) {}

  /** Sets the password by a one-time link and signs in; a second factor from before is asked for. */
  @Post()
  @ApiErrors('INVITATION_EXPIRED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', { SIGN_IN_BUSY: RetryAfterDetails })
  @HttpCode(200)
  @LimitedTo(20)
  async acceptInvitation(
    @Body() { secret, password }: AcceptInvitationRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginReply> {
    const admin = await this.invitations.acceptInvitation(secret, password);
    const outcome = await this.secondStep.continueSignIn(admin, readVisitor(request));
    if (!outcome) throw new ShopError('INVITATION_EXPIRED');
    return welcome(reply, outcome);
  }
}

@Controller('admin/own')
@AdminOnly('own-account')
export class OwnAccountController {
  constructor(private readonly account: OwnAccountService) {}

  /** Ends every other sign-in of the person. */
  @Put('password')
  @ApiErrors('WRONG_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', {
    TOO_MANY_TRIES: RetryAfterDetails,
    SIGN_IN_BUSY: RetryAfterDetails,
  })
  @HttpCode(204)
  @Recorded('password-changed')
  async changeOwnPassword(
    @CurrentAdmin() admin: Admin,
    @Body() { current, password }: ChangePasswordRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    rememberDevice(reply, await this.account.changePassword(admin, current, password));
  }

  /** Signs out on every device, this one too. */
  @Delete('sessions')
  @HttpCode(204)
  @Recorded('sessions-ended')
  async signOutEverywhere(@CurrentAdmin() admin: Admin): Promise<void> {
    await this.account.signOutEverywhere(admin);
  }
}
