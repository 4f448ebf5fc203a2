import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { RetryAfterDetails } from '../../platform/web/errors/error-reply.dto.js';
import { AdminLoginReply, AdminLoginRequest, AdminSessionReply } from './admin-auth.dto.js';
import { AdminAuthService } from './admin-auth.service.js';
import { presentAdminSession } from './admin-auth.presenter.js';
import { AdminOnly, CurrentAdmin } from './admin.guard.js';
import { type Admin, AdminSessions } from './admin-sessions.js';
import { readVisitor, welcome } from './sign-in/visitor.js';

/** The admin route without a token; an invitation is the other one. */
@Controller('admin/login')
export class AdminLoginController {
  constructor(private readonly auth: AdminAuthService) {}

  /** Wrong passwords slow down the network that they come from, at most for 15 minutes; they never shut the account. */
  @Post()
  @ApiErrors('WRONG_CREDENTIALS', { TOO_MANY_TRIES: RetryAfterDetails, SIGN_IN_BUSY: RetryAfterDetails })
  @HttpCode(200)
  async adminLogin(
    @Body() { email, password }: AdminLoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLoginReply> {
    return welcome(reply, await this.auth.signIn(email, password, readVisitor(request)));
  }
}

@Controller('admin')
@AdminOnly('own-account')
export class AdminSessionController {
  constructor(private readonly sessions: AdminSessions) {}

  /** Ends the session behind the token; the token is worthless from then on. */
  @Post('logout')
  @HttpCode(204)
  async adminLogout(@CurrentAdmin() admin: Admin): Promise<void> {
    await this.sessions.endSession(admin.session_id);
  }

  /** Who is signed in. */
  @Get('session')
  getAdminSession(@CurrentAdmin() admin: Admin): AdminSessionReply {
    return presentAdminSession(admin);
  }
}
