import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Repository } from 'typeorm';
import { breaksUnique } from '../../platform/database/unique.js';
import { AdminEntity } from './admin.entity.js';

/** An owner who can sign in. */
const ACTIVE_OWNER: FindOptionsWhere<AdminEntity> = { role: 'owner', disabled_at: IsNull(), invite_hash: IsNull() };

export type NewAdmin = Pick<AdminEntity, 'id' | 'email' | 'name' | 'role' | 'password_hash'> &
  Partial<Pick<AdminEntity, 'variable_hash'>>;

/** The one place that writes admins. */
@Injectable()
export class AdminsRepository {
  constructor(@InjectRepository(AdminEntity) private readonly admins: Repository<AdminEntity>) {}

  /** For read models. */
  get manager(): EntityManager {
    return this.admins.manager;
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.admins.manager.transaction(work);
  }

  /** Also one who was shut out. */
  findByEmail(email: string): Promise<AdminEntity | null> {
    return this.admins.findOneBy({ email });
  }

  findEnabledByEmail(email: string): Promise<AdminEntity | null> {
    return this.admins.findOneBy({ email, disabled_at: IsNull() });
  }

  findEnabledById(id: string): Promise<AdminEntity | null> {
    return this.admins.findOneBy({ id, disabled_at: IsNull() });
  }

  /** Whose one-time link this is, while it works. */
  findInvited(invite_hash: string, now: Date): Promise<AdminEntity | null> {
    return this.admins.findOneBy({ invite_hash, invite_expires_at: MoreThan(now), disabled_at: IsNull() });
  }

  /** Who signs in past the queue of strangers now. */
  findAdmitted(now: Date): Promise<Pick<AdminEntity, 'email' | 'admitted_until'>[]> {
    const where = { admitted_until: MoreThan(now), disabled_at: IsNull() };
    return this.admins.find({ select: { id: true, email: true, admitted_until: true }, where });
  }

  /** @returns false when there is no such person, or one who has no password now */
  async admit(tx: EntityManager, id: string, admitted_until: Date): Promise<boolean> {
    const { affected } = await tx.update(AdminEntity, { id, disabled_at: IsNull(), invite_hash: IsNull() }, { admitted_until });
    return affected === 1;
  }

  existsEnabled(): Promise<boolean> {
    return this.admins.existsBy({ disabled_at: IsNull() });
  }

  existsActiveOwner(tx: EntityManager): Promise<boolean> {
    return tx.existsBy(AdminEntity, ACTIVE_OWNER);
  }

  findActiveOwners(): Promise<Pick<AdminEntity, 'id'>[]> {
    return this.admins.find({ select: { id: true }, where: ACTIVE_OWNER });
  }

  /** In the order of their ids, as everywhere. */
  async lockActiveOwners(tx: EntityManager): Promise<void> {
    await tx.find(AdminEntity, {
      select: { id: true },
      where: ACTIVE_OWNER,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  lockEnabledByEmail(tx: EntityManager, email: string): Promise<AdminEntity | null> {
    return tx.findOne(AdminEntity, { where: { email, disabled_at: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  lockEnabledById(tx: EntityManager, id: string): Promise<AdminEntity | null> {
    return tx.findOne(AdminEntity, { where: { id, disabled_at: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those who hear of an attack on this account: its person, and the owners. */
  findAlarmRecipients(tx: EntityManager, accountId: string): Promise<Pick<AdminEntity, 'id'>[]> {
    return tx.find(AdminEntity, { select: { id: true }, where: [{ id: accountId, disabled_at: IsNull() }, ACTIVE_OWNER] });
  }

  /** @throws ShopError PERSON_EXISTS */
  async createAdmin(tx: EntityManager, admin: NewAdmin): Promise<void> {
    await tx.insert(AdminEntity, admin).catch(breaksUnique('admins_email', 'PERSON_EXISTS'));
  }

  /** Of two processes that start at once, one makes the account: the e-mail is unique. */
  async addAdmin(tx: EntityManager, admin: NewAdmin): Promise<void> {
    await tx.createQueryBuilder().insert().into(AdminEntity).values(admin).orIgnore().execute();
  }

  /** @returns false when nobody is there who is still as they were seen */
  async changeAdmin(
    tx: EntityManager,
    id: string,
    changes: Partial<Omit<AdminEntity, 'id'>>,
    seen: Partial<Pick<AdminEntity, 'name' | 'role'>> = {},
  ): Promise<boolean> {
    const { affected } = await tx.update(AdminEntity, { id, ...seen }, changes);
    return affected === 1;
  }

  /** @returns false when the password was changed meanwhile */
  async renewHash({ id, password_hash: previous }: AdminEntity, password_hash: string): Promise<boolean> {
    const { affected } = await this.admins.update({ id, password_hash: previous }, { password_hash });
    return affected === 1;
  }

  /** @returns false when it is not the password any more that was compared, or the person was shut out */
  async replacePassword(
    tx: EntityManager,
    { id, password_hash: previous }: AdminEntity,
    password_hash: string,
  ): Promise<boolean> {
    const { affected } = await tx.update(AdminEntity, { id, password_hash: previous, disabled_at: IsNull() }, { password_hash });
    return affected === 1;
  }

  /** Keeps the time at which it happened first. */
  async disableAdmin(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.update(AdminEntity, { id, disabled_at: IsNull() }, { disabled_at: now });
  }

  /** @returns false when the link was used meanwhile, or another one took its place */
  async acceptInvitation(tx: EntityManager, { id, invite_hash }: AdminEntity, password_hash: string): Promise<boolean> {
    const accepted = { password_hash, invite_hash: null, invite_expires_at: null };
    const { affected } = await tx.update(AdminEntity, { id, invite_hash: invite_hash! }, accepted);
    return affected === 1;
  }
}
