import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useNarrow } from '../narrow';

interface StepDialogProps {
  title: string;
  save: string;
  destructive?: boolean;
  pending: boolean;
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** What has to be filled in below a longer text: in sight however low the screen is. */
  foot?: ReactNode;
}

/**
 * One step of a set-up, or the only one. What is typed here is a secret: nothing of it is kept as a draft. It stays open until the answer is
 * there, which would be shown nowhere else.
 */
export function StepDialog({ title, save, destructive, pending, failure, onSubmit, onClose, children, foot }: StepDialogProps) {
  const id = useId();
  const narrow = useNarrow();
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={narrow} onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={`${id}-form`}
          noValidate
          sx={{ gap: 2.5 }}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
          <Box sx={foot ? inSight : undefined}>
            {foot}
            {failure && <Alert severity="error">{failure}</Alert>}
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={pending}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" color={destructive ? 'error' : 'primary'} loading={pending}>
          {save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// It covers the padding below it, through which the text would be seen. On a very low screen, such as a phone with its keyboard, it would
// leave the text no room.
const inSight = {
  display: 'grid',
  gap: 2,
  position: 'sticky',
  bottom: -20,
  mb: '-20px',
  py: '20px',
  borderTop: 1,
  borderTopColor: 'divider',
  bgcolor: 'background.paper',
  '@media (max-height: 599.95px)': { position: 'static' },
};
