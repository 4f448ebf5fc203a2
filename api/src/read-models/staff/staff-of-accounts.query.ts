import type { EntityManager } from 'typeorm';

/** Whose e-mails these are: ids by e-mail. Those that no one has are left out. */
export async function findStaffOfAccounts(db: EntityManager, accounts: string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map();
  const rows = await db.query<{ id: string; email: string }[]>('SELECT id, email FROM admins WHERE email = ANY($1)', [accounts]);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
