import Button from '@mui/material/Button';
import { messages } from '../messages';

export function SkipLink() {
  return (
    <Button
      href="#main"
      variant="contained"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {messages.skip}
    </Button>
  );
}
