import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { shopDay } from '@shop/domain';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Field } from '../../../ui/fields/field';
import { Panel } from '../../../ui/panel';
import { messages } from './messages';
import type { ClosedFault, ScheduleFormValues } from './schedule-form-values';

const MAX_ROWS = 100;

export function ClosedDates({ form, faults }: { form: UseFormReturn<ScheduleFormValues>; faults: ClosedFault[] }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closed_dates' });
  return (
    <Panel title={messages.closedTitle}>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {messages.closedHint}
      </Typography>
      <Stack sx={{ gap: 2, alignItems: 'start' }}>
        {fields.length === 0 && <Typography>{messages.noClosed}</Typography>}
        {fields.map(({ id, date }, at) => (
          <ClosedDate key={id} form={form} at={at} date={date} fault={faults[at]} onRemove={() => remove(at)} />
        ))}
        {fields.length < MAX_ROWS && (
          <Button startIcon={<Add />} onClick={() => append({ date: '', reason: '' })} sx={{ ml: -2 }}>
            {messages.addClosed}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

interface ClosedDateProps {
  form: UseFormReturn<ScheduleFormValues>;
  at: number;
  date: string;
  fault: ClosedFault | undefined;
  onRemove: () => void;
}

function ClosedDate({ form, at, date, fault, onRemove }: ClosedDateProps) {
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 48px', sm: '190px minmax(0, 1fr) 48px' },
      }}
    >
      <Field
        label={messages.date}
        type="date"
        error={fault?.date}
        inputProps={{ min: shopDay(new Date()), max: '2099-12-31' }}
        {...form.register(`closed_dates.${at}.date`)}
      />
      <Box sx={{ gridColumn: { xs: '1', sm: '2' }, gridRow: { xs: 2, sm: 1 } }}>
        <Field
          label={messages.reason}
          error={fault?.reason}
          inputProps={{ maxLength: 80 }}
          {...form.register(`closed_dates.${at}.reason`)}
        />
      </Box>
      <IconButton
        aria-label={messages.removeClosed(date)}
        onClick={onRemove}
        sx={{ width: 48, height: 48, mt: 3.5, gridColumn: { xs: '2', sm: '3' }, gridRow: 1 }}
      >
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
