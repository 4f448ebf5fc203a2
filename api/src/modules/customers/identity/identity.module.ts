import { Global, Module } from '@nestjs/common';
import { BackchannelLogoutController } from './backchannel-logout.controller.js';
import { JwtTokenVerifier } from './jwt-token-verifier.js';
import { RevokedSessionsService } from './revoked-sessions.service.js';
import { ShoppersService } from './shoppers.service.js';
import { TokenVerifier } from './token-verifier.js';

@Global()
@Module({
  controllers: [BackchannelLogoutController],
  providers: [ShoppersService, RevokedSessionsService, { provide: TokenVerifier, useClass: JwtTokenVerifier }],
  exports: [ShoppersService],
})
export class IdentityModule {}
