import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { FormNotices } from '../form-notices';

interface ConfirmProps {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  cancel?: string;
  /** Something is gone for good then. */
  destructive?: boolean;
  children: ReactNode;
  /** Why the last try failed; empty when there was none. */
  failure?: string;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once before something that others notice, or that cannot be taken back. The focus is on the way out. */
export function Confirm(props: ConfirmProps) {
  const { title, confirm, cancel = 'Cancel', destructive, children, failure, pending, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Dialog open onClose={onCancel} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`} component="div" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {children}
        </DialogContentText>
      </DialogContent>
      <FormNotices failure={failure} sx={{ px: 3, pt: 1.5 }} />
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={onConfirm} loading={pending}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
