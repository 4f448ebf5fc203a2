import { Injectable } from '@nestjs/common';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { AdminEntity } from '../admin.entity.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { SignInQueue } from '../sign-in/sign-in-queue.js';
import { PasswordRules } from './password-rules.js';

/** The passwords of people who have proven who they are: they wait in the queue of all sign-ins, before strangers. */
@Injectable()
export class OwnPasswords {
  constructor(
    private readonly rules: PasswordRules,
    private readonly hasher: PasswordHasher,
    private readonly queue: SignInQueue,
  ) {}

  /** @throws ShopError SIGN_IN_BUSY at once, not as a promise */
  isPassword({ id, password_hash }: Pick<AdminEntity, 'id' | 'password_hash'>, typed: string): Promise<boolean> {
    return this.queue.enter({ known: true, place: id }, () => this.hasher.isPassword(typed, password_hash));
  }

  /**
   * The hash of a password that this person may have.
   * @throws ShopError PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, SIGN_IN_BUSY
   */
  async hashNewPassword(person: Pick<AdminEntity, 'id' | 'name' | 'email'>, password: string): Promise<string> {
    return this.queue.enter({ known: true, place: person.id }, async () => {
      const fault = await this.rules.findFault(password, person);
      if (fault) throw new ShopError(fault);
      return this.hasher.hashPassword(password);
    });
  }
}
