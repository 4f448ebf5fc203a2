import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormDraft } from './use-draft';

/** Says that a form holds what was typed before, and offers what is saved instead. */
export function DraftNote({ draft: { restored, discard } }: { draft: FormDraft }) {
  if (!restored) return null;
  const action = (
    <Button size="small" color="inherit" onClick={discard} sx={{ whiteSpace: 'nowrap' }}>
      Discard it
    </Button>
  );
  return (
    <Alert role="status" severity="info" action={action}>
      What you had typed is back. It is not saved yet.
    </Alert>
  );
}
