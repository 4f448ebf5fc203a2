import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { SCHEDULE_MODES } from '@shop/domain';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Panel } from '../../../ui/panel';
import { messages } from './messages';
import type { ScheduleFormValues } from './schedule-form-values';

export function ModeChoice({ form }: { form: UseFormReturn<ScheduleFormValues> }) {
  return (
    <Panel title={messages.modeTitle}>
      <Controller
        control={form.control}
        name="schedule_mode"
        render={({ field: { ref: _ref, ...field } }) => (
          <RadioGroup {...field} aria-label={messages.modeTitle} sx={{ gap: 1.5 }}>
            {SCHEDULE_MODES.map((mode) => (
              <FormControlLabel
                key={mode}
                value={mode}
                control={<Radio sx={{ mt: -1 }} />}
                label={<Mode {...messages.modes[mode]} />}
                sx={{ alignItems: 'start' }}
              />
            ))}
          </RadioGroup>
        )}
      />
    </Panel>
  );
}

function Mode({ label, hint }: { label: string; hint: string }) {
  return (
    <Box component="span">
      <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
        {label}
      </Typography>
      <Typography component="span" color="textSecondary">
        {hint}
      </Typography>
    </Box>
  );
}
