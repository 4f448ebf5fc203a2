import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Confirm } from './confirm';
import { DraftNote } from '../drafts/draft-note';
import { FormNotices } from '../form-notices';
import { useNarrow } from '../narrow';
import { useUnsaved } from '../drafts/unsaved';
import type { FormDraft } from '../drafts/use-draft';
import type { Conflict } from '../drafts/use-edit-form';

interface FormDialogProps {
  title: string;
  save: string;
  back?: string;
  destructive?: boolean;
  maxWidth?: 'xs' | 'sm';
  /** Left out where a secret is typed: nothing of it is kept. */
  draft?: FormDraft;
  /** Leaving is asked about first. */
  dirty?: boolean;
  pending: boolean;
  /** Save stays out of reach, for instance while a picture is under way. */
  held?: boolean;
  /** Why the last try failed; empty when it did not. */
  failure: string | null;
  conflict?: Conflict | null;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
  /** What has to be filled in below a longer text: in sight however low the screen is. */
  foot?: ReactNode;
}

/**
 * A form in a dialog, the whole screen on a phone. Its buttons, and beside them why it is not saved, are in sight however long it is. It
 * stays open until the answer is there, which would be shown nowhere else.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, maxWidth = 'sm', draft, dirty = false, pending, failure, conflict, onSubmit, onClose, children, foot } = props;
  const id = useId();
  const narrow = useNarrow();
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    draft?.drop();
    onClose();
  };
  const close = () => {
    if (pending) return;
    if (dirty) setLeaving(true);
    else leave();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await onSubmit();
    showFirstFault(form.current);
  };
  useUnsaved(dirty, () => setLeaving(true));
  // The server, too, may find a field wrong.
  useEffect(() => {
    if (!pending) showFirstFault(form.current);
  }, [pending]);
  return (
    <Dialog open fullWidth maxWidth={maxWidth} fullScreen={narrow} onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack component="form" ref={form} id={`${id}-form`} noValidate sx={{ gap: 2.5 }} onSubmit={submit}>
          {draft && <DraftNote draft={draft} />}
          {children}
          {foot && <Box sx={inSight}>{foot}</Box>}
        </Stack>
      </DialogContent>
      <FormNotices failure={failure} conflict={conflict} sx={{ px: 3, pt: 1.5 }} />
      <Buttons {...props} form={`${id}-form`} onBack={close} />
      {leaving && <DiscardChanges onDiscard={leave} onKeep={() => setLeaving(false)} />}
    </Dialog>
  );
}

type ButtonsProps = Pick<FormDialogProps, 'save' | 'back' | 'destructive' | 'pending' | 'held' | 'conflict'>;

function Buttons({
  save,
  back = 'Cancel',
  destructive,
  pending,
  held = false,
  conflict,
  form,
  onBack,
}: ButtonsProps & { form: string; onBack: () => void }) {
  return (
    <DialogActions>
      <Button onClick={onBack} disabled={pending}>
        {back}
      </Button>
      <Button
        type="submit"
        form={form}
        variant="contained"
        color={destructive ? 'error' : 'primary'}
        loading={pending}
        disabled={held || Boolean(conflict)}
      >
        {save}
      </Button>
    </DialogActions>
  );
}

function DiscardChanges({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <Confirm title="Discard Changes" confirm="Discard" cancel="Keep editing" onConfirm={onDiscard} onCancel={onKeep}>
      What you changed is not saved yet. Leave it?
    </Confirm>
  );
}

/** The topmost field that is wrong, however far away it is. */
function showFirstFault(form: HTMLFormElement | null): void {
  // After the screen has marked it.
  requestAnimationFrame(() => {
    const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    faulty?.focus({ preventScroll: true });
    faulty?.scrollIntoView({ block: 'center' });
  });
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
