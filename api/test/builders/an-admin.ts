import type { DataSource } from 'typeorm';
import { AdminEntity } from '../../src/modules/staff/admin.entity.js';
import { newId } from '../../src/platform/kernel/ids.js';
import { quickHash } from '../setup/jest/quick-hash.js';

/** A person who may sign in to the console with this password. */
export async function anAdmin(
  db: DataSource,
  { password = 'open sesame, please', ...fields }: Partial<AdminEntity> & { password?: string } = {},
): Promise<AdminEntity> {
  const admins = db.getRepository(AdminEntity);
  const id = newId();
  const email = `${id.toLowerCase()}@example.com`;
  await admins.insert({ id, email, name: 'Manager', role: 'owner', password_hash: quickHash(password), ...fields });
  return admins.findOneByOrFail({ id });
}
