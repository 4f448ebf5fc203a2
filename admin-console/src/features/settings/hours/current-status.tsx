import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Alert from '@mui/material/Alert';
import type { Schedule } from './api';
import { statusText } from './status-text';

/** Whether the shop takes orders now, and what comes next. */
export function CurrentStatus({ now }: { now: Schedule['now'] }) {
  return (
    <Alert role="status" severity={now.setting_value === 'true' ? 'success' : 'warning'} icon={<ScheduleOutlined />}>
      {statusText(now)}
    </Alert>
  );
}
