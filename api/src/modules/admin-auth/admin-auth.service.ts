import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import type { AdminEntity } from './admin.entity.js';
import { AdminSessions } from './admin-sessions.js';
import { isPassword, nobodysHash } from './password-hash.js';
import { SignInTries, TRIES_MS } from './sign-in-tries.js';

const TRIES_FROM_ONE_NETWORK = 5;
// Wide enough that it takes many networks to shut the owner out, narrow enough that they do not guess a password.
const TRIES_FROM_ALL = 50;

@Injectable()
export class AdminAuthService {
  // Compared with when nobody has the e-mail, so that the time an answer takes does not tell who has an account.
  private readonly nobody = nobodysHash();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sessions: AdminSessions,
    private readonly tries: SignInTries,
  ) {}

  /**
   * An e-mail that nobody has gets the same answers as one of the shop's, or they would tell which it is. A try is
   * counted before the password is looked at: a hundred guesses sent at once are still five.
   * @throws ShopError WRONG_CREDENTIALS, TOO_MANY_TRIES
   */
  async signIn(email: string, password: string, network: string): Promise<{ token: string; expires_at: Date }> {
    const address = email.trim().toLowerCase();
    const visitor = `${address} ${network}`;
    if (!this.tries.count(visitor, TRIES_FROM_ONE_NETWORK)) throw new ShopError('TOO_MANY_TRIES');
    const admin = await this.find(address);
    const counted = admin ? await this.countTry(admin.id) : this.tries.count(address, TRIES_FROM_ALL);
    if (!counted) throw new ShopError('TOO_MANY_TRIES');
    const right = await isPassword(password, admin?.password_hash ?? this.nobody);
    if (!admin || !right) throw new ShopError('WRONG_CREDENTIALS');
    this.tries.forget(visitor);
    await this.db.query('UPDATE admins SET failed_tries = 0, locked_until = NULL WHERE id = $1', [admin.id]);
    return this.sessions.open(admin.id);
  }

  private async find(email: string): Promise<AdminEntity | null> {
    const [admin] = await this.db.query<AdminEntity[]>('SELECT * FROM admins WHERE email = $1 AND disabled_at IS NULL', [email]);
    return admin ?? null;
  }

  // The same rule as `SignInTries`, in the row itself, where it holds for every process and over a restart.
  private async countTry(id: string): Promise<boolean> {
    const now = this.clock.now();
    const [counted] = await this.db.query<[unknown[], number]>(
      `UPDATE admins SET
         failed_tries = CASE WHEN locked_until > $2 THEN failed_tries + 1 ELSE 1 END,
         locked_until = CASE WHEN locked_until > $2 AND failed_tries + 1 < $3 THEN locked_until ELSE $4::timestamptz END
       WHERE id = $1 AND (locked_until IS NULL OR locked_until <= $2 OR failed_tries < $3) RETURNING id`,
      [id, now, TRIES_FROM_ALL, new Date(now.getTime() + TRIES_MS)],
    );
    return counted.length > 0;
  }
}
