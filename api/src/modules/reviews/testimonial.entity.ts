import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What a customer says of the shop, as the owner shows it; a sample is an example that no customer wrote. */
@Entity('testimonials')
@Check('testimonials_rating_check', 'rating BETWEEN 1 AND 5')
export class TestimonialEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'testimonials_pkey' })
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  name_hi: string | null;

  @Column('text', { nullable: true })
  name_mr: string | null;

  @Column('text')
  area: string;

  @Column('text', { nullable: true })
  area_hi: string | null;

  @Column('text', { nullable: true })
  area_mr: string | null;

  @Column('text')
  text: string;

  @Column('text', { nullable: true })
  text_hi: string | null;

  @Column('text', { nullable: true })
  text_mr: string | null;

  /** Stars, 1 to 5. */
  @Column('int')
  rating: number;

  @Column('boolean', { default: false })
  is_sample: boolean;

  @Column('int')
  position: number;

  @Column('boolean', { default: true })
  is_visible: boolean;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
