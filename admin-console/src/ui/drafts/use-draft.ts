import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { drafts } from '../../platform/drafts';

/** What a form, or the dialog around it, knows of its draft. */
export interface FormDraft {
  /** What was typed before is back in the form. */
  restored: boolean;
  /** The draft is back in the form, if there was one. */
  ready: boolean;
  /** Puts what is saved into the form instead. */
  discard: () => void;
  /** Keeps nothing any more: the form is left. */
  drop: () => void;
}

interface Typing {
  /** The same for the same form at another time. */
  name: string;
  /** What differs from what is saved; null when nothing does. */
  typed: object | null;
  /** Of what was saved when the typing began. */
  version?: number;
  /** Puts what was typed into the form, or, with null, what is saved. */
  restore: (typed: Record<string, unknown> | null) => void;
}

/**
 * Keeps what is typed until it is saved, taken back or left, and puts it back when the form is opened again after a session has ended.
 * A change that names its draft in its `meta` drops it when it succeeds.
 */
export function useDraft({ name, typed, version, restore }: Typing): FormDraft {
  const [initial, setInitial] = useState(() => drafts.read(name));
  const [ready, setReady] = useState(false);
  const putBack = useRef(restore);
  useEffect(() => {
    putBack.current = restore;
  });
  useEffect(() => {
    const draft = drafts.read(name);
    if (draft) putBack.current(draft.values);
    setReady(true);
  }, [name]);
  const text = typed && JSON.stringify(typed);
  useEffect(() => {
    if (!ready) return; // not yet what the draft has to say
    if (text) return drafts.keep(name, { values: JSON.parse(text), version });
    drafts.drop(name);
    setInitial(null);
  }, [ready, name, text, version]);
  const drop = () => drafts.drop(name);
  const discard = () => {
    drop();
    setInitial(null);
    restore(null);
  };
  return { ready, restored: initial !== null && typed !== null, discard, drop };
}

interface SavedForm<Typed> {
  /** The form's fields without anything typed. One that is missing here, such as a password, is never kept. */
  saved: Partial<Typed>;
  version?: number;
  /** What belongs to the form and is no field of it; its owner reads it from the draft. */
  along?: object;
}

/** The draft of a form: the fields that were changed. The others show what is saved when it comes back. */
export function useFormDraft<Typed extends FieldValues>(
  name: string,
  form: UseFormReturn<Typed>,
  { saved, version, along }: SavedForm<Typed>,
): FormDraft {
  const typed = changedFields(useWatch({ control: form.control }) as Typed, saved);
  return useDraft({
    name,
    typed: typed && { ...typed, ...along },
    version,
    restore: (draft) =>
      form.reset({ ...form.formState.defaultValues, ...saved, ...draft } as Typed, { keepDefaultValues: draft !== null }),
  });
}

function changedFields<Typed extends FieldValues>(values: Typed, saved: Partial<Typed>): Partial<Typed> | null {
  const changed = Object.keys(saved).filter((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]));
  return changed.length > 0 ? (Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Typed>) : null;
}
