import { Injectable } from '@nestjs/common';
import { ShopError } from '../../../platform/shop-error.js';
import { tryAgainLater } from '../../../platform/try-again-later.js';
import { type Admin, AdminSessions } from '../admin-sessions.js';
import { AdminsRepository } from '../admins.repository.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { SignInQueue } from '../sign-in/sign-in-queue.js';
import { SignInTries } from '../sign-in/sign-in-tries.js';

const TRIES = { most: 5, ms: 15 * 60_000 };

/** What everybody may do with their own sign-in. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly sessions: AdminSessions,
    private readonly tries: SignInTries,
    private readonly hasher: PasswordHasher,
    private readonly queue: SignInQueue,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Every other sign-in of the person ends with the old password; this one goes on, and its browser, whose cookie is answered, is the
   * only one that stays known.
   * @throws ShopError WRONG_PASSWORD, TOO_MANY_TRIES, SIGN_IN_BUSY
   */
  async changePassword(admin: Admin, current: string, password: string): Promise<string> {
    const limits = [{ who: `own password ${admin.id}`, ...TRIES }];
    const seconds = this.tries.secondsToWait(limits);
    if (seconds > 0) throw tryAgainLater('TOO_MANY_TRIES', seconds);
    const hashed = this.queue.enter({ known: true, place: admin.id }, () => this.replaceHash(admin.id, current, password));
    this.tries.countTry(limits);
    const next = await hashed;
    this.tries.forgetTries(limits);
    await this.admins.transaction(async (tx) => {
      await this.admins.changeAdmin(tx, admin.id, { password_hash: next });
      await this.sessions.endAll(tx, admin.id, admin.session_id);
    });
    return this.devices.writeCookie(admin.email, next);
  }

  async signOutEverywhere(admin: Admin): Promise<void> {
    await this.admins.transaction((tx) => this.sessions.endAll(tx, admin.id));
  }

  private async replaceHash(id: string, current: string, password: string): Promise<string> {
    const account = await this.admins.findEnabledById(id);
    if (!account || !(await this.hasher.isPassword(current, account.password_hash))) throw new ShopError('WRONG_PASSWORD');
    return this.hasher.hashPassword(password);
  }
}
