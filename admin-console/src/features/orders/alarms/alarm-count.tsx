import Box from '@mui/material/Box';
import { messages } from './messages';
import { useAlarms } from './use-alarms';

/** How many deliveries need a person, for the menu; nothing while all goes by itself. */
export function AlarmCount() {
  const { data = [] } = useAlarms();
  if (data.length === 0) return null;
  return (
    <Box component="span" role="img" aria-label={messages.badge(data.length)} sx={look}>
      {data.length}
    </Box>
  );
}

const look = {
  minWidth: 28,
  px: 1,
  borderRadius: '14px',
  lineHeight: '28px',
  textAlign: 'center',
  fontWeight: 750,
  color: '#fff',
  bgcolor: '#b3261e',
  border: '1px solid rgb(255 255 255 / 0.6)',
};
