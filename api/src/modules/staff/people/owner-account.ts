import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../../platform/env.js';
import { newId } from '../../../platform/ids.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminSessions } from '../admin-sessions.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';

/**
 * The owner's own account, made from ADMIN_EMAIL and ADMIN_PASSWORD at the first start. A changed variable takes effect at
 * the next start and ends every session of before: the way back in for an owner who forgot the password. A variable that
 * is the same as at the last start leaves the password that the owner has chosen in the console meanwhile.
 */
@Injectable()
export class OwnerAccount implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessions: AdminSessions,
    private readonly hasher: PasswordHasher,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const email = this.env.admin.email.toLowerCase();
    const owner = await this.find(email);
    const { password } = this.env.admin;
    if (!password) return owner ? undefined : this.warnOfNobody();
    if (!owner) return this.create(email, password);
    // Before the variable was remembered, it alone decided on the password.
    const taken = await this.hasher.isPassword(password, owner.variable_hash ?? owner.password_hash);
    if (!taken) await this.changePassword(owner.id, password);
    else if (!owner.variable_hash) await this.remember(owner);
  }

  private async find(email: string): Promise<AdminEntity | null> {
    const [owner] = await this.db.query<AdminEntity[]>('SELECT * FROM admins WHERE email = $1', [email]);
    return owner ?? null;
  }

  // Two processes may start at once; the e-mail is unique.
  private async create(email: string, password: string): Promise<void> {
    await this.db.query(
      "INSERT INTO admins (id, email, name, role, password_hash, variable_hash) VALUES ($1, $2, 'Owner', 'owner', $3, $3) ON CONFLICT (email) DO NOTHING",
      [newId(), email, await this.hasher.hashPassword(password)],
    );
  }

  private async changePassword(id: string, password: string): Promise<void> {
    await this.db.query('UPDATE admins SET password_hash = $2, variable_hash = $2, invite_hash = NULL WHERE id = $1', [
      id,
      await this.hasher.hashPassword(password),
    ]);
    await this.sessions.endAll(id);
  }

  private async remember({ id, password_hash }: AdminEntity): Promise<void> {
    await this.db.query('UPDATE admins SET variable_hash = $2 WHERE id = $1', [id, password_hash]);
  }

  private async warnOfNobody(): Promise<void> {
    const [somebody] = await this.db.query<unknown[]>('SELECT FROM admins WHERE disabled_at IS NULL LIMIT 1');
    if (!somebody) new Logger('admin-auth').warn('Nobody can sign in to the admin console: set ADMIN_EMAIL and ADMIN_PASSWORD.');
  }
}
