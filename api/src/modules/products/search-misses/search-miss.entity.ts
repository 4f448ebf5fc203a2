import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How often shoppers searched for a text and found nothing, on a day of the shop's calendar. It says nothing about who searched. */
@Entity('search_misses')
@Check('search_misses_text_check', 'char_length(text) BETWEEN 2 AND 60')
@Check('search_misses_times_check', 'times > 0')
export class SearchMissEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'search_misses_pkey' })
  day: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'search_misses_pkey' })
  text: string;

  @Column('int', { default: 1 })
  times: number;
}
