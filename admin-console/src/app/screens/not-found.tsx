import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { messages } from '../messages';
import { BrandMark } from '../brand-mark';

export default function NotFound() {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        p: 3,
        textAlign: 'center',
      }}
    >
      <title>{messages.notFoundTitle}</title>
      <BrandMark size={52} />
      <Typography color="textSecondary" sx={{ fontWeight: 650 }}>
        404
      </Typography>
      <Typography variant="h1">{messages.notFoundTitle}</Typography>
      <Typography color="textSecondary">{messages.notFoundText}</Typography>
      <Button component={Link} to="/admin/dashboard" variant="contained" sx={{ mt: 2 }}>
        {messages.toDashboard}
      </Button>
    </Box>
  );
}
