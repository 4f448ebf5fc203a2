import { Injectable } from '@nestjs/common';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { tryAgainLater } from '../../../platform/kernel/errors/try-again-later.js';
import { AdminsRepository } from '../admins.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInQueue } from './sign-in-queue.js';
import { SignInTries } from './sign-in-tries.js';

const TRIES = { most: 5, ms: 15 * 60_000 };

/** Asks a signed-in person for the password once more: a screen that somebody left open must not change how they sign in. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly hasher: PasswordHasher,
    private readonly queue: SignInQueue,
    private readonly tries: SignInTries,
  ) {}

  /** @throws ShopError WRONG_PASSWORD, TOO_MANY_TRIES, SIGN_IN_BUSY */
  async confirm(adminId: string, password: string): Promise<void> {
    // The same count as for changing the password: a guess is a guess.
    const limits = [{ who: `own password ${adminId}`, ...TRIES }];
    const seconds = this.tries.secondsToWait(limits);
    if (seconds > 0) throw tryAgainLater('TOO_MANY_TRIES', seconds);
    const compared = this.queue.enter({ known: true, place: adminId }, () => this.isPassword(adminId, password));
    this.tries.countTry(limits);
    if (!(await compared)) throw new ShopError('WRONG_PASSWORD');
    this.tries.forgetTries(limits);
  }

  private async isPassword(adminId: string, password: string): Promise<boolean> {
    const admin = await this.admins.findEnabledById(adminId);
    return admin !== null && this.hasher.isPassword(password, admin.password_hash);
  }
}
