import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { PictureEntity } from './picture.entity.js';

// Archived products keep theirs: they may come back.
const UNUSED = "NOT EXISTS (SELECT FROM products p WHERE p.img LIKE '/pictures/' || pictures.name || '-%')";

/** The one place that writes pictures. */
@Injectable()
export class PicturesRepository {
  constructor(@InjectRepository(PictureEntity) private readonly pictures: Repository<PictureEntity>) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.pictures.manager.transaction(work);
  }

  /** @returns false for a name whose files are just being taken away: it is not given again */
  async claimName(tx: EntityManager, name: string, now: Date): Promise<boolean> {
    const claimed = await tx.query<unknown[]>(
      `INSERT INTO pictures (name, created_at) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET created_at = excluded.created_at WHERE pictures.leaving_at IS NULL RETURNING name`,
      [name, now],
    );
    return claimed.length > 0;
  }

  /** @returns whether the picture is there, and stays for as long as this transaction */
  async holdPicture(tx: EntityManager, name: string): Promise<boolean> {
    const where = { name, leaving_at: IsNull() };
    return (await tx.findOne(PictureEntity, { where, lock: { mode: 'pessimistic_read' } })) !== null;
  }

  /** Marks pictures that no product shows as leaving. Two statements: the first waits for those who are about to use one, the second sees what they wrote. */
  async markUnused(
    tx: EntityManager,
    { madeBefore, most, now }: { madeBefore: Date; most: number; now: Date },
  ): Promise<string[]> {
    const old = await tx.query<{ name: string }[]>(
      `SELECT name FROM pictures WHERE created_at < $1 AND ${UNUSED} ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [madeBefore, most],
    );
    const [marked] = await tx.query<[{ name: string }[], number]>(
      `UPDATE pictures SET leaving_at = $2 WHERE name = ANY($1) AND ${UNUSED} RETURNING name`,
      [old.map(({ name }) => name), now],
    );
    return marked.map(({ name }) => name);
  }

  /** Once its files are gone. */
  async deleteLeaving(name: string): Promise<void> {
    await this.pictures.delete({ name, leaving_at: Not(IsNull()) });
  }
}
