import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { type RecordedAbout, type RecordedEvent, SecurityEvents } from '../../../platform/web/security/security-events.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { AdminSessions } from '../admin-sessions.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminsRepository } from '../admins.repository.js';
import { type Invitation, Invitations } from './invitations.js';
import type { Role } from '../permissions.js';
import type { EditPersonRequest } from './people.dto.js';
import { presentPerson } from './people.presenter.js';
import { findPeople, type Person } from './people.query.js';
import { SessionUses } from '../sessions/session-uses.js';
import { Admissions, admittedUntil } from '../sign-in/admissions.js';
import { dummyHash } from '../sign-in/password-hash.js';

@Injectable()
export class PeopleService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly clock: Clock,
    private readonly sessions: AdminSessions,
    private readonly invitations: Invitations,
    private readonly uses: SessionUses,
    private readonly security: SecurityEvents,
    private readonly admissions: Admissions,
  ) {}

  async listPeople(): Promise<Person[]> {
    return findPeople(this.admins.manager, this.uses.liveSince());
  }

  /** Null when there is no such person, or one who was shut out. */
  findEnabled(id: string): Promise<Pick<AdminEntity, 'name' | 'email' | 'attacked_at'> | null> {
    return this.admins.findEnabledById(id);
  }

  /** Of those who can sign in. */
  async listOwnerIds(): Promise<string[]> {
    return (await this.admins.findActiveOwners()).map(({ id }) => id);
  }

  /** @throws ShopError PERSON_EXISTS */
  async invitePerson({
    name,
    email,
    role,
  }: {
    name: string;
    email: string;
    role: Role;
  }): Promise<Invitation & { person: Person }> {
    const id = newId();
    const admin = { id, name, email: email.toLowerCase(), role, password_hash: dummyHash() };
    return this.admins.transaction(async (tx) => {
      await this.admins.createAdmin(tx, admin);
      const invitation = await this.invitations.openInvitation(tx, id);
      await this.security.record(tx, role === 'owner' ? 'owner-added' : 'person-invited', { person: id, detail: role });
      return { ...invitation, person: await this.findPerson(tx, id) };
    });
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER when this would reset the only owner who can sign in */
  async inviteAgain(id: string): Promise<Invitation & { person: Person }> {
    return this.change(
      id,
      async (tx) => this.invitations.openInvitation(tx, id),
      () => ['password-reset'],
    );
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER, or STALE with the person as they are now */
  async editPerson(id: string, { name, role, seen_name, seen_role }: EditPersonRequest): Promise<Person> {
    const seen = { ...(seen_name !== undefined && { name: seen_name }), ...(seen_role && { role: seen_role }) };
    const write = async (tx: EntityManager): Promise<void> => {
      if (await this.admins.changeAdmin(tx, id, { name, role }, seen)) return;
      throw new ShopError('STALE', { extra: { current: presentPerson(await this.findPerson(tx, id), this.clock.now()) } });
    };
    const { person } = await this.change(id, write, (before) =>
      before.role === role ? null : [role === 'owner' ? 'owner-added' : 'role-changed', { detail: `${before.role} → ${role}` }],
    );
    return person;
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER */
  async setAccess(id: string, enabled: boolean): Promise<Person> {
    const write = async (tx: EntityManager) => {
      if (enabled) return void (await this.admins.changeAdmin(tx, id, { disabled_at: null }));
      await this.admins.disableAdmin(tx, id, this.clock.now());
      await this.sessions.endAll(tx, id);
    };
    const { person } = await this.change(id, write, () => [enabled ? 'access-restored' : 'access-removed']);
    return person;
  }

  /** @throws ShopError PERSON_NOT_FOUND */
  async signOutEverywhere(id: string): Promise<void> {
    await this.admins.transaction(async (tx) => {
      await this.findPerson(tx, id);
      await this.sessions.endAll(tx, id);
      await this.security.record(tx, 'sessions-ended', { person: id });
    });
  }

  /**
   * For ten minutes, sign-ins of this person pass the queue that somebody who guesses passwords has filled. They still take the password
   * and the second step.
   * @throws ShopError PERSON_NOT_FOUND, also for one who cannot sign in
   */
  async admitPerson(id: string): Promise<Person> {
    const person = await this.admins.transaction(async (tx) => {
      const isAdmitted = await this.admins.admit(tx, id, admittedUntil(this.clock.now()));
      if (!isAdmitted) throw new ShopError('PERSON_NOT_FOUND');
      await this.security.record(tx, 'sign-in-admitted', { person: id });
      return this.findPerson(tx, id);
    });
    this.admissions.forget();
    return person;
  }

  // The owners are locked first: of two owners who shut each other out at once, the second is told that it is the last.
  private async change<T>(
    id: string,
    write: (tx: EntityManager) => Promise<T>,
    eventOf: (before: Person) => [RecordedEvent, RecordedAbout?] | null,
  ): Promise<T & { person: Person }> {
    return this.admins.transaction(async (tx) => {
      await this.admins.lockActiveOwners(tx);
      const before = await this.findPerson(tx, id);
      const written = await write(tx);
      if (!(await this.admins.existsActiveOwner(tx))) throw new ShopError('LAST_OWNER');
      const [event, about] = eventOf(before) ?? [];
      if (event) await this.security.record(tx, event, { ...about, person: id });
      return { ...written, person: await this.findPerson(tx, id) };
    });
  }

  private async findPerson(tx: EntityManager, id: string): Promise<Person> {
    const [person] = await findPeople(tx, this.uses.liveSince(), id);
    if (!person) throw new ShopError('PERSON_NOT_FOUND');
    return person;
  }
}
