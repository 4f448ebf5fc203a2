import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { endsNextDay, MAX_WINDOWS } from '@shop/domain';
import { useId } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { messages } from './messages';
import type { ScheduleFormValues } from './schedule-form-values';

const LINE = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  width: '100%',
  maxWidth: 460,
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr) 44px',
};

// On a phone the whole field opens the clock, and its sign would take the room of the time.
const TIME = {
  minWidth: 0,
  '& input': { px: 1.25, minWidth: 0 },
  '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', sm: 'block' } },
};

interface DayFieldsProps {
  form: UseFormReturn<ScheduleFormValues>;
  /** 0 is Monday. */
  day: number;
  name: string;
  fault: string | null;
}

/** The windows of one day, each on a line of its own. */
export function DayFields({ form, day, name, fault }: DayFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `week.${day}.windows` });
  const title = useId();
  return (
    <Box
      role="group"
      aria-labelledby={title}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' } }}
    >
      <Typography id={title} sx={{ fontWeight: 650, pt: { sm: 1.25 } }}>
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {fields.length === 0 && (
          <Typography color="textSecondary" sx={{ pt: { sm: 1.25 } }}>
            {messages.dayOff}
          </Typography>
        )}
        {fields.map(({ id }, at) => (
          <Window key={id} form={form} day={day} name={name} fault={fault} at={at} onRemove={() => remove(at)} />
        ))}
        {fault && (
          <FormHelperText error role="alert">
            {fault}
          </FormHelperText>
        )}
        {fields.length < MAX_WINDOWS && (
          <Button
            startIcon={<Add />}
            aria-label={messages.addWindowTo(name)}
            onClick={() => append({ from: '', until: '' })}
            sx={{ ml: -2 }}
          >
            {messages.addWindow}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Window({ form, day, name, fault, at, onRemove }: DayFieldsProps & { at: number; onRemove: () => void }) {
  const typed = useWatch({ control: form.control, name: `week.${day}.windows.${at}` });
  return (
    <Box sx={LINE}>
      <TimeInput label={messages.from(name, at)} wrong={fault !== null} {...form.register(`week.${day}.windows.${at}.from`)} />
      <Typography component="span" color="textSecondary" aria-hidden>
        {messages.to}
      </Typography>
      <TimeInput label={messages.until(name, at)} wrong={fault !== null} {...form.register(`week.${day}.windows.${at}.until`)} />
      <IconButton aria-label={messages.removeWindow(name, at)} onClick={onRemove} sx={{ width: 44, height: 44 }}>
        <DeleteOutlined />
      </IconButton>
      {typed && endsNextDay(typed) && <FormHelperText sx={{ gridColumn: '1 / -1' }}>{messages.nextDay}</FormHelperText>}
    </Box>
  );
}

function TimeInput({ label, wrong, ref, ...field }: UseFormRegisterReturn & { label: string; wrong: boolean }) {
  return (
    <OutlinedInput
      {...field}
      type="time"
      error={wrong}
      inputRef={ref}
      notched={false}
      inputProps={{ 'aria-label': label }}
      sx={TIME}
    />
  );
}
