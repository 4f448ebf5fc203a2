import type { Language } from '@shop/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A shopper has gone on with their order below this version of the privacy notice, in the language in which they read it. */
@Entity('consents')
export class ConsentEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'consents_pkey' })
  shopper_id: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'consents_pkey' })
  notice_version: string;

  @Column('text')
  language: Language;

  @Column('timestamptz')
  given_at: Date;
}
