import type { EntityManager } from 'typeorm';

export type MailLanguage = 'en' | 'hi' | 'mr';

/** In which language a shopper last read the privacy notice, below which every order is placed; English where that is not known. */
export async function findShopperLanguage(db: EntityManager, shopperId: string): Promise<MailLanguage> {
  const [row] = await db.query<{ language: MailLanguage }[]>(
    'SELECT language FROM consents WHERE shopper_id = $1 ORDER BY given_at DESC LIMIT 1',
    [shopperId],
  );
  return row?.language ?? 'en';
}
