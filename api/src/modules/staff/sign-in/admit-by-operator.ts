import type { DataSource } from 'typeorm';
import { withActor } from '../../../platform/audit/audit-actor.js';
import { Clock } from '../../../platform/clock.js';
import { ShopError } from '../../../platform/errors/shop-error.js';
import { AdminEntity } from '../admin.entity.js';
import { AdminsRepository } from '../admins.repository.js';
import { admittedUntil } from './admissions.js';

/**
 * The operator's way to let a person in while somebody guesses passwords: beside the console, with the database alone.
 * @returns the id of the person
 * @throws ShopError PERSON_NOT_FOUND
 */
export async function admitByOperator(db: DataSource, email: string, clock = new Clock()): Promise<string> {
  const admins = new AdminsRepository(db.getRepository(AdminEntity));
  const id = (await admins.findEnabledByEmail(email.trim().toLowerCase()))?.id ?? '';
  const until = admittedUntil(clock.now());
  const operator = { admin_id: 'operator', route: 'admit-person' };
  const isAdmitted = await withActor(operator, () => admins.transaction((tx) => admins.admit(tx, id, until)));
  if (!isAdmitted) throw new ShopError('PERSON_NOT_FOUND');
  return id;
}
