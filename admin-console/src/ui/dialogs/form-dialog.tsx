import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { Confirm } from './confirm';
import { DraftNote } from '../drafts/draft-note';
import { useNarrow } from '../narrow';
import { useUnsaved } from '../drafts/unsaved';
import type { FormDraft } from '../drafts/use-draft';

interface FormDialogProps {
  title: string;
  save: string;
  draft: FormDraft;
  dirty: boolean;
  pending: boolean;
  /** Save stays out of reach, for instance while a picture is under way. */
  held?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, the whole screen on a phone. Leaving with something unsaved is asked about first. */
export function FormDialog({ title, save, draft, dirty, pending, held = false, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId();
  const narrow = useNarrow();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    draft.drop();
    onClose();
  };
  const close = () => (dirty ? setLeaving(true) : leave());
  useUnsaved(dirty, () => setLeaving(true));
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={narrow} onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <form
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {draft.restored && (
            <Box sx={{ mb: 2.5 }}>
              <DraftNote draft={draft} />
            </Box>
          )}
          {children}
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={pending} disabled={held}>
          {save}
        </Button>
      </DialogActions>
      {leaving && (
        <Confirm
          title="Discard Changes"
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={leave}
          onCancel={() => setLeaving(false)}
        >
          What you changed is not saved yet. Leave it?
        </Confirm>
      )}
    </Dialog>
  );
}
