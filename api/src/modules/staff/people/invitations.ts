import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { withActor } from '../../../platform/database/audit/audit-actor.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminSessions } from '../admin-sessions.js';
import { AdminsRepository } from '../admins.repository.js';
import { dummyHash } from '../sign-in/password-hash.js';
import { OwnPasswords } from './own-passwords.js';

const DAY_MS = 86_400_000;

/** A one-time link, shown once: only its hash is kept. */
export interface Invitation {
  link: string;
  expires_at: Date;
}

/** The links by which people set their first password, and those who forgot it a new one. */
@Injectable()
export class Invitations {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly clock: Clock,
    private readonly sessions: AdminSessions,
    private readonly passwords: OwnPasswords,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Makes a new link; the password that was, the link before it and every sign-in end with it. */
  async openInvitation(tx: EntityManager, adminId: string): Promise<Invitation> {
    const secret = randomBytes(32).toString('base64url');
    const expires_at = new Date(this.clock.now().getTime() + DAY_MS);
    const changes = { password_hash: dummyHash(), invite_hash: hashOf(secret), invite_expires_at: expires_at };
    await this.admins.changeAdmin(tx, adminId, changes);
    await this.sessions.endAll(tx, adminId);
    // Behind the #, so that it reaches no server's log.
    return { link: `${this.env.adminUrl}/admin/invitation#${secret}`, expires_at };
  }

  /**
   * Sets the password and answers whose it is; the link is worthless from then on.
   * @throws ShopError INVITATION_EXPIRED, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, SIGN_IN_BUSY
   */
  async acceptInvitation(secret: string, password: string): Promise<AdminEntity> {
    const admin = await this.admins.findInvited(hashOf(secret), this.clock.now());
    if (!admin) throw new ShopError('INVITATION_EXPIRED');
    const password_hash = await this.passwords.hashNewPassword(admin, password);
    const isTaken = await withActor({ admin_id: admin.id, route: 'POST /admin/invitation' }, () =>
      this.admins.transaction((tx) => this.admins.acceptInvitation(tx, admin, password_hash)),
    );
    if (!isTaken) throw new ShopError('INVITATION_EXPIRED');
    return { ...admin, password_hash };
  }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
