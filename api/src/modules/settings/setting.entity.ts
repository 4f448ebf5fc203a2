import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** One value that the owner may change at any time. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'settings_pkey' })
  key: string;

  @Column('jsonb')
  value: unknown;

  @VersionColumn({ default: 1 })
  version: number;

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;
}
