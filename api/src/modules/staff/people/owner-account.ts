import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MIN_PASSWORD_LENGTH } from '@shop/domain';
import { DataSource } from 'typeorm';
import { BadEnv, ENV, type Env } from '../../../platform/settings/env.js';
import { newId } from '../../../platform/kernel/ids.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminSessions } from '../admin-sessions.js';
import { AdminsRepository } from '../admins.repository.js';
import { isOutdated } from '../sign-in/password-hash.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { PasswordRules } from './password-rules.js';

const FIRST_NAME = 'Owner';
const WEAK = `A new ADMIN_PASSWORD must have at least ${MIN_PASSWORD_LENGTH} characters and be hard to guess; e-mail and names do not count.`;

/**
 * The owner's own account, made from ADMIN_EMAIL and ADMIN_PASSWORD at the first start. A changed variable takes effect at
 * the next start and ends every session of before: the way back in for an owner who forgot the password. A variable that
 * is the same as at the last start leaves the password that the owner has chosen in the console meanwhile.
 */
@Injectable()
export class OwnerAccount implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly admins: AdminsRepository,
    private readonly sessions: AdminSessions,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const email = this.env.admin.email.toLowerCase();
    const owner = await this.admins.findByEmail(email);
    const { password } = this.env.admin;
    if (!password) return owner ? undefined : this.warnOfNobody();
    if (!owner) return this.createOwner(email, password);
    // Before the variable was remembered, it alone decided on the password.
    const taken = await this.hasher.isPassword(password, owner.variable_hash ?? owner.password_hash);
    if (!taken) await this.changePassword(owner, password);
    else if (!owner.variable_hash || isOutdated(owner.variable_hash, this.hasher.cost))
      await this.rememberPassword(owner.id, password);
  }

  private async createOwner(email: string, password: string): Promise<void> {
    await this.refuseWeak(password, { email, name: FIRST_NAME });
    const password_hash = await this.hasher.hashPassword(password);
    const owner = { id: newId(), email, name: FIRST_NAME, role: 'owner', password_hash, variable_hash: password_hash } as const;
    await this.admins.addAdmin(this.db.manager, owner);
  }

  private async changePassword({ id, email, name }: AdminEntity, password: string): Promise<void> {
    await this.refuseWeak(password, { email, name });
    const password_hash = await this.hasher.hashPassword(password);
    await this.db.transaction(async (tx) => {
      await this.admins.changeAdmin(tx, id, { password_hash, variable_hash: password_hash, invite_hash: null });
      await this.sessions.endAll(tx, id);
    });
  }

  private async rememberPassword(id: string, password: string): Promise<void> {
    await this.admins.changeAdmin(this.db.manager, id, { variable_hash: await this.hasher.hashPassword(password) });
  }

  // The demo shop's is as well known as it is short. One that was taken over before goes on working.
  private async refuseWeak(password: string, owner: Pick<AdminEntity, 'email' | 'name'>): Promise<void> {
    if (this.env.production && (await this.rules.findFault(password, owner))) throw new BadEnv(WEAK);
  }

  private async warnOfNobody(): Promise<void> {
    if (await this.admins.existsEnabled()) return;
    new Logger('admin-auth').warn('Nobody can sign in to the admin console: set ADMIN_EMAIL and ADMIN_PASSWORD.');
  }
}
