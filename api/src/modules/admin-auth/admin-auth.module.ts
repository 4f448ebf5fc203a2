import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../../platform/env.js';
import { AdminLoginController, AdminSessionController } from './admin-auth.controller.js';
import { AdminAuthService } from './admin-auth.service.js';
import { AdminSessions } from './admin-sessions.js';
import { AdminTokenStrategy } from './admin-token.strategy.js';
import { OwnerAccount } from './owner-account.js';
import { SignInTries } from './sign-in-tries.js';

/** Global because every module with a page in the console guards it. */
@Global()
@Module({
  imports: [JwtModule.registerAsync({ inject: [ENV], useFactory: ({ admin }: Env) => ({ secret: admin.jwtSecret }) })],
  controllers: [AdminLoginController, AdminSessionController],
  providers: [AdminAuthService, AdminSessions, AdminTokenStrategy, OwnerAccount, SignInTries],
  exports: [AdminSessions],
})
export class AdminAuthModule {}
