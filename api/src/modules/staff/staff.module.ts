import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ENV, type Env } from '../../platform/settings/env.js';
import { SharedCounts } from '../../platform/work/limits/shared-counts.js';
import { AdminLoginController, AdminSessionController } from './admin-auth.controller.js';
import { AdminAuthService } from './admin-auth.service.js';
import { AdminEntity } from './admin.entity.js';
import { AdminSessionEntity } from './admin-session.entity.js';
import { AdminSessions } from './admin-sessions.js';
import { AdminSessionsRepository } from './admin-sessions.repository.js';
import { AdminsRepository } from './admins.repository.js';
import { adminTokenKeys } from './sign-in/admin-token.js';
import { AdminTokenStrategy } from './sign-in/admin-token.strategy.js';
import { Admissions } from './sign-in/admissions.js';
import { SignInAlarm } from './sign-in/sign-in-alarm.js';
import { Invitations } from './people/invitations.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { InvitationController, OwnAccountController } from './people/own-account.controller.js';
import { OwnAccountService } from './people/own-account.service.js';
import { OwnerAccount } from './people/owner-account.js';
import { OwnPasswords } from './people/own-passwords.js';
import { PasswordRules } from './people/password-rules.js';
import { costOf } from './sign-in/password-hash.js';
import { PasswordHasher } from './sign-in/password-hasher.js';
import { PeopleController } from './people/people.controller.js';
import { PeopleService } from './people/people.service.js';
import { SessionUses } from './sessions/session-uses.js';
import { OwnSessionsController, PersonSessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInQueue } from './sign-in/sign-in-queue.js';
import { FactorVerifier } from './second-factor/factor-verifier.js';
import { OwnSecondFactorController } from './second-factor/own-second-factor.controller.js';
import { OwnSecondFactor } from './second-factor/own-second-factor.service.js';
import { PasskeyVerifier } from './second-factor/passkeys/passkey-verifier.js';
import { PasswordConfirmation } from './sign-in/password-confirmation.js';
import { SecondFactorNotices } from './second-factor/second-factor-notices.js';
import { SecondFactorSwitch } from './second-factor/second-factor-switch.js';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.js';
import { ResetSecondFactorController, SecondStepController } from './second-factor/second-step.controller.js';
import { SecondStep } from './second-factor/second-step.js';
import { SecondStepLimits } from './second-factor/second-step-limits.js';
import { ResealSecrets } from './second-factor/totp/reseal-secrets.js';
import { SecretSeal } from './second-factor/totp/secret-seal.js';
import { SignInTicketEntity } from './sign-in/tickets/sign-in-ticket.entity.js';
import { SignInTickets } from './sign-in/tickets/sign-in-tickets.js';
import { SignInTicketsRepository } from './sign-in/tickets/sign-in-tickets.repository.js';
import { TotpSecretEntity } from './second-factor/totp/totp-secret.entity.js';
import { REMEMBERED_TRIES, SignInTries } from './sign-in/sign-in-tries.js';

/** Global because every module with a page in the console guards it. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({ inject: [ENV], useFactory: (env: Env) => ({ secret: adminTokenKeys(env)[0]! }) }),
    TypeOrmModule.forFeature([AdminEntity, AdminSessionEntity, SignInTicketEntity, TotpSecretEntity]),
  ],
  controllers: [
    AdminLoginController,
    AdminSessionController,
    InvitationController,
    OwnAccountController,
    OwnSecondFactorController,
    OwnSessionsController,
    PeopleController,
    PersonSessionsController,
    ResetSecondFactorController,
    SecondStepController,
  ],
  providers: [
    AdminAuthService,
    Admissions,
    AdminSessions,
    AdminSessionsRepository,
    AdminsRepository,
    AdminTokenStrategy,
    FactorVerifier,
    OwnSecondFactor,
    PasskeyVerifier,
    PasswordConfirmation,
    SecondFactorNotices,
    SecondFactorSwitch,
    SecondFactorsRepository,
    SecondStep,
    SecondStepLimits,
    SecretSeal,
    ResealSecrets,
    SignInTickets,
    SignInTicketsRepository,
    SignInAlarm,
    Invitations,
    KnownDevices,
    OwnAccountService,
    OwnerAccount,
    OwnPasswords,
    { provide: PasswordHasher, inject: [ENV], useFactory: (env: Env) => new PasswordHasher(costOf(env.admin.passwordCost)) },
    PasswordRules,
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
  exports: [AdminSessions, PasswordConfirmation, PeopleService],
})
export class StaffModule {}
