import PersonAdd from '@mui/icons-material/PersonAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { drafts } from '../../platform/drafts';
import { failureText } from '../../platform/failure-text';
import { useOwnEmail } from '../../platform/signed-in';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { type Invitation, NEW_PERSON, people, useInvite } from './api';
import { LinkDialog } from './link-dialog';
import { messages } from './messages';
import { PersonEntry } from './person-entry';
import { PersonForm } from './person-form';

export default function PeoplePage() {
  const ownEmail = useOwnEmail();
  const list = useQuery(people.list(useApi()));
  const [inviting, setInviting] = useState(() => drafts.read(NEW_PERSON) !== null);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const show = (made: Invitation) => {
    setInviting(false);
    setInvitation(made);
  };
  const action = (
    <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setInviting(true)}>
      {messages.invite}
    </Button>
  );
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} action={action} />
      {list.isError && <LoadFailure text={failureText(list.error, messages.fetchFailed)} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton label={messages.loading} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {list.data?.map((person) => (
          <PersonEntry key={person.id} person={person} isOwn={person.email === ownEmail} onInvitation={show} />
        ))}
      </Box>
      {inviting && <InvitePerson onInvited={show} onClose={() => setInviting(false)} />}
      {invitation && <LinkDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </>
  );
}

function InvitePerson({ onInvited, onClose }: { onInvited: (made: Invitation) => void; onClose: () => void }) {
  const invite = useInvite();
  return (
    <PersonForm
      title={messages.invite}
      save={messages.createLink}
      person={null}
      saving={invite}
      onSave={(typed) => invite.mutate(typed, { onSuccess: onInvited })}
      onClose={onClose}
    />
  );
}
