import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Below a long list: the next page of it. */
export function LoadMore({ label, pending, onLoad }: { label: string; pending: boolean; onLoad: () => void }) {
  return (
    <Box sx={{ mt: 3, textAlign: 'center' }}>
      <Button variant="outlined" loading={pending} onClick={onLoad}>
        {label}
      </Button>
    </Box>
  );
}
