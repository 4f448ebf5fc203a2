import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, MoreThan, Repository } from 'typeorm';
import { breaksUnique } from '../../../platform/database/unique.js';
import { FactorSetupEntity, type SetupKind } from './factor-setup.entity.js';
import { PasskeyEntity } from './passkeys/passkey.entity.js';
import { RecoveryCodesEntity } from './recovery-codes.entity.js';
import { TotpSecretEntity } from './totp/totp-secret.entity.js';

/** What a person's second step can be done with. */
export interface Factors {
  authenticator: TotpSecretEntity | null;
  passkeys: PasskeyEntity[];
  /** Recovery codes that were not used yet. */
  codesLeft: number;
}

export type NewPasskey = Pick<PasskeyEntity, 'id' | 'admin_id' | 'label' | 'public_key' | 'counter' | 'transports'>;

/** The one place that writes secrets of authenticator apps, passkeys, recovery codes, and what is being set up. */
@Injectable()
export class SecondFactorsRepository {
  constructor(@InjectRepository(TotpSecretEntity) private readonly secrets: Repository<TotpSecretEntity>) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.secrets.manager.transaction(work);
  }

  async findFactors(adminId: string, db = this.secrets.manager): Promise<Factors> {
    const authenticator = await db.findOneBy(TotpSecretEntity, { admin_id: adminId });
    const passkeys = await db.find(PasskeyEntity, { where: { admin_id: adminId }, order: { created_at: 'ASC', id: 'ASC' } });
    const codes = await db.findOneBy(RecoveryCodesEntity, { admin_id: adminId });
    return { authenticator, passkeys, codesLeft: codes?.code_hashes.length ?? 0 };
  }

  findSecret(adminId: string): Promise<TotpSecretEntity | null> {
    return this.secrets.findOneBy({ admin_id: adminId });
  }

  findSecrets(): Promise<TotpSecretEntity[]> {
    return this.secrets.find();
  }

  /** The same secret under another key. @returns false when another app was set up meanwhile */
  async resealSecret(admin_id: string, before: string, secret: string): Promise<boolean> {
    return (await this.secrets.update({ admin_id, secret: before }, { secret })).affected === 1;
  }

  findPasskeys(adminId: string): Promise<PasskeyEntity[]> {
    return this.secrets.manager.findBy(PasskeyEntity, { admin_id: adminId });
  }

  /** In place of what was being set up of this kind. */
  async openSetup(tx: EntityManager, setup: Omit<FactorSetupEntity, 'admin'>): Promise<void> {
    await tx.upsert(FactorSetupEntity, setup, ['admin_id', 'kind']);
  }

  findSetup(tx: EntityManager, admin_id: string, kind: SetupKind, now: Date): Promise<FactorSetupEntity | null> {
    return tx.findOneBy(FactorSetupEntity, { admin_id, kind, expires_at: MoreThan(now) });
  }

  async deleteSetup(tx: EntityManager, admin_id: string, kind: SetupKind): Promise<void> {
    await tx.delete(FactorSetupEntity, { admin_id, kind });
  }

  /** In place of an app that was set up before. */
  async saveSecret(tx: EntityManager, secret: Pick<TotpSecretEntity, 'admin_id' | 'secret' | 'last_step'>): Promise<void> {
    await tx.delete(TotpSecretEntity, { admin_id: secret.admin_id });
    await tx.insert(TotpSecretEntity, secret);
  }

  async deleteSecret(tx: EntityManager, admin_id: string): Promise<void> {
    await tx.delete(TotpSecretEntity, { admin_id });
  }

  /** @returns false when a code of this half minute, or of a later one, was used: one statement decides between two at once */
  async useStep(admin_id: string, step: number): Promise<boolean> {
    const { affected } = await this.secrets.update({ admin_id, last_step: LessThan(step) }, { last_step: step });
    return affected === 1;
  }

  /** @throws ShopError PASSKEY_REFUSED when it is somebody's already */
  async addPasskey(tx: EntityManager, passkey: NewPasskey): Promise<void> {
    await tx.insert(PasskeyEntity, passkey).catch(breaksUnique('passkeys_pkey', 'PASSKEY_REFUSED'));
  }

  /** @returns false when the person has no such passkey */
  async deletePasskey(tx: EntityManager, admin_id: string, id: string): Promise<boolean> {
    return (await tx.delete(PasskeyEntity, { id, admin_id })).affected === 1;
  }

  /** @returns false when it was used meanwhile, or removed */
  async usePasskey({ id, counter: before }: PasskeyEntity, counter: number, now: Date): Promise<boolean> {
    const passkeys = this.secrets.manager.getRepository(PasskeyEntity);
    return (await passkeys.update({ id, counter: before }, { counter, last_used_at: now })).affected === 1;
  }

  /** In place of all codes from before. */
  async replaceCodes(tx: EntityManager, admin_id: string, code_hashes: string[]): Promise<void> {
    await tx.upsert(RecoveryCodesEntity, { admin_id, code_hashes }, ['admin_id']);
  }

  /**
   * One statement decides between two who use the same code at once.
   * @returns how many are left; null when it is none of the person's, or was used
   */
  async useCode(tx: EntityManager, admin_id: string, code_hash: string): Promise<number | null> {
    const { raw } = await tx
      .createQueryBuilder()
      .update(RecoveryCodesEntity)
      .set({ code_hashes: () => 'array_remove(code_hashes, :code_hash)' })
      .where('admin_id = :admin_id AND :code_hash = ANY(code_hashes)', { admin_id, code_hash })
      .returning('cardinality(code_hashes) AS left')
      .execute();
    const [row] = raw as { left: number }[];
    return row?.left ?? null;
  }

  async deleteCodes(tx: EntityManager, admin_id: string): Promise<void> {
    await tx.delete(RecoveryCodesEntity, { admin_id });
  }

  async deleteAll(tx: EntityManager, admin_id: string): Promise<void> {
    await tx.delete(TotpSecretEntity, { admin_id });
    await tx.delete(PasskeyEntity, { admin_id });
    await tx.delete(RecoveryCodesEntity, { admin_id });
    await tx.delete(FactorSetupEntity, { admin_id });
  }
}
