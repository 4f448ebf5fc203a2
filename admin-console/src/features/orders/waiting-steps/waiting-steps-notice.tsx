import CloudOff from '@mui/icons-material/CloudOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useOutcomes, useWaitingSteps, waitingSteps } from '../../../platform/waiting-steps';
import { messages } from './messages';
import { stepsOf } from './step';

/** Above the orders: how many steps wait, and what became of those that could not be done any more. */
export default function WaitingStepsNotice() {
  const waiting = useWaitingSteps().length;
  const outcomes = useOutcomes();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: { xs: 2, md: 3 }, '&:empty': { display: 'none' } }}>
      {waiting > 0 && (
        <Alert role="status" severity="info" icon={<CloudOff />}>
          {messages.count(waiting)}
        </Alert>
      )}
      {outcomes.length > 0 && (
        <Alert severity="warning" onClose={waitingSteps.dropOutcomes} closeText={messages.seen}>
          <Box component="ul" aria-label={messages.outcomes} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {outcomes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

/** In the order itself. */
export function OrderWaits({ id }: { id: string }) {
  return stepsOf(id, useWaitingSteps()).map((action) => (
    <Box key={action} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 650 }}>
      <CloudOff aria-hidden /> {messages.waits(action)}
    </Box>
  ));
}
