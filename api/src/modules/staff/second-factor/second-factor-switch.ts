import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { type Admin, AdminSessionsRepository } from '../admin-sessions.repository.js';
import { AdminsRepository } from '../admins.repository.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { SecondFactorNotices } from './second-factor-notices.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/**
 * Two-step sign-in is on as long as there is an app or a passkey. Each change locks its person first, so that of two at once the second
 * sees what the first has left.
 */
@Injectable()
export class SecondFactorSwitch {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: AdminSessionsRepository,
    private readonly notices: SecondFactorNotices,
    private readonly clock: Clock,
  ) {}

  /** @returns recovery codes when this has turned it on, else null */
  addFactor({ id, session_id }: Admin, add: (tx: EntityManager) => Promise<void>): Promise<string[] | null> {
    return this.factors.transaction(async (tx) => {
      const admin = await this.admins.lockEnabledById(tx, id);
      await add(tx);
      if (admin?.second_factor_at) return null;
      await this.admins.changeAdmin(tx, id, { second_factor_at: this.clock.now() });
      await this.sessions.revokeSessions(tx, id, this.clock.now(), session_id); // they were opened by the password alone
      await this.notices.send(tx, id, 'on');
      return this.replaceCodes(tx, id);
    });
  }

  async removeFactor({ id }: Admin, remove: (tx: EntityManager) => Promise<void>): Promise<void> {
    await this.factors.transaction(async (tx) => {
      await this.admins.lockEnabledById(tx, id);
      await remove(tx);
      const { authenticator, passkeys } = await this.factors.findFactors(id, tx);
      if (authenticator || passkeys.length > 0) return;
      await this.factors.deleteCodes(tx, id);
      await this.admins.changeAdmin(tx, id, { second_factor_at: null });
      await this.notices.send(tx, id, 'off');
    });
  }

  /** @throws ShopError SECOND_FACTOR_OFF */
  renewCodes({ id }: Admin): Promise<string[]> {
    return this.factors.transaction(async (tx) => {
      const admin = await this.admins.lockEnabledById(tx, id);
      if (!admin?.second_factor_at) throw new ShopError('SECOND_FACTOR_OFF');
      return this.replaceCodes(tx, id);
    });
  }

  /**
   * For somebody who has lost all of it: from now on the password alone lets them in, and who is signed in as them is not any more.
   * @throws ShopError PERSON_NOT_FOUND, SECOND_FACTOR_OFF
   */
  async reset(adminId: string, exceptSession?: string): Promise<void> {
    await this.factors.transaction(async (tx) => {
      const admin = await this.admins.lockEnabledById(tx, adminId);
      if (!admin) throw new ShopError('PERSON_NOT_FOUND');
      if (!admin.second_factor_at) throw new ShopError('SECOND_FACTOR_OFF');
      await this.factors.deleteAll(tx, adminId);
      await this.admins.changeAdmin(tx, adminId, { second_factor_at: null });
      await this.sessions.revokeSessions(tx, adminId, this.clock.now(), exceptSession);
      await this.notices.send(tx, adminId, 'reset');
    });
  }

  private async replaceCodes(tx: EntityManager, adminId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceCodes(tx, adminId, codes.map(hashRecoveryCode));
    return codes;
  }
}
