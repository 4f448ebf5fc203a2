import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { useUnsavedGuard } from '../../../ui/drafts/unsaved-guard';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { AffectedOrdersDialog } from '../affected-orders/affected-orders-dialog';
import { useAffectedOrders } from '../affected-orders/use-affected-orders';
import { type Schedule, SCHEDULE_DRAFT, useSaveSchedule } from './api';
import { ClosedDates } from './closed-dates';
import { messages } from './messages';
import { ModeChoice } from './mode-choice';
import { closedFaults, isSound, type ScheduleFormValues, scheduleFormValues, weekFaults } from './schedule-form-values';
import { WeekFields } from './week-fields';

/** The hours as typed. Faults are shown from the first try to save on, and go as soon as they are corrected. */
export function HoursForm({ saved }: { saved: Schedule }) {
  const save = useSaveSchedule();
  const form = useForm<ScheduleFormValues>({ values: scheduleFormValues(saved), resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(SCHEDULE_DRAFT, form, { saved: scheduleFormValues(saved), version: saved.version });
  const typed = useWatch({ control: form.control }) as ScheduleFormValues;
  const [tried, setTried] = useState(false);
  const affected = useAffectedOrders(
    (schedule: ScheduleFormValues) => ({ schedule }),
    (sent) => save.mutate({ ...sent, version: saved.version }, { onSuccess: (now) => form.reset(scheduleFormValues(now)) }),
  );
  useUnsavedGuard(form.formState.isDirty, messages.leave, draft.drop);
  const submit = form.handleSubmit((sent) => {
    setTried(true);
    if (isSound(sent, saved)) affected.submit(sent);
  });
  return (
    <>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3 }}>
        <DraftNote draft={draft} />
        <ModeChoice form={form} />
        <WeekFields form={form} faults={tried ? weekFaults(typed) : []} />
        <ClosedDates form={form} faults={tried ? closedFaults(typed, saved) : []} />
        <Button type="submit" variant="contained" size="large" loading={affected.isChecking || save.isPending}>
          {messages.save}
        </Button>
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
