import ArrowDownward from '@mui/icons-material/ArrowDownward';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import { messages } from './messages';
import { useDeliveryIssues } from './use-delivery-issues';

/** On the heading of the delivery issues: where the way to them ends. */
export const DELIVERY_ISSUES_ID = 'delivery-issues';

/** One line that says how many deliveries need a person, and leads to them; they themselves stand below the work. */
export function DeliveryIssuesJump() {
  const { count } = useDeliveryIssues();
  if (count === 0) return null;
  return (
    <Button
      variant="outlined"
      color="error"
      fullWidth
      startIcon={<WarningAmber />}
      endIcon={<ArrowDownward />}
      onClick={goToDeliveryIssues}
      aria-label={messages.goThere(count)}
      sx={{ justifyContent: 'flex-start', px: { xs: 2, sm: 2.5 }, fontWeight: 700, '& .MuiButton-endIcon': { ml: 'auto' } }}
    >
      {messages.title(count)}
    </Button>
  );
}

function goToDeliveryIssues(): void {
  const heading = document.getElementById(DELIVERY_ISSUES_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
