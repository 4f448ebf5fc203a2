import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import { Panel } from '../../../ui/panel';
import { DayFields } from './day-fields';
import { messages } from './messages';
import type { ScheduleFormValues } from './schedule-form-values';

interface WeekFieldsProps {
  form: UseFormReturn<ScheduleFormValues>;
  faults: (string | null)[];
}

export function WeekFields({ form, faults }: WeekFieldsProps) {
  const likeMonday = () => {
    const [monday] = form.getValues('week');
    messages.days.forEach((_, at) => {
      if (at > 0) form.setValue(`week.${at}.windows`, structuredClone(monday!.windows), { shouldDirty: true });
    });
  };
  return (
    <Panel title={messages.weekTitle}>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {messages.weekHint}
      </Typography>
      <Stack divider={<Divider />} sx={{ gap: 2 }}>
        {messages.days.map((name, day) => (
          <DayFields key={name} form={form} day={day} name={name} fault={faults[day] ?? null} />
        ))}
      </Stack>
      <Button onClick={likeMonday} sx={{ mt: 2, ml: -2 }}>
        {messages.likeMonday}
      </Button>
    </Panel>
  );
}
