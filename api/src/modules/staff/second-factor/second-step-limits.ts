import { Injectable } from '@nestjs/common';
import { tryAgainLater } from '../../../platform/kernel/errors/try-again-later.js';
import type { AdminEntity } from '../admin.entity.js';
import { type KnownDevice, KnownDevices } from '../sign-in/known-devices.js';
import { type Attempt, SignInLimits } from '../sign-in/sign-in-limits.js';
import { SignInTries, type TryLimit } from '../sign-in/sign-in-tries.js';
import type { Visitor } from '../sign-in/visitor.js';

const DAY_MS = 86_400_000;
/** Of six digits, wherever they come from: at three codes that are right at a time, a chance of 1 in 15,000 a day. */
const CODES_A_DAY = 20;

/** What one try of a second factor is counted for. */
export interface FactorAttempt {
  attempt: Attempt;
  /** Null for what cannot be guessed, and for a known device. */
  codes: TryLimit | null;
}

/**
 * Who may try a second factor how often. Tries are counted together with those of the password: who has used up the tries there has none
 * here, and a right password takes nothing back until the second step is done, too. Codes of six digits are guessed by somebody who has
 * many networks, so that all strangers' together are counted for the person as well; passkeys and recovery codes stay open then.
 */
@Injectable()
export class SecondStepLimits {
  constructor(
    private readonly limits: SignInLimits,
    private readonly devices: KnownDevices,
    private readonly tries: SignInTries,
  ) {}

  /** @throws ShopError TOO_MANY_TRIES */
  countAttempt(admin: AdminEntity, visitor: Visitor, isGuessable: boolean): FactorAttempt {
    const { id, email } = admin;
    const device = this.devices.readCookie(visitor.cookies, email);
    const ofDevice = device && this.hasShownFactor(device, admin) ? this.limits.ofDevice(device) : null;
    const isKnown = ofDevice !== null && this.limits.mayTry(ofDevice);
    const attempt = isKnown ? ofDevice : this.limits.ofStranger(email, visitor);
    const codes = isGuessable && !isKnown ? { who: `codes ${id}`, most: CODES_A_DAY, ms: DAY_MS } : null;
    this.limits.refuseTooMany(attempt);
    const seconds = codes ? this.tries.secondsToWait([codes]) : 0;
    if (seconds > 0) throw tryAgainLater('TOO_MANY_TRIES', seconds);
    this.limits.countAttempt(attempt, email);
    if (codes) this.tries.countTry([codes]);
    return { attempt, codes };
  }

  // Whoever had the password before there was a second factor may have as many cookies as they liked to get.
  private hasShownFactor(device: KnownDevice, { password_hash, second_factor_at }: AdminEntity): boolean {
    return (
      this.devices.knowsPassword(device, password_hash) && second_factor_at !== null && device.signedInAt >= second_factor_at
    );
  }

  /** It was right: neither this try nor the password's counts any more. */
  forgetAttempt({ attempt, codes }: FactorAttempt): void {
    this.limits.forgetAttempt(attempt); // of the second step,
    this.limits.forgetAttempt(attempt); // and of the first
    if (codes) this.tries.uncountTry([codes]);
  }
}
