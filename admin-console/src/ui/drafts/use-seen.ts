import { useEffect, useRef, useState } from 'react';
import { currentOf } from '../../platform/current-of';
import type { Conflict } from './use-edit-form';

interface SeenForm<Row> {
  saving: { error: Error | null; reset: () => void };
  /** What is typed beside what is saved now. */
  fieldsOf: (theirs: Row) => Conflict['fields'];
  /** Shows what is saved now in the fields that were not changed, or in all of them. */
  show: (theirs: Row, inAll: boolean) => void;
  save: (seen: Row) => void;
}

/**
 * `useEditForm` for a row without a version: saving says what was seen, and is refused with what is there now. Then the person decides,
 * by a button that is not Save.
 */
export function useSeen<Row>(
  row: Row,
  { saving, fieldsOf, show, save }: SeenForm<Row>,
): { seen: Row; conflict: Conflict | null } {
  const [seen, setSeen] = useState(row);
  const theirs = currentOf<Row>(saving.error);
  const shown = useRef<Row | null>(null);
  useEffect(() => {
    if (!theirs || shown.current === theirs) return;
    shown.current = theirs;
    show(theirs, false);
  });
  if (!theirs) return { seen, conflict: null };
  const onTakeTheirs = () => {
    setSeen(theirs);
    show(theirs, true);
    saving.reset();
  };
  const onSaveMine = () => {
    setSeen(theirs);
    save(theirs);
  };
  const fields = fieldsOf(theirs).filter((field) => field.theirs !== field.yours);
  return { seen, conflict: { fields, isRefusal: true, onTakeTheirs, onSaveMine } };
}
