import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Alert from '@mui/material/Alert';
import type { Schedule } from './api';
import { sayNow } from './status-text';

/** Whether the shop takes orders now, and what comes next. */
export function StandingNow({ now }: { now: Schedule['now'] }) {
  return (
    <Alert role="status" severity={now.setting_value === 'true' ? 'success' : 'warning'} icon={<ScheduleOutlined />}>
      {sayNow(now)}
    </Alert>
  );
}
