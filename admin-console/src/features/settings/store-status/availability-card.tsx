import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { Schemas } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../platform/api';
import { settings, useSwitchStore } from '../api';
import { schedule } from '../hours/api';
import { CurrentStatus } from '../hours/current-status';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';

export function AvailabilityCard() {
  const { data, isPending } = useQuery(settings.storeStatus(useApi()));
  const { title, explanation } = messages.storeStatus;
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={48}>
      {data && (
        <>
          <AvailabilitySwitch open={data.setting_value === 'true'} closedDate={data.closed_date} />
          <ByHours />
        </>
      )}
    </SettingCard>
  );
}

/** Where the hours decide as well, the switch alone does not say whether orders are taken. */
function ByHours() {
  const { data } = useQuery(schedule(useApi()));
  if (data?.schedule_mode !== 'automatic') return null;
  return (
    <Stack sx={{ gap: 1, mt: 2, alignItems: 'start' }}>
      <CurrentStatus now={data.now} />
      <Button component={Link} to="/admin/dashboard/hours" sx={{ ml: -2, mb: -1 }}>
        {messages.storeStatus.toHours}
      </Button>
    </Stack>
  );
}

interface AvailabilitySwitchProps {
  open: boolean;
  closedDate: Schemas['ClosedDateReply'] | undefined;
}

function AvailabilitySwitch({ open, closedDate }: AvailabilitySwitchProps) {
  const switchStore = useSwitchStore();
  // A second tap while the first is under way would race it; it is ignored.
  const toggle = () => !switchStore.isPending && switchStore.mutate(!open);
  return (
    <>
      <FormControlLabel
        control={<Switch checked={open} onChange={toggle} />}
        label={messages.storeStatus.current(open)}
        sx={{ m: 0, gap: 1.5, '& .MuiFormControlLabel-label': { fontWeight: 650, fontSize: '1.125rem' } }}
      />
      {closedDate && (
        <Alert role="status" severity={open ? 'info' : 'warning'} sx={{ mt: 2 }}>
          {messages.storeStatus.closedDate(closedDate.reason, open)}
        </Alert>
      )}
    </>
  );
}
