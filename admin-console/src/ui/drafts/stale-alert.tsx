import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Somebody else was faster: the form keeps what was typed until the person says otherwise. */
export function StaleAlert({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  const take = (
    <Button size="small" color="inherit" onClick={onTakeTheirs} sx={{ whiteSpace: 'nowrap' }}>
      Take theirs
    </Button>
  );
  return (
    <Alert severity="warning" action={take} sx={{ mt: 2.5 }}>
      Somebody else has changed this meanwhile. Save again to keep what you typed, or take theirs.
    </Alert>
  );
}
