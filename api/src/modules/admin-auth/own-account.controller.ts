import { Body, Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { AdminOnly, CurrentAdmin } from './admin.guard.js';
import { AdminLoginReply } from './admin-auth.dto.js';
import { presentAdminLogin } from './admin-auth.presenter.js';
import type { Admin } from './admin-sessions.js';
import { Invitations } from './invitations.js';
import { OwnAccountService } from './own-account.service.js';
import { AcceptInvitationRequest, ChangePasswordRequest } from './people.dto.js';

/** Beside the login the one admin route without a token: the link is the proof. */
@Controller('admin/invitation')
export class InvitationController {
  constructor(private readonly invitations: Invitations) {}

  /** Sets the password by a one-time link and signs in. */
  @Post()
  @HttpCode(200)
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  async acceptInvitation(@Body() { secret, password }: AcceptInvitationRequest): Promise<AdminLoginReply> {
    return presentAdminLogin(await this.invitations.accept(secret, password));
  }
}

@Controller('admin/own')
@AdminOnly('own-account')
export class OwnAccountController {
  constructor(private readonly account: OwnAccountService) {}

  /** Ends every other sign-in of the person. */
  @Put('password')
  @HttpCode(204)
  async changeOwnPassword(@CurrentAdmin() admin: Admin, @Body() { current, password }: ChangePasswordRequest): Promise<void> {
    await this.account.changePassword(admin, current, password);
  }

  /** Signs out on every device, this one too. */
  @Delete('sessions')
  @HttpCode(204)
  async signOutEverywhere(@CurrentAdmin() admin: Admin): Promise<void> {
    await this.account.signOutEverywhere(admin);
  }
}
