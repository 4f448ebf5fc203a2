import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { ShopError } from '../../../platform/shop-error.js';
import { breaksUnique } from '../../../platform/unique.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminSessions } from '../admin-sessions.js';
import type { Role } from '../permissions.js';
import { type Invitation, Invitations } from './invitations.js';
import { nobodysHash } from '../sign-in/password-hash.js';

/** A person with what the owner wants to know at a glance. */
export interface Person extends AdminEntity {
  /** Places where the person is signed in now. */
  sessions: number;
  last_sign_in_at: Date | null;
}

@Injectable()
export class PeopleService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sessions: AdminSessions,
    private readonly invitations: Invitations,
  ) {}

  async list(): Promise<Person[]> {
    return this.read(this.db.manager);
  }

  /** Null when there is no such person, or one who was shut out. */
  async findEnabled(id: string): Promise<{ name: string; email: string } | null> {
    const [person] = await this.db.query('SELECT name, email FROM admins WHERE id = $1 AND disabled_at IS NULL', [id]);
    return person ?? null;
  }

  /** @throws ShopError PERSON_EXISTS */
  async invite(wish: { name: string; email: string; role: Role }): Promise<Invitation & { person: Person }> {
    const id = newId();
    const password_hash = nobodysHash();
    return this.db.transaction(async (tx) => {
      await tx
        .insert('admins', { id, name: wish.name, email: wish.email.toLowerCase(), role: wish.role, password_hash })
        .catch(breaksUnique('admins_email', 'PERSON_EXISTS'));
      const invitation = await this.invitations.open(tx, id);
      return { ...invitation, person: await this.find(tx, id) };
    });
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER when this would reset the only owner who can sign in */
  async inviteAgain(id: string): Promise<Invitation & { person: Person }> {
    return this.change(id, async (tx) => this.invitations.open(tx, id));
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER */
  async edit(id: string, { name, role }: { name: string; role: Role }): Promise<Person> {
    const { person } = await this.change(id, async (tx) => {
      await tx.query('UPDATE admins SET name = $2, role = $3 WHERE id = $1', [id, name, role]);
      return {};
    });
    return person;
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER */
  async setAccess(id: string, enabled: boolean): Promise<Person> {
    const { person } = await this.change(id, async (tx) => {
      await tx.query('UPDATE admins SET disabled_at = CASE WHEN $2 THEN NULL ELSE coalesce(disabled_at, $3) END WHERE id = $1', [
        id,
        enabled,
        this.clock.now(),
      ]);
      if (!enabled) await this.sessions.endAll(id, { tx });
      return {};
    });
    return person;
  }

  /** @throws ShopError PERSON_NOT_FOUND */
  async signOutEverywhere(id: string): Promise<void> {
    await this.find(this.db.manager, id);
    await this.sessions.endAll(id);
  }

  // The owners are locked first: of two owners who shut each other out at once, the second is told that it is the last.
  private async change<T>(id: string, write: (tx: EntityManager) => Promise<T>): Promise<T & { person: Person }> {
    return this.db.transaction(async (tx) => {
      const owners = "FROM admins WHERE role = 'owner' AND disabled_at IS NULL AND invite_hash IS NULL";
      await tx.query(`SELECT ${owners} ORDER BY id FOR UPDATE`);
      await this.find(tx, id);
      const written = await write(tx);
      const [left] = await tx.query<unknown[]>(`SELECT ${owners} LIMIT 1`);
      if (!left) throw new ShopError('LAST_OWNER');
      return { ...written, person: await this.find(tx, id) };
    });
  }

  private async find(tx: EntityManager, id: string): Promise<Person> {
    const [person] = await this.read(tx, id);
    if (!person) throw new ShopError('PERSON_NOT_FOUND');
    return person;
  }

  private async read(tx: EntityManager, id: string | null = null): Promise<Person[]> {
    return tx.query<Person[]>(
      `SELECT a.*, s.sessions, s.last_sign_in_at FROM admins a LEFT JOIN LATERAL (
         SELECT count(*) FILTER (WHERE revoked_at IS NULL AND expires_at > $1)::int AS sessions, max(created_at) AS last_sign_in_at
         FROM admin_sessions WHERE admin_id = a.id) s ON true
       WHERE $2::text IS NULL OR a.id = $2
       ORDER BY a.disabled_at IS NOT NULL, a.id`,
      [this.clock.now(), id],
    );
  }
}
