import { currentLanguage } from './language';

type Translated<Field extends string> = Partial<Record<`${Field}_hi` | `${Field}_mr`, string | null>>;

/** A text that the owner has written, in the visitor's language; in English where there is none. */
export function ownText<Field extends string>(row: Record<Field, string> & Translated<Field>, field: Field): string;
export function ownText<Field extends string>(row: Record<Field, string | null> & Translated<Field>, field: Field): string | null;
export function ownText<Field extends string>(row: Record<Field, string | null> & Translated<Field>, field: Field) {
  const language = currentLanguage();
  const translated = language === 'en' ? null : (row as Translated<Field>)[`${field}_${language}`];
  return translated || row[field];
}
