import type { DataSource } from 'typeorm';
import { withActor } from '../../../platform/audit/audit-actor.js';
import { Clock } from '../../../platform/clock.js';
import { AdminEntity } from '../admin.entity.js';
import { AdminSessionEntity } from '../admin-session.entity.js';
import { AdminSessionsRepository } from '../admin-sessions.repository.js';
import { AdminsRepository } from '../admins.repository.js';
import { SecondFactorNotices } from './second-factor-notices.js';
import { SecondFactorSwitch } from './second-factor-switch.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { TotpSecretEntity } from './totp/totp-secret.entity.js';

/** Who is named in the change log when nobody of the shop did it in the console. */
export const OPERATOR = { admin_id: 'operator', route: 'reset-second-factor' };

/**
 * The operator's way to let an owner in who has lost everything: beside the console, with the database alone.
 * @returns the id of the person
 * @throws ShopError PERSON_NOT_FOUND, SECOND_FACTOR_OFF
 */
export async function resetSecondFactor(db: DataSource, email: string, clock = new Clock()): Promise<string> {
  const admins = new AdminsRepository(db.getRepository(AdminEntity));
  const state = new SecondFactorSwitch(
    admins,
    new SecondFactorsRepository(db.getRepository(TotpSecretEntity)),
    new AdminSessionsRepository(db.getRepository(AdminSessionEntity)),
    new SecondFactorNotices(clock),
    clock,
  );
  const admin = await admins.findEnabledByEmail(email.trim().toLowerCase());
  const id = admin?.id ?? '';
  await withActor(OPERATOR, () => state.reset(id));
  return id;
}
