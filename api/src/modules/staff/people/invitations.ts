import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ENV, type Env } from '../../../platform/env.js';
import { ShopError } from '../../../platform/shop-error.js';
import { signedBy } from '../../../platform/signing/signer.js';
import { AdminSessions, type SignedIn } from '../admin-sessions.js';
import { nobodysHash } from '../sign-in/password-hash.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { SignInQueue } from '../sign-in/sign-in-queue.js';

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
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sessions: AdminSessions,
    private readonly hasher: PasswordHasher,
    private readonly queue: SignInQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Makes a new link; the password that was, the link before it and every sign-in end with it. */
  async open(tx: EntityManager, adminId: string): Promise<Invitation> {
    const secret = randomBytes(32).toString('base64url');
    const expires_at = new Date(this.clock.now().getTime() + DAY_MS);
    await tx.query(
      `UPDATE admins SET password_hash = $2, invite_hash = $3, invite_expires_at = $4
       WHERE id = $1`,
      [adminId, nobodysHash(), hashOf(secret), expires_at],
    );
    await this.sessions.endAll(adminId, { tx });
    // Behind the #, so that it reaches no server's log.
    return { link: `${this.env.adminUrl}/admin/invitation#${secret}`, expires_at };
  }

  /**
   * Sets the password and signs the person in; the link is worthless from then on.
   * @throws ShopError INVITATION_OVER, SIGN_IN_BUSY
   */
  async accept(secret: string, password: string): Promise<SignedIn> {
    const id = await this.find(secret);
    const password_hash = await this.queue.enter({ known: true, place: id }, () => this.hasher.hashPassword(password));
    const signer = { admin_id: id, route: 'POST /admin/invitation' };
    const [[taken]] = await signedBy(signer, () =>
      this.db.query<[{ email: string }[], number]>(
        `UPDATE admins SET password_hash = $2, invite_hash = NULL, invite_expires_at = NULL
         WHERE id = $1 AND invite_hash = $3 RETURNING email`,
        [id, password_hash, hashOf(secret)],
      ),
    );
    if (!taken) throw new ShopError('INVITATION_OVER');
    return this.sessions.open({ id, email: taken.email, password_hash });
  }

  private async find(secret: string): Promise<string> {
    const [invited] = await this.db.query<{ id: string }[]>(
      'SELECT id FROM admins WHERE invite_hash = $1 AND invite_expires_at > $2 AND disabled_at IS NULL',
      [hashOf(secret), this.clock.now()],
    );
    if (!invited) throw new ShopError('INVITATION_OVER');
    return invited.id;
  }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
