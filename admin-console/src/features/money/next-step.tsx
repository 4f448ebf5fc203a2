import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages } from './messages';

/** Why something waits, and what a person does about it. */
export function NextStep({ why, next }: { why: string; next: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography>{why}</Typography>
      <Typography>
        <strong>{messages.nextStep}</strong> {next}
      </Typography>
    </Box>
  );
}
