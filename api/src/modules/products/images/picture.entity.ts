import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture that the owner brought: six stored files share its name. */
@Entity('pictures')
@Index('pictures_by_age', ['created_at'])
export class PictureEntity {
  /** `photo-<hash>`; a product's `img` begins with `/pictures/<name>-`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pictures_pkey' })
  name: string;

  /** Set while its files are being deleted: it cannot be chosen any more. */
  @Column('timestamptz', { nullable: true })
  leaving_at: Date | null;

  @Column('timestamptz')
  created_at: Date;
}
