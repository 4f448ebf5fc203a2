import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormDraft } from './use-draft';

/** Says that a form holds what was typed before, and offers what is saved instead. */
export function DraftNote({ draft: { restored, outdated, discard } }: { draft: FormDraft }) {
  if (!restored) return null;
  const action = (
    <Button size="small" color="inherit" onClick={discard} sx={{ whiteSpace: 'nowrap' }}>
      Discard it
    </Button>
  );
  return (
    <Alert role="status" severity={outdated ? 'warning' : 'info'} action={action}>
      {outdated
        ? 'What you had typed is back, but somebody else has changed this meanwhile. Save to put yours in its place.'
        : 'What you had typed is back. It is not saved yet.'}
    </Alert>
  );
}
