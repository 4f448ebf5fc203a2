import { Global, Module } from '@nestjs/common';
import { JwtTokenVerifier } from './jwt-token-verifier.js';
import { ShoppersService } from './shoppers.service.js';
import { TokenVerifier } from './token-verifier.js';

@Global()
@Module({
  providers: [ShoppersService, { provide: TokenVerifier, useClass: JwtTokenVerifier }],
  exports: [ShoppersService],
})
export class IdentityModule {}
