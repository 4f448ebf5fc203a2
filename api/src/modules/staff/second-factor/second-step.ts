import { Injectable } from '@nestjs/common';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminSessions, type SignedIn } from '../admin-sessions.js';
import type { Visitor } from '../sign-in/visitor.js';
import { FactorVerifier } from './factor-verifier.js';
import { PasskeyVerifier, type PasskeySignature } from './passkeys/passkey-verifier.js';
import { isRecoveryCode } from './recovery-codes.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { SecondStepLimits } from './second-step-limits.js';
import { type FactorMethod, type OpenTicket, type SecondStepNeeded, SignInTickets } from '../sign-in/tickets/sign-in-tickets.js';

export interface PasskeyQuestion {
  challenge: string;
  rpId: string;
  passkeys: { id: string; transports: string[] }[];
}

/** A sign-in from the right password on. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly tickets: SignInTickets,
    private readonly factors: SecondFactorsRepository,
    private readonly verifier: FactorVerifier,
    private readonly passkeys: PasskeyVerifier,
    private readonly limits: SecondStepLimits,
    private readonly sessions: AdminSessions,
  ) {}

  /** Lets in who has no second factor; who has one gets a ticket for the second step. Null when the person was changed meanwhile. */
  async continueSignIn(admin: AdminEntity, visitor: Visitor): Promise<SignedIn | SecondStepNeeded | null> {
    if (!admin.second_factor_at) return this.sessions.openSession(admin, visitor);
    return { ...(await this.tickets.openTicket(admin)), methods: await this.findMethods(admin.id) };
  }

  /** @throws ShopError WRONG_SECOND_FACTOR, SIGN_IN_EXPIRED, TOO_MANY_TRIES */
  enterCode(ticket: string, code: string, visitor: Visitor): Promise<SignedIn> {
    return this.tryFactor(ticket, visitor, !isRecoveryCode(code), ({ admin }) => this.verifier.useCode(admin.id, code));
  }

  /** @throws ShopError SIGN_IN_EXPIRED */
  async askPasskey(ticket: string): Promise<PasskeyQuestion> {
    const open = await this.tickets.readTicket(ticket);
    const passkeys = await this.factors.findPasskeys(open.admin.id);
    const challenge = this.passkeys.newChallenge();
    await this.tickets.setChallenge(open, challenge);
    return { challenge, rpId: this.passkeys.rpId, passkeys };
  }

  /** @throws ShopError WRONG_SECOND_FACTOR, SIGN_IN_EXPIRED, TOO_MANY_TRIES */
  enterPasskey(ticket: string, signature: PasskeySignature, visitor: Visitor): Promise<SignedIn> {
    return this.tryFactor(ticket, visitor, false, async ({ admin, ticket: { challenge } }) =>
      challenge === null ? false : this.verifier.useSignature(admin.id, signature, challenge),
    );
  }

  // A try is counted before the factor is looked at: many sent at once are still few.
  private async tryFactor(
    text: string,
    visitor: Visitor,
    isGuessable: boolean,
    isRight: (open: OpenTicket) => Promise<boolean>,
  ): Promise<SignedIn> {
    const open = await this.tickets.readTicket(text);
    const attempt = this.limits.countAttempt(open.admin, visitor, isGuessable);
    await this.tickets.takeTry(open);
    if (!(await isRight(open))) throw new ShopError('WRONG_SECOND_FACTOR', { person: open.admin.id });
    await this.tickets.useTicket(open);
    this.limits.forgetAttempt(attempt);
    const signedIn = await this.sessions.openSession(open.admin, visitor);
    if (!signedIn) throw new ShopError('SIGN_IN_EXPIRED');
    return signedIn;
  }

  private async findMethods(adminId: string): Promise<FactorMethod[]> {
    const { authenticator, passkeys, codesLeft } = await this.factors.findFactors(adminId);
    const methods: [FactorMethod, boolean][] = [
      ['passkey', passkeys.length > 0],
      ['authenticator', authenticator !== null],
      ['recovery-code', codesLeft > 0],
    ];
    return methods.filter(([, isThere]) => isThere).map(([method]) => method);
  }
}
