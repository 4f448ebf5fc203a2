import { Injectable } from '@nestjs/common';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { tryAgainLater } from '../../../platform/kernel/errors/try-again-later.js';
import { type Admin, AdminSessions } from '../admin-sessions.js';
import { AdminsRepository } from '../admins.repository.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { SignInTries } from '../sign-in/sign-in-tries.js';
import { OwnPasswords } from './own-passwords.js';

const TRIES = { most: 5, ms: 15 * 60_000 };

/** What everybody may do with their own sign-in. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly sessions: AdminSessions,
    private readonly tries: SignInTries,
    private readonly passwords: OwnPasswords,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Every other sign-in of the person ends with the old password; this one goes on, and its browser, whose cookie is answered, is the
   * only one that stays known.
   * @throws ShopError WRONG_PASSWORD, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, TOO_MANY_TRIES, SIGN_IN_BUSY
   */
  async changePassword(admin: Admin, current: string, password: string): Promise<string> {
    const limits = [{ who: `own password ${admin.id}`, ...TRIES }];
    const account = await this.admins.findEnabledById(admin.id);
    if (!account) throw new ShopError('ADMIN_SIGN_IN_REQUIRED');
    const seconds = this.tries.secondsToWait(limits);
    if (seconds > 0) throw tryAgainLater('TOO_MANY_TRIES', seconds);
    const compared = this.passwords.isPassword(account, current);
    this.tries.countTry(limits); // only who was let in, and before anything else can come between
    if (!(await compared)) throw new ShopError('WRONG_PASSWORD');
    this.tries.forgetTries(limits);
    const next = await this.passwords.hashNewPassword(account, password);
    await this.admins.transaction(async (tx) => {
      if (!(await this.admins.replacePassword(tx, account, next))) throw new ShopError('WRONG_PASSWORD'); // reset meanwhile
      await this.sessions.endAll(tx, admin.id, admin.session_id);
    });
    return this.devices.writeCookie(admin.email, next);
  }

  async signOutEverywhere(admin: Admin): Promise<void> {
    await this.admins.transaction((tx) => this.sessions.endAll(tx, admin.id));
  }
}
