import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { networkOf } from '../../platform/web/network-of.js';
import { AdminLoginReply, AdminLoginRequest, AdminSessionReply } from './admin-auth.dto.js';
import { AdminAuthService } from './admin-auth.service.js';
import { presentAdminLogin, presentAdminSession } from './admin-auth.presenter.js';
import { AdminOnly, CurrentAdmin } from './admin.guard.js';
import { type Admin, AdminSessions } from './admin-sessions.js';

/** The admin route without a token; an invitation is the other one. */
@Controller('admin/login')
export class AdminLoginController {
  constructor(private readonly auth: AdminAuthService) {}

  /** Five wrong passwords shut an e-mail for the address they came from, fifty for everybody, for 15 minutes. */
  @Post()
  @HttpCode(200)
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  async adminLogin(@Body() { email, password }: AdminLoginRequest, @Ip() ip: string): Promise<AdminLoginReply> {
    return presentAdminLogin(await this.auth.signIn(email, password, networkOf(ip)));
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
    await this.sessions.end(admin.session_id);
  }

  /** Who is signed in. */
  @Get('session')
  getAdminSession(@CurrentAdmin() admin: Admin): AdminSessionReply {
    return presentAdminSession(admin);
  }
}
