import Typography from '@mui/material/Typography';

/** What to look for in the provider's dashboard. */
export function ProviderNumber({ number }: { number: string | null }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {number ?? '—'}
    </Typography>
  );
}
