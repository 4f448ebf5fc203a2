import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../platform/api';
import { CountBadge } from '../../ui/count-badge';
import { securityAlarms } from './alarms';

/** How many security alarms wait for an owner, for the menu. */
export function SecurityAlarmCount() {
  const count = useQuery(securityAlarms.list(useApi())).data?.waiting.length ?? 0;
  return <CountBadge count={count} label={securityAlarms.badge(count)} />;
}

/** The same where the menu is folded away: a bell that leads to them. */
export function SecurityAlarmBell({ to }: { to: string }) {
  const { data } = useQuery(securityAlarms.list(useApi()));
  if (!data?.waiting.length) return null;
  return (
    <Box component={Link} to={to} sx={{ display: 'flex', alignItems: 'center', minHeight: 48, color: 'inherit' }}>
      <NotificationsOutlined />
      <SecurityAlarmCount />
    </Box>
  );
}
