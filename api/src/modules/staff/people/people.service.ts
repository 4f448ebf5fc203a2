import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { ShopError } from '../../../platform/shop-error.js';
import { AdminSessions } from '../admin-sessions.js';
import { AdminsRepository } from '../admins.repository.js';
import type { Role } from '../permissions.js';
import { type Invitation, Invitations } from './invitations.js';
import { findPeople, type Person } from './people.query.js';
import { SessionUses } from '../sessions/session-uses.js';
import { dummyHash } from '../sign-in/password-hash.js';

@Injectable()
export class PeopleService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly admins: AdminsRepository,
    private readonly clock: Clock,
    private readonly sessions: AdminSessions,
    private readonly invitations: Invitations,
    private readonly uses: SessionUses,
  ) {}

  async listPeople(): Promise<Person[]> {
    return findPeople(this.db.manager, this.uses.liveSince());
  }

  /** Null when there is no such person, or one who was shut out. */
  findEnabled(id: string): Promise<{ name: string; email: string } | null> {
    return this.admins.findEnabledById(id);
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
    return this.db.transaction(async (tx) => {
      await this.admins.createAdmin(tx, admin);
      const invitation = await this.invitations.openInvitation(tx, id);
      return { ...invitation, person: await this.findPerson(tx, id) };
    });
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER when this would reset the only owner who can sign in */
  async inviteAgain(id: string): Promise<Invitation & { person: Person }> {
    return this.change(id, async (tx) => this.invitations.openInvitation(tx, id));
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER */
  async editPerson(id: string, { name, role }: { name: string; role: Role }): Promise<Person> {
    const { person } = await this.change(id, async (tx) => {
      await this.admins.changeAdmin(tx, id, { name, role });
      return {};
    });
    return person;
  }

  /** @throws ShopError PERSON_NOT_FOUND, LAST_OWNER */
  async setAccess(id: string, enabled: boolean): Promise<Person> {
    const { person } = await this.change(id, async (tx) => {
      if (enabled) {
        await this.admins.changeAdmin(tx, id, { disabled_at: null });
      } else {
        await this.admins.disableAdmin(tx, id, this.clock.now());
        await this.sessions.endAll(tx, id);
      }
      return {};
    });
    return person;
  }

  /** @throws ShopError PERSON_NOT_FOUND */
  async signOutEverywhere(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.findPerson(tx, id);
      await this.sessions.endAll(tx, id);
    });
  }

  // The owners are locked first: of two owners who shut each other out at once, the second is told that it is the last.
  private async change<T>(id: string, write: (tx: EntityManager) => Promise<T>): Promise<T & { person: Person }> {
    return this.db.transaction(async (tx) => {
      await this.admins.lockActiveOwners(tx);
      await this.findPerson(tx, id);
      const written = await write(tx);
      if (!(await this.admins.existsActiveOwner(tx))) throw new ShopError('LAST_OWNER');
      return { ...written, person: await this.findPerson(tx, id) };
    });
  }

  private async findPerson(tx: EntityManager, id: string): Promise<Person> {
    const [person] = await findPeople(tx, this.uses.liveSince(), id);
    if (!person) throw new ShopError('PERSON_NOT_FOUND');
    return person;
  }
}
