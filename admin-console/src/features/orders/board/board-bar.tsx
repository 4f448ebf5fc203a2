import Keyboard from '@mui/icons-material/Keyboard';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import NotificationsOff from '@mui/icons-material/NotificationsOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Freshness } from '../live/freshness';
import { LiveStatus } from '../live/live-status';
import { messages } from './messages';

interface BoardBarProps {
  freshness: Freshness;
  waiting: number;
  sound: boolean;
  onSound: () => void;
  onHelp: () => void;
}

/** What must not be overlooked: new orders, a dead line, a muted bell. */
export function BoardBar({ freshness, waiting, sound, onSound, onHelp }: BoardBarProps) {
  const Bell = sound ? NotificationsActive : NotificationsOff;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant={sound ? 'outlined' : 'contained'} startIcon={<Bell />} aria-pressed={sound} onClick={onSound}>
          {sound ? messages.soundOff : messages.soundOn}
        </Button>
        <LiveStatus freshness={freshness} />
        <IconButton aria-label={messages.helpButton} onClick={onHelp} sx={{ ml: 'auto' }}>
          <Keyboard />
        </IconButton>
      </Box>
      {!sound && <Box sx={{ color: 'text.secondary' }}>{messages.soundHint}</Box>}
      {freshness.state === 'reconnecting' && <Alert severity="warning">{messages.lost}</Alert>}
      <div aria-live="assertive">
        {waiting > 0 && (
          <Box sx={banner}>
            <NotificationsActive aria-hidden /> {messages.newOrders(waiting)}
          </Box>
        )}
      </div>
    </Box>
  );
}

const banner = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2.5,
  py: 2,
  borderRadius: '14px',
  fontWeight: 700,
  fontSize: '1.1875rem',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
};
