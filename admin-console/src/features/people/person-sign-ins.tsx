import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { Confirm } from '../../ui/dialogs/confirm';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { deviceOf, type SignIn, SignInList } from '../../ui/sign-ins/sign-in-list';
import { type Person, people, useEndSignIn } from './api';
import { messages } from './messages';

/** Where a person is signed in, for the owner; ending one is asked about first, because somebody else may be at work there. */
export function PersonSignIns({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-label={`${messages.signIns}: ${person.name}`} onClick={() => setOpen(true)}>
        {messages.signIns}
      </Button>
      {open && <SignInsDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function SignInsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const id = useId();
  const list = useQuery(people.signIns(useApi(), person.id));
  const end = useEndSignIn(person);
  const [selected, select] = useState<SignIn | null>(null);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{messages.signInsOf(person.name)}</DialogTitle>
      <DialogContent>
        {list.isError && (
          <LoadFailure text={failureText(list.error, messages.signInsFailed)} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && <ListSkeleton label={messages.signInsLoading} />}
        {list.data?.length === 0 && <Typography>{messages.signedInNowhere(person.name)}</Typography>}
        {list.data && (
          <SignInList signIns={list.data} label={messages.signInsOf(person.name)} ending={undefined} onEnd={select} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.done}</Button>
      </DialogActions>
      {selected && (
        <Confirm
          title={messages.confirmEndTitle(person.name)}
          confirm={messages.endSignIn}
          pending={end.isPending}
          onConfirm={() => end.mutate(selected, { onSettled: () => select(null) })}
          onCancel={() => select(null)}
        >
          {messages.confirmEnd(deviceOf(selected))}
        </Confirm>
      )}
    </Dialog>
  );
}
