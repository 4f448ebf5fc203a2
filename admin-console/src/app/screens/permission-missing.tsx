import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { messages } from '../messages';

export default function PermissionMissing({ to }: { to: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', py: 6, maxWidth: '60ch' }}>
      <title>{messages.notYoursTitle}</title>
      <Typography variant="h1">{messages.notYoursTitle}</Typography>
      <Typography color="textSecondary">{messages.notYoursText}</Typography>
      <Button component={Link} to={to} variant="contained">
        {messages.toYours}
      </Button>
    </Box>
  );
}
