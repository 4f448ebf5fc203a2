import type { DataSource } from 'typeorm';

/** By which authenticator apps and passkeys list the shop. */
export async function findShopName(db: DataSource): Promise<string> {
  const [row] = await db.query<{ name: string }[]>('SELECT name FROM shop_details');
  return row!.name;
}
