import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A shopper, known by the identity provider's issuer and subject; e-mail, name and phone are what it said last. */
@Entity('shoppers')
@Index('shoppers_identity', ['issuer', 'subject'], { unique: true })
export class ShopperEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'shoppers_pkey' })
  id: string;

  @Column('text')
  issuer: string;

  @Column('text')
  subject: string;

  @Column('text', { nullable: true })
  email: string | null;

  /** The identity provider has made sure that it is theirs. Until then a mail to it says nothing that the shopper has written. */
  @Column('boolean', { default: false })
  email_verified: boolean;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
