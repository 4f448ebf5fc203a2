import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import type { AdminEntity } from './admin.entity.js';
import { AdminSessions } from './admin-sessions.js';
import { hashPassword, isPassword } from './password-hash.js';

const TRIES = 5;
const LOCK_MS = 15 * 60_000;

@Injectable()
export class AdminAuthService {
  // Compared with when nobody has the e-mail, so that the time an answer takes does not tell who has an account.
  private readonly nobody = hashPassword(randomUUID());

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sessions: AdminSessions,
  ) {}

  /** @throws ShopError WRONG_CREDENTIALS, TOO_MANY_TRIES */
  async signIn(email: string, password: string): Promise<{ token: string; expires_at: Date }> {
    const address = email.trim().toLowerCase();
    const admin = await this.countTry(address);
    if (!admin && (await this.isLocked(address))) throw new ShopError('TOO_MANY_TRIES');
    const right = await isPassword(password, admin?.password_hash ?? (await this.nobody));
    if (!admin || !right) throw new ShopError('WRONG_CREDENTIALS');
    await this.db.query('UPDATE admins SET failed_tries = 0, locked_until = NULL WHERE id = $1', [admin.id]);
    return this.sessions.open(admin.id);
  }

  // A try is counted before the password is looked at: a hundred guesses sent at once are still five.
  private async countTry(email: string): Promise<AdminEntity | null> {
    const now = this.clock.now();
    const [[admin]] = await this.db.query<[AdminEntity[], number]>(
      `UPDATE admins SET
         failed_tries = CASE WHEN locked_until IS NULL THEN failed_tries + 1 ELSE 1 END,
         locked_until = CASE WHEN locked_until IS NULL AND failed_tries + 1 >= $3 THEN $4::timestamptz END
       WHERE email = $1 AND disabled_at IS NULL AND (locked_until IS NULL OR locked_until <= $2) RETURNING *`,
      [email, now, TRIES, new Date(now.getTime() + LOCK_MS)],
    );
    return admin ?? null;
  }

  private async isLocked(email: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      'SELECT FROM admins WHERE email = $1 AND disabled_at IS NULL AND locked_until > $2',
      [email, this.clock.now()],
    );
    return rows.length > 0;
  }
}
