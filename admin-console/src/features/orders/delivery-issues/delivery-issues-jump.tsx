import ArrowDownward from '@mui/icons-material/ArrowDownward';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import { messages } from './messages';
import { useAlarms } from './use-alarms';

/** On the heading of the alarms: where the way to them ends. */
export const ALARMS_ID = 'alarms';

/** One line that says how many deliveries need a person, and leads to them; they themselves stand below the work. */
export function AlarmJump() {
  const { data = [] } = useAlarms();
  if (data.length === 0) return null;
  return (
    <Button
      variant="outlined"
      color="error"
      fullWidth
      startIcon={<WarningAmber />}
      endIcon={<ArrowDownward />}
      onClick={goToAlarms}
      aria-label={messages.goThere(data.length)}
      sx={{ justifyContent: 'flex-start', px: { xs: 2, sm: 2.5 }, fontWeight: 700, '& .MuiButton-endIcon': { ml: 'auto' } }}
    >
      {messages.title(data.length)}
    </Button>
  );
}

function goToAlarms(): void {
  const heading = document.getElementById(ALARMS_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
