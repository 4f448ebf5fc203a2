import type { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { AdminSessionEntity } from '../admin-session.entity.js';
import { AdminSessionsRepository } from '../admin-sessions.repository.js';
import { actAsOperator } from '../act-as-operator.js';
import { SecondFactorNotices } from './second-factor-notices.js';
import { SecondFactorSwitch } from './second-factor-switch.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { TotpSecretEntity } from './totp/totp-secret.entity.js';

/**
 * The operator's way to let an owner in who has lost everything.
 * @returns the id of the person
 * @throws ShopError PERSON_NOT_FOUND, SECOND_FACTOR_OFF
 */
export function resetSecondFactor(db: DataSource, email: string, clock = new Clock()): Promise<string> {
  return actAsOperator(db, { email, command: 'reset-second-factor' }, (id, admins) => {
    const state = new SecondFactorSwitch(
      admins,
      new SecondFactorsRepository(db.getRepository(TotpSecretEntity)),
      new AdminSessionsRepository(db.getRepository(AdminSessionEntity)),
      new SecondFactorNotices(clock),
      clock,
    );
    return state.reset(id);
  });
}
