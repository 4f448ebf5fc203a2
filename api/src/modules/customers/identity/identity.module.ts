import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BackchannelLogoutController } from './backchannel-logout.controller.js';
import { JwtTokenVerifier } from './jwt-token-verifier.js';
import { RevokedSessionsService } from './revoked-sessions.service.js';
import { ShopperEntity } from './shopper.entity.js';
import { ShoppersRepository } from './shoppers.repository.js';
import { ShoppersService } from './shoppers.service.js';
import { TokenVerifier } from './token-verifier.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ShopperEntity])],
  controllers: [BackchannelLogoutController],
  providers: [
    ShoppersService,
    ShoppersRepository,
    RevokedSessionsService,
    { provide: TokenVerifier, useClass: JwtTokenVerifier },
  ],
  exports: [RevokedSessionsService, ShoppersService],
})
export class IdentityModule {}
