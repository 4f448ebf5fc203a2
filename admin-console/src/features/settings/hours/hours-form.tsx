import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { useUnsavedGuard } from '../../../ui/drafts/unsaved-guard';
import { useEditForm } from '../../../ui/drafts/use-edit-form';
import { SaveButton } from '../../../ui/form-notices';
import { AffectedOrdersDialog } from '../affected-orders/affected-orders-dialog';
import { useAffectedOrders } from '../affected-orders/use-affected-orders';
import { type Schedule, SCHEDULE_DRAFT, useSaveSchedule } from './api';
import { ClosedDates } from './closed-dates';
import { messages } from './messages';
import { ModeChoice } from './mode-choice';
import {
  closedFaults,
  isSound,
  SCHEDULE_TEXTS,
  type ScheduleFormValues,
  scheduleFormValues,
  weekFaults,
} from './schedule-form-values';
import { WeekFields } from './week-fields';

interface SentSchedule {
  schedule: ScheduleFormValues;
  version: number;
  onSaved: (now: ScheduleFormValues) => void;
}

/** The hours as typed. Faults are shown from the first try to save on, and go as soon as they are corrected. */
export function HoursForm({ saved }: { saved: Schedule }) {
  const save = useSaveSchedule();
  const [tried, setTried] = useState(false);
  const affected = useAffectedOrders(
    ({ schedule }: SentSchedule) => ({ schedule }),
    ({ schedule, version, onSaved }) =>
      save.mutate({ ...schedule, version }, { onSuccess: (now) => onSaved(scheduleFormValues(now)) }),
  );
  const edited = useEditForm({
    name: SCHEDULE_DRAFT,
    row: saved,
    valuesOf: scheduleFormValues,
    texts: SCHEDULE_TEXTS,
    saving: save,
    failed: messages.saveFailed,
    save: (schedule, version, latest, onSaved) => {
      setTried(true);
      if (isSound(schedule, latest)) affected.submit({ schedule, version, onSaved });
    },
  });
  const { form, draft, submit } = edited;
  const typed = useWatch({ control: form.control }) as ScheduleFormValues;
  useUnsavedGuard(form.formState.isDirty, messages.leave, draft.drop);
  return (
    <>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
        <DraftNote draft={draft} />
        <ModeChoice form={form} />
        <WeekFields form={form} faults={tried ? weekFaults(typed) : []} />
        <ClosedDates form={form} faults={tried ? closedFaults(typed, saved) : []} />
        <SaveButton edited={edited} label={messages.save} size="large" pending={affected.isChecking || save.isPending} />
      </Stack>
      <AffectedOrdersDialog
        orders={affected.orders}
        onSave={affected.confirm}
        onChange={affected.askAgain}
        onClose={affected.close}
      />
    </>
  );
}
