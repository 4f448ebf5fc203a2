import Keyboard from '@mui/icons-material/Keyboard';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import NotificationsOff from '@mui/icons-material/NotificationsOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { DeliveryIssuesJump } from '../delivery-issues/delivery-issues-jump';
import type { Freshness } from '../live/freshness';
import { LiveStatus } from '../live/live-status';
import { messages } from './messages';

interface BoardControlsProps {
  freshness: Freshness;
  sound: boolean;
  onSound: () => void;
  onHelp: () => void;
}

/** Beside the title where there is room: on a tablet the orders begin high on the screen. */
export function BoardControls({ freshness, sound, onSound, onHelp }: BoardControlsProps) {
  const Bell = sound ? NotificationsActive : NotificationsOff;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: { xs: '100%', sm: 'auto' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Button variant={sound ? 'outlined' : 'contained'} startIcon={<Bell />} aria-pressed={sound} onClick={onSound}>
          {sound ? messages.soundOff : messages.soundOn}
        </Button>
        <LiveStatus freshness={freshness} />
        <IconButton aria-label={messages.helpButton} onClick={onHelp} sx={{ ml: 'auto' }}>
          <Keyboard />
        </IconButton>
      </Box>
      {!sound && <Box sx={{ color: 'text.secondary' }}>{messages.soundHint}</Box>}
    </Box>
  );
}

interface BoardNoticesProps {
  freshness: Freshness;
  waiting: number;
  onWaiting: () => void;
}

/** What must not be overlooked: a lost connection, new orders, delivery issues. */
export function BoardNotices({ freshness, waiting, onWaiting }: BoardNoticesProps) {
  return (
    <Box sx={{ '& > *': { mb: { xs: 2, md: 3 } } }}>
      {freshness.state === 'reconnecting' && <Alert severity="warning">{messages.lost}</Alert>}
      <Box aria-live="assertive" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
        {waiting > 0 && (
          <Button variant="contained" fullWidth startIcon={<NotificationsActive />} onClick={onWaiting} sx={banner}>
            {messages.newOrders(waiting)}
          </Button>
        )}
        <DeliveryIssuesJump />
      </Box>
    </Box>
  );
}

const banner = {
  justifyContent: 'flex-start',
  textAlign: 'left',
  px: { xs: 2, sm: 2.5 },
  fontWeight: 700,
  fontSize: { xs: '1.0625rem', sm: '1.1875rem' },
};
