import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../platform/clock.js';
import { ENV, type Env } from '../../platform/env.js';
import { SharedCounts } from '../../platform/limits/shared-counts.js';
import { AdminLoginController, AdminSessionController } from './sign-in/admin-auth.controller.js';
import { AdminAuthService } from './sign-in/admin-auth.service.js';
import { AdminEntity } from './admin.entity.js';
import { AdminSessionEntity } from './admin-session.entity.js';
import { AdminSessions } from './admin-sessions.js';
import { AdminSessionsRepository } from './admin-sessions.repository.js';
import { AdminsRepository } from './admins.repository.js';
import { adminTokenKey } from './sign-in/admin-token.js';
import { AdminTokenStrategy } from './sign-in/admin-token.strategy.js';
import { SignInAlarm } from './sign-in/sign-in-alarm.js';
import { Invitations } from './people/invitations.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { InvitationController, OwnAccountController } from './people/own-account.controller.js';
import { OwnAccountService } from './people/own-account.service.js';
import { OwnerAccount } from './people/owner-account.js';
import { PasswordHasher } from './sign-in/password-hasher.js';
import { PeopleController } from './people/people.controller.js';
import { PeopleService } from './people/people.service.js';
import { SessionUses } from './sessions/session-uses.js';
import { OwnSessionsController, PersonSessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInQueue } from './sign-in/sign-in-queue.js';
import { REMEMBERED_TRIES, SignInTries } from './sign-in/sign-in-tries.js';

/** Global because every module with a page in the console guards it. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({ inject: [ENV], useFactory: (env: Env) => ({ secret: adminTokenKey(env) }) }),
    TypeOrmModule.forFeature([AdminEntity, AdminSessionEntity]),
  ],
  controllers: [
    AdminLoginController,
    AdminSessionController,
    InvitationController,
    OwnAccountController,
    OwnSessionsController,
    PeopleController,
    PersonSessionsController,
  ],
  providers: [
    AdminAuthService,
    AdminSessions,
    AdminSessionsRepository,
    AdminsRepository,
    AdminTokenStrategy,
    SignInAlarm,
    Invitations,
    KnownDevices,
    OwnAccountService,
    OwnerAccount,
    PasswordHasher,
    PeopleService,
    SessionsService,
    SessionUses,
    SignInLimits,
    SignInQueue,
    {
      provide: SignInTries,
      inject: [Clock, SharedCounts],
      useFactory: (clock: Clock, shared: SharedCounts) => new SignInTries(clock, shared.open('sign-in tries', REMEMBERED_TRIES)),
    },
  ],
  exports: [AdminSessions, PeopleService],
})
export class StaffModule {}
