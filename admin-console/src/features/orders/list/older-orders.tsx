import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '../messages';

export function OlderOrders({ pending, onLoad }: { pending: boolean; onLoad: () => void }) {
  return (
    <Box sx={{ mt: 3, textAlign: 'center' }}>
      <Button variant="outlined" loading={pending} onClick={onLoad}>
        {messages.loadOlder}
      </Button>
    </Box>
  );
}
