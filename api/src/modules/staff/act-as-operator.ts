import type { DataSource } from 'typeorm';
import { withActor } from '../../platform/database/audit/audit-actor.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { AdminEntity } from './admin.entity.js';
import { AdminsRepository } from './admins.repository.js';

/**
 * What the operator does for a person of the staff beside the console, with the database alone. The change log names nobody of the shop for
 * it, but the operator and the command.
 * @returns the id of the person
 * @throws ShopError PERSON_NOT_FOUND, and what `act` throws
 */
export async function actAsOperator(
  db: DataSource,
  { email, command }: { email: string; command: string },
  act: (id: string, admins: AdminsRepository) => Promise<unknown>,
): Promise<string> {
  const admins = new AdminsRepository(db.getRepository(AdminEntity));
  const person = await admins.findEnabledByEmail(email.trim().toLowerCase());
  if (!person) throw new ShopError('PERSON_NOT_FOUND');
  await withActor({ admin_id: 'operator', route: command }, () => act(person.id, admins));
  return person.id;
}
