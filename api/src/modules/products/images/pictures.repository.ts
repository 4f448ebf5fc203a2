import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, LessThan, Not, Repository } from 'typeorm';
import { PictureEntity } from './picture.entity.js';

// Archived products keep theirs: they may come back.
// The name is cut out of the address, so that both sides are read once, however many they are.
const UNUSED = "NOT EXISTS (SELECT FROM products p WHERE substring(p.img FROM '^/pictures/(photo-[0-9a-f]+)-') = pictures.name)";

/** The one place that writes pictures. */
@Injectable()
export class PicturesRepository {
  constructor(@InjectRepository(PictureEntity) private readonly pictures: Repository<PictureEntity>) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.pictures.manager.transaction(work);
  }

  /** @returns false for a name whose files are just being taken away: it is not given again */
  async claimName(tx: EntityManager, name: string, now: Date): Promise<boolean> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(PictureEntity)
      .values({ name, created_at: now })
      .orUpdate(['created_at'], ['name'], { overwriteCondition: { where: 'pictures.leaving_at IS NULL' } })
      .returning('name')
      .execute();
    return (raw as unknown[]).length > 0;
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
    const old = await tx
      .createQueryBuilder(PictureEntity, 'pictures')
      .where({ created_at: LessThan(madeBefore) })
      .andWhere(UNUSED)
      .orderBy('pictures.created_at')
      .limit(most)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    const { raw } = await tx
      .createQueryBuilder()
      .update(PictureEntity)
      .set({ leaving_at: now })
      .where({ name: In(old.map(({ name }) => name)) })
      .andWhere(UNUSED)
      .returning('name')
      .execute();
    return (raw as { name: string }[]).map(({ name }) => name);
  }

  /** Once its files are gone. */
  async deleteLeaving(name: string): Promise<void> {
    await this.pictures.delete({ name, leaving_at: Not(IsNull()) });
  }
}
