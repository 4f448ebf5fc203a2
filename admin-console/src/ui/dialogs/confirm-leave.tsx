import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface ConfirmLeaveProps {
  title: string;
  question: string;
  leave: string;
  stay: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before something is left or undone that can be had again: typed text, a product on sale. */
export function ConfirmLeave({ title, question, leave, stay, onLeave, onStay }: ConfirmLeaveProps) {
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {question}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay} autoFocus>
          {stay}
        </Button>
        <Button variant="contained" onClick={onLeave}>
          {leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
