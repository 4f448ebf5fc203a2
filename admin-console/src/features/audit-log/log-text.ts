import { formatMoment } from '../../platform/shop-time';
import type { Change } from './api';
import { messages } from './messages';
import { settingText } from './setting-text';

// Of no use to a person who reads the log.
const QUIET = [
  'version',
  'updated_at',
  'created_at',
  'id',
  'difference_id',
  'put_by',
  'ended_by',
  'pickup_version',
  'person_hash',
];

// One row alone, or one whose key says nothing.
const NAMELESS = ['shop_details', 'erasures', 'data_downloads'];

// As the database writes a moment.
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** What was changed, by the name that people know it by. */
export function subjectText({
  subject,
  subject_id,
  subject_name,
}: Pick<Change, 'subject' | 'subject_id' | 'subject_name'>): string {
  if (subject === 'settings') return messages.settings[subject_id] ?? subject_id;
  const kind = subjectKind(subject);
  if (NAMELESS.includes(subject)) return kind;
  return `${kind} ${subject_name ? `"${subject_name}"` : subject_id}`;
}

export function subjectKind(subject: string): string {
  return messages.subjects[subject] ?? subject.replaceAll('_', ' ');
}

/** The fields of an entry, one line each; what was empty and stays so is not told. */
export function fieldsOf({ before, after }: Change): { name: string; before: string; after: string }[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !QUIET.includes(name));
  return names
    .map((name) => ({
      name: messages.fields[name] ?? name.replaceAll('_', ' '),
      before: valueText(before?.[name]),
      after: valueText(after?.[name]),
    }))
    .filter((field) => field.before !== messages.nothing || field.after !== messages.nothing);
}

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value !== 'string') return settingText(value) ?? JSON.stringify(value);
  return MOMENT.test(value) ? formatMoment(value) : value;
}
