import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { currentOf } from '../../platform/current-of';
import { drafts } from '../../platform/drafts';
import { failureText } from '../../platform/failure-text';
import { type FormDraft, useFormDraft } from './use-draft';

/** Someone else has saved since what is typed here was begun, and both cannot be kept. */
export interface Conflict {
  /** The fields in which the typed value is not the saved one. */
  fields: { label: string; theirs: string; yours: string }[];
  /** True after a press of Save, false when the newer value has only arrived. */
  isRefusal: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
}

/** What a field is called where a conflict shows it, and how its value reads there, beside the other one. */
export type FieldTexts<Typed> = {
  [Name in keyof Typed]?: string | { label: string; show: (value: Typed[Name], other: Typed[Name]) => string };
};

interface EditForm<Typed, Row> {
  /** Of the draft. */
  name: string;
  /** As it was read last. */
  row: Row;
  valuesOf: (row: Row) => Typed;
  texts: FieldTexts<Typed>;
  /** The change that saves it. */
  saving: { error: Error | null; isPending: boolean; isSuccess: boolean; reset: () => void };
  /** What the screen says when it fails without words of the server's. */
  failed: string;
  /**
   * On top of that version: a newer one is not overwritten unseen. `latest` is what is known of the rest of the row; the form shows what
   * `onSaved` is given.
   */
  save: (typed: Typed, version: number, latest: Row, onSaved: (now: Typed) => void) => void;
}

export interface EditedForm<Typed extends FieldValues> {
  form: UseFormReturn<Typed>;
  draft: FormDraft;
  dirty: boolean;
  failure: string;
  conflict: Conflict | null;
  submit: () => Promise<void>;
}

/**
 * A form over a row that others may change meanwhile. Fields that were not typed in show what is saved now. Saving goes on top of the version
 * that was there when the typing began: when that is not the newest any more, the person decides, by a button that is not Save.
 */
export function useEditForm<Typed extends FieldValues, Row extends { version: number }>({
  name,
  row,
  valuesOf,
  texts,
  saving,
  failed,
  save,
}: EditForm<Typed, Row>): EditedForm<Typed> {
  const latest = useNewest(row, currentOf<Row>(saving.error));
  const saved = valuesOf(latest);
  const [base, setBase] = useState(() => drafts.read(name)?.version ?? latest.version);
  const form = useForm<Typed>({ defaultValues: saved as DefaultValues<Typed> });
  const shown = useRef(latest.version);
  useEffect(() => {
    if (shown.current === latest.version) return;
    shown.current = latest.version;
    // Without keepDirty the form would call itself unchanged while it keeps what was typed.
    form.reset(saved, { keepDirtyValues: true, keepDirty: true, keepFieldsRef: true });
  });
  const draft = useFormDraft(name, form, { saved, version: base });
  const { isDirty } = form.formState;
  const isBehind = base !== latest.version;
  if (isBehind && draft.ready && !isDirty) setBase(latest.version);
  const onTakeTheirs = () => {
    form.reset(saved);
    setBase(latest.version);
    saving.reset();
  };
  const onSaved = (now: Typed) => form.reset(now);
  const onSaveMine = () => {
    setBase(latest.version);
    void form.handleSubmit((typed) => save(typed, latest.version, latest, onSaved))();
  };
  const isConflict = isBehind && isDirty && !saving.isPending;
  return {
    form,
    draft,
    dirty: isDirty && !saving.isSuccess,
    failure: saving.error && !isConflict ? failureText(saving.error, failed) : '',
    conflict: isConflict
      ? { fields: differences(texts, saved, form.getValues()), isRefusal: saving.error !== null, onTakeTheirs, onSaveMine }
      : null,
    submit: form.handleSubmit((typed) => {
      if (!isConflict) save(typed, base, latest, onSaved);
    }),
  };
}

/** The newest that is known: the list may have been read before the refusal that brought another one, or after it. */
function useNewest<Row extends { version: number }>(row: Row, current: Row | null): Row {
  const [newest, setNewest] = useState(row);
  const found = [row, current].reduce<Row>((best, each) => (each && each.version > best.version ? each : best), newest);
  if (found !== newest) setNewest(found);
  return found;
}

function differences<Typed extends FieldValues>(texts: FieldTexts<Typed>, saved: Typed, typed: Typed): Conflict['fields'] {
  const names = Object.keys(texts).filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(saved[name]));
  return names.map((name) => {
    const text = texts[name]!;
    const { label, show } = typeof text === 'string' ? { label: text, show: plainValue } : text;
    return { label, theirs: show(saved[name], typed[name]), yours: show(typed[name], saved[name]) };
  });
}

/** An amount as typed, shown as one. */
export const rupeesField = (label: string) => ({
  label,
  show: (typed: string) => (/^\d+$/.test(typed) ? `₹${typed}` : plainValue(typed)),
});
export const momentField = (label: string) => ({ label, show: (typed: string) => plainValue(typed.replace('T', ' ')) });

const plainValue = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '') || '–');
