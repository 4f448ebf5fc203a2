import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../platform/env.js';
import { newId } from '../../platform/ids.js';
import type { AdminEntity } from './admin.entity.js';
import { AdminSessions } from './admin-sessions.js';
import { hashPassword, isPassword } from './password-hash.js';

/**
 * The owner's own account, made from ADMIN_EMAIL and ADMIN_PASSWORD at every start. The console has no screen to change a
 * password, so the variable is its only source and wins: a changed one takes effect at the next start and ends every
 * session that the old one opened. Without the variable an account that exists is left as it is.
 */
@Injectable()
export class OwnerAccount implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessions: AdminSessions,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const email = this.env.admin.email.toLowerCase();
    const owner = await this.find(email);
    const { password } = this.env.admin;
    if (!password) return owner ? undefined : this.warnOfNobody();
    if (!owner) return this.create(email, password);
    if (!(await isPassword(password, owner.password_hash))) await this.changePassword(owner.id, password);
  }

  private async find(email: string): Promise<AdminEntity | null> {
    const [owner] = await this.db.query<AdminEntity[]>('SELECT * FROM admins WHERE email = $1', [email]);
    return owner ?? null;
  }

  // Two processes may start at once; the e-mail is unique.
  private async create(email: string, password: string): Promise<void> {
    await this.db.query(
      "INSERT INTO admins (id, email, name, role, password_hash) VALUES ($1, $2, 'Owner', 'owner', $3) ON CONFLICT (email) DO NOTHING",
      [newId(), email, await hashPassword(password)],
    );
  }

  private async changePassword(id: string, password: string): Promise<void> {
    await this.db.query('UPDATE admins SET password_hash = $2, failed_tries = 0, locked_until = NULL WHERE id = $1', [
      id,
      await hashPassword(password),
    ]);
    await this.sessions.endAll(id);
  }

  private async warnOfNobody(): Promise<void> {
    const [somebody] = await this.db.query<unknown[]>('SELECT FROM admins WHERE disabled_at IS NULL LIMIT 1');
    if (!somebody) new Logger('admin-auth').warn('Nobody can sign in to the admin console: set ADMIN_EMAIL and ADMIN_PASSWORD.');
  }
}
