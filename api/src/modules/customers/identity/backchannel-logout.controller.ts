import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { NEVER_REFUSED } from '../../../platform/web/limits/shed-load.js';
import { FORM_BODY } from '../../../platform/web/requests/check-requests.js';
import { OutsideBudget } from '../../../platform/web/limits/request-limit.guard.js';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { RevokedSessionsService } from './revoked-sessions.service.js';
import { TokenVerifier } from './token-verifier.js';

const LOGOUT_FORM = {
  schema: { type: 'object', required: ['logout_token'], properties: { logout_token: { type: 'string' } } },
} as const;

@Controller('auth/backchannel-logout')
@OutsideBudget()
export class BackchannelLogoutController {
  constructor(
    private readonly tokens: TokenVerifier,
    private readonly sessions: RevokedSessionsService,
  ) {}

  /** The identity provider tells of a sign-out (OpenID Connect Back-Channel Logout 1.0). Whatever else it sends is ignored. */
  @Post()
  @ApiErrors('IDENTITY_UNAVAILABLE')
  @HttpCode(200)
  @RouteConfig({ ...FORM_BODY, ...NEVER_REFUSED })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody(LOGOUT_FORM as never)
  async receiveLogout(@Body('logout_token') token: unknown): Promise<void> {
    await this.sessions.revokeSessions(await this.tokens.verifyLogout(typeof token === 'string' ? token : ''));
  }
}
