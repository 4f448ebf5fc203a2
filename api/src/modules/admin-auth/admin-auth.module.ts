import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../../platform/env.js';
import { AdminLoginController, AdminSessionController } from './admin-auth.controller.js';
import { AdminAuthService } from './admin-auth.service.js';
import { AdminSessions } from './admin-sessions.js';
import { AdminTokenStrategy } from './admin-token.strategy.js';
import { GuessingAlarm } from './guessing-alarm.js';
import { Invitations } from './invitations.js';
import { KnownDevices } from './known-devices.js';
import { InvitationController, OwnAccountController } from './own-account.controller.js';
import { OwnAccountService } from './own-account.service.js';
import { OwnerAccount } from './owner-account.js';
import { PasswordHasher } from './password-hasher.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInQueue } from './sign-in-queue.js';
import { SignInTries } from './sign-in-tries.js';

/** Global because every module with a page in the console guards it. */
@Global()
@Module({
  imports: [JwtModule.registerAsync({ inject: [ENV], useFactory: ({ admin }: Env) => ({ secret: admin.jwtSecret }) })],
  controllers: [AdminLoginController, AdminSessionController, InvitationController, OwnAccountController, PeopleController],
  providers: [
    AdminAuthService,
    AdminSessions,
    AdminTokenStrategy,
    GuessingAlarm,
    Invitations,
    KnownDevices,
    OwnAccountService,
    OwnerAccount,
    PasswordHasher,
    PeopleService,
    SignInLimits,
    SignInQueue,
    SignInTries,
  ],
  exports: [AdminSessions, PeopleService],
})
export class AdminAuthModule {}
