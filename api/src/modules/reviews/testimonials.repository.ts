import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { newId } from '../../platform/kernel/ids.js';
import { TestimonialEntity } from './testimonial.entity.js';

/** What the owner says about a testimonial. */
export type TestimonialContent = Omit<TestimonialEntity, 'id' | 'position' | 'version' | 'created_at'>;

const AT_THE_END = '(SELECT COALESCE(max(position), 0) + 1 FROM testimonials)';

/** The one place that writes testimonials. */
@Injectable()
export class TestimonialsRepository {
  constructor(@InjectRepository(TestimonialEntity) private readonly testimonials: Repository<TestimonialEntity>) {}

  /** In the owner's order. */
  findTestimonials(onlyVisible = false): Promise<TestimonialEntity[]> {
    const where = onlyVisible ? { is_visible: true } : {};
    return this.testimonials.find({ where, order: { position: 'ASC', id: 'ASC' }, take: 100 });
  }

  findTestimonial(id: string): Promise<TestimonialEntity | null> {
    return this.testimonials.findOneBy({ id });
  }

  /** With an id that is there already: the testimonial that has it. */
  async createTestimonial(tx: EntityManager, content: TestimonialContent, id: string = newId()): Promise<TestimonialEntity> {
    const row = { ...content, id, position: () => AT_THE_END };
    await tx.createQueryBuilder().insert().into(TestimonialEntity).values(row).orIgnore().execute();
    return tx.findOneByOrFail(TestimonialEntity, { id });
  }

  /** @returns null where this version was not there any more */
  async changeTestimonial(
    tx: EntityManager,
    id: string,
    version: number,
    content: TestimonialContent,
  ): Promise<TestimonialEntity | null> {
    const { affected } = await tx.update(TestimonialEntity, { id, version }, { ...content, version: version + 1 });
    return affected === 1 ? tx.findOneBy(TestimonialEntity, { id }) : null;
  }

  /** @returns what was deleted, or null where there was nothing */
  async deleteTestimonial(tx: EntityManager, id: string): Promise<Pick<TestimonialEntity, 'id' | 'name'> | null> {
    const { raw } = await tx
      .createQueryBuilder()
      .delete()
      .from(TestimonialEntity)
      .where({ id })
      .returning(['id', 'name'])
      .execute();
    return (raw as Pick<TestimonialEntity, 'id' | 'name'>[])[0] ?? null;
  }

  /** These come first, in this order; the others follow as they stood. Locked by their ids, so that two arrangements follow each other. */
  async arrangeTestimonials(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.query(
      `WITH locked AS (SELECT id, position FROM testimonials ORDER BY id FOR UPDATE),
            ranked AS (SELECT id, row_number() OVER (ORDER BY array_position($1::text[], id) NULLS LAST, position, id) AS place FROM locked)
       UPDATE testimonials t SET position = r.place FROM ranked r WHERE r.id = t.id AND t.position <> r.place`,
      [ids],
    );
  }
}
