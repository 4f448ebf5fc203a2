import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ShopError } from '../../platform/shop-error.js';
import { type Admin, AdminSessions } from './admin-sessions.js';
import { hashPassword, isPassword } from './password-hash.js';
import { SignInTries } from './sign-in-tries.js';

const TRIES = 5;

/** What everybody may do with their own sign-in. */
@Injectable()
export class OwnAccountService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessions: AdminSessions,
    private readonly tries: SignInTries,
  ) {}

  /**
   * Every other sign-in of the person ends with the old password; this one goes on.
   * @throws ShopError WRONG_PASSWORD, TOO_MANY_TRIES
   */
  async changePassword(admin: Admin, current: string, password: string): Promise<void> {
    const visitor = `own password ${admin.id}`;
    if (!this.tries.count(visitor, TRIES)) throw new ShopError('TOO_MANY_TRIES');
    const [{ password_hash }] = await this.db.query('SELECT password_hash FROM admins WHERE id = $1', [admin.id]);
    if (!(await isPassword(current, password_hash))) throw new ShopError('WRONG_PASSWORD');
    this.tries.forget(visitor);
    const next = await hashPassword(password);
    await this.db.transaction(async (tx) => {
      await tx.query('UPDATE admins SET password_hash = $2 WHERE id = $1', [admin.id, next]);
      await this.sessions.endAll(admin.id, { tx, except: admin.session_id });
    });
  }

  async signOutEverywhere(admin: Admin): Promise<void> {
    await this.sessions.endAll(admin.id);
  }
}
