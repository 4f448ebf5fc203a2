import { type Invitation, useInvite } from './api';
import { messages } from './messages';
import { PersonForm } from './person-form';

export function InvitePerson({ onInvited, onClose }: { onInvited: (made: Invitation) => void; onClose: () => void }) {
  const invite = useInvite();
  return (
    <PersonForm
      title={messages.invite}
      save={messages.createLink}
      person={null}
      pending={invite.isPending}
      error={invite.error}
      onSave={(typed) => invite.mutate(typed, { onSuccess: onInvited })}
      onClose={onClose}
    />
  );
}
