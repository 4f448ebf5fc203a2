import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/panel';
import type { ErasedAccount } from './api';
import { messages } from './messages';

interface ErasedNoteProps {
  who: string;
  account: ErasedAccount;
  onAnother: () => void;
}

/** What the customer is to be told: where copies are that the shop cannot delete. */
export function ErasedNote({ who, account: { payments, shipments, identity_service }, onAnother }: ErasedNoteProps) {
  const lines = [
    shipments.length > 0 && messages.borzo(shipments.join(', ')),
    payments.length > 0 && messages.razorpay(payments.join(', ')),
    messages.identity(identity_service),
    messages.backups,
  ].filter((line) => line !== false);
  return (
    <Panel title={messages.erasedTitle(who)}>
      <Typography role="status" sx={{ mb: 2 }}>
        {messages.erasedText}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 2.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Button variant="outlined" onClick={onAnother}>
        {messages.another}
      </Button>
    </Panel>
  );
}
