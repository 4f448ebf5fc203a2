import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface ConfirmDeletionProps {
  title: string;
  children: ReactNode;
  /** Why the last try failed; empty when there was none. */
  failure: string;
  pending: boolean;
  onDelete: () => void;
  onCancel: () => void;
}

/** Asks once before something is gone for good. */
export function ConfirmDeletion({ title, children, failure, pending, onDelete, onCancel }: ConfirmDeletionProps) {
  const id = useId();
  return (
    <Dialog open onClose={onCancel} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`} component="div" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {children}
        </DialogContentText>
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" color="error" onClick={onDelete} loading={pending}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
