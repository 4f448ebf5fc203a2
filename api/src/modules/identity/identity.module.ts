import { Global, Module } from '@nestjs/common';
import { BackchannelLogoutController } from './backchannel-logout.controller.js';
import { JwtTokenVerifier } from './jwt-token-verifier.js';
import { RevokedSessions } from './revoked-sessions.js';
import { ShoppersService } from './shoppers.service.js';
import { TokenVerifier } from './token-verifier.js';

@Global()
@Module({
  controllers: [BackchannelLogoutController],
  providers: [ShoppersService, RevokedSessions, { provide: TokenVerifier, useClass: JwtTokenVerifier }],
  exports: [ShoppersService],
})
export class IdentityModule {}
