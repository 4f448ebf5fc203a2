import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** All that was kept about a shopper was handed out; the row goes with the account. */
@Entity('data_downloads')
@Check('data_downloads_requested_by_check', "requested_by IN ('shopper', 'owner')")
@Index('data_downloads_of_shopper', ['shopper_id'])
export class DataDownloadEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'data_downloads_pkey' })
  id: string;

  @Column('text')
  shopper_id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  requested_by: 'shopper' | 'owner';
}
