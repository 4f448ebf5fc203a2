import { useState } from 'react';
import { drafts } from '../../platform/drafts';
import { Confirm } from '../../ui/dialogs/confirm';
import { useNotices } from '../../ui/notices/notices';
import { type Invitation, type Person, personDraft, useEdit, useNewLink, useSetAccess, useSignOut } from './api';
import { messages } from './messages';
import { type Deed, PersonCard } from './person-card';
import { PersonForm } from './person-form';

interface PersonEntryProps {
  person: Person;
  isOwn: boolean;
  onInvitation: (made: Invitation) => void;
}

/** One person with what the owner may do about them. */
export function PersonEntry({ person, isOwn, onInvitation }: PersonEntryProps) {
  const { id, name } = person;
  const notices = useNotices();
  const [asked, setAsked] = useState<Deed | null>(() => (drafts.read(personDraft(id)) ? 'edit' : null));
  const [edit, access, newLink, signOut] = [useEdit(person), useSetAccess(), useNewLink(), useSignOut()];
  const close = () => setAsked(null);
  const tell = (text: string) => () => {
    close();
    notices.success(text);
  };
  const act = (deed: Deed) => {
    if (deed === 'enable') access.mutate({ id, enabled: true }, { onSuccess: tell(messages.enabled(name)) });
    else if (deed === 'signOut') signOut.mutate(id, { onSuccess: tell(messages.signedOut(name)) });
    else setAsked(deed);
  };
  const disable = () => access.mutate({ id, enabled: false }, { onSuccess: tell(messages.disabled(name)), onError: close });
  const makeLink = () => newLink.mutate(id, { onSuccess: onInvitation, onSettled: close });
  return (
    <>
      <PersonCard person={person} isOwn={isOwn} onDo={act} />
      {asked === 'edit' && (
        <PersonForm
          title={messages.editTitle(name)}
          save={messages.save}
          person={person}
          pending={edit.isPending}
          error={edit.error}
          onSave={({ name: typed, role }) => edit.mutate({ name: typed, role }, { onSuccess: tell(messages.saved(typed)) })}
          onClose={close}
        />
      )}
      {asked === 'disable' && (
        <Confirm
          title={`${messages.disable} ${name}?`}
          deed={messages.disable}
          pending={access.isPending}
          onConfirm={disable}
          onCancel={close}
        >
          {messages.confirmDisable(name)}
        </Confirm>
      )}
      {asked === 'newLink' && (
        <Confirm
          title={messages.newLink}
          deed={messages.createLink}
          pending={newLink.isPending}
          onConfirm={makeLink}
          onCancel={close}
        >
          {messages.confirmLink(name)}
        </Confirm>
      )}
    </>
  );
}
